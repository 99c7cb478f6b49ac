#if arch(wasm32)
import CasinoKit
import Tables
import WebShell

/// Opens time and breaks in German, where no cards move.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  open(
    .pause(
      of: documents, services: .ofThePage, universalTime: universalTime, speaking: .german))
}
#else
@main
struct Boot {
  static func main() {
    print("These are the time and breaks of the browser's client. Build them with `make web`.")
  }
}
#endif
