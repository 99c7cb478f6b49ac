#if arch(wasm32)
import BankingTables
import CasinoKit
import Tables
import WebShell

/// Opens the table of New Game in English with what the page has handed over.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  let table = GameName.newgameTable(
    .ofThePage, documents, movesCards: movesCards != 0, speaking: .english)
  open(CardRoom(at: table, of: .newgame, speaking: .english))
}
#else
@main
struct Boot {
  static func main() {
    print("This is the table of New Game of the browser's client. Build it with `make web`.")
  }
}
#endif
