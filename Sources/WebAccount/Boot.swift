#if arch(wasm32)
import CasinoKit
import Tables
import WebShell

/// Opens the place of the account in English, where no cards move.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  open(
    .account(
      of: documents, services: .ofThePage, account: PageAccount(), universalTime: universalTime,
      speaking: .english))
}
#else
@main
struct Boot {
  static func main() {
    print("This is the account in the browser's client. Build it with `make web`.")
  }
}
#endif
