#if arch(wasm32)
import Tables
import WebShell

/// Opens the table of blackjack with the game that was saved, if any.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  let table = GameModel(
    services: .ofThePage(for: .blackjack), document: document(of: .blackjack),
    movesCards: movesCards != 0)
  open(CardRoom(at: table, of: .blackjack))
}
#else
@main
struct WebBlackjack {
  static func main() {
    print("This is the blackjack table of the browser's client. Build it with `make web`.")
  }
}
#endif
