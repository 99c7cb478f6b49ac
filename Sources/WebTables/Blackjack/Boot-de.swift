#if arch(wasm32)
import BlackjackRules
import CasinoKit
import Tables
import WebShell

/// Opens the table of blackjack in German with what the page has handed over.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  let table = GameName.blackjackTable(
    .ofThePage, documents, movesCards: movesCards != 0, speaking: .german)
  open(CardRoom(at: table, of: .blackjack, speaking: .german))
}
#else
@main
struct Boot {
  static func main() {
    print("This is the blackjack table of the browser's client. Build it with `make web`.")
  }
}
#endif
