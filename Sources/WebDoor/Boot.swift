#if arch(wasm32)
import CasinoKit
import Tables
import WebShell

/// Opens the front door in English, where no cards move.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  open(
    .door(
      to: documents, store: PageStore(), universalTime: universalTime, speaking: .english))
}
#else
@main
struct Boot {
  static func main() {
    print("This is the front door of the browser's client. Build it with `make web`.")
  }
}
#endif
