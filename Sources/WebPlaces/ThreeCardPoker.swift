#if arch(wasm32)
import BankingTables
import CasinoKit
import Tables
import WebShell

/// Opens the table of Three Card Poker in English.
@export(interface) public func openThreeCardPokerInEnglish(movesCards: Bool) {
  let table = GameName.threecardpokerTable(
    .ofThePage, documents, movesCards: movesCards, speaking: .english)
  open(CardRoom(at: table, of: .threecardpoker, speaking: .english))
}

/// Opens the table of Three Card Poker in German.
@export(interface) public func openThreeCardPokerInGerman(movesCards: Bool) {
  let table = GameName.threecardpokerTable(
    .ofThePage, documents, movesCards: movesCards, speaking: .german)
  open(CardRoom(at: table, of: .threecardpoker, speaking: .german))
}
#endif
