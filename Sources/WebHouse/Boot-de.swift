#if arch(wasm32)
import CasinoKit
import Tables
import WebShell

/// Opens the place of one's own rules in German, where no cards move.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  open(.yourHouse(of: documents, services: .ofThePage, speaking: .german))
}
#else
@main
struct Boot {
  static func main() {
    print("These are one's own rules in the browser's client. Build them with `make web`.")
  }
}
#endif
