#if arch(wasm32)
import Tables
import WebShell

/// Opens the table of patience with the game that was saved, if any.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  let table = KlondikeModel(
    services: .ofThePage(for: .klondike), document: document(of: .klondike),
    movesCards: movesCards != 0)
  open(CardRoom(at: table, of: .klondike))
}
#else
@main
struct WebKlondike {
  static func main() {
    print("This is the patience table of the browser's client. Build it with `make web`.")
  }
}
#endif
