#if arch(wasm32)
import BankingTables
import CasinoKit
import Tables
import WebShell

/// Opens the table of New Game in English.
@export(interface) public func openNewGameInEnglish(movesCards: Bool) {
  let table = GameName.newgameTable(
    .ofThePage, documents, movesCards: movesCards, speaking: .english)
  open(CardRoom(at: table, of: .newgame, speaking: .english))
}

/// Opens the table of New Game in German.
@export(interface) public func openNewGameInGerman(movesCards: Bool) {
  let table = GameName.newgameTable(
    .ofThePage, documents, movesCards: movesCards, speaking: .german)
  open(CardRoom(at: table, of: .newgame, speaking: .german))
}
#endif
