#if arch(wasm32)
import CasinoKit
import Tables
import WebShell

/// Opens the table of baccarat in German with what the page has handed over.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  let table = GameName.baccaratTable(
    .ofThePage, documents, movesCards: movesCards != 0, speaking: .german)
  open(CardRoom(at: table, of: .baccarat, speaking: .german))
}
#else
@main
struct Boot {
  static func main() {
    print("This is the baccarat table of the browser's client. Build it with `make web`.")
  }
}
#endif
