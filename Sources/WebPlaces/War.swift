#if arch(wasm32)
import BankingTables
import CasinoKit
import Tables
import WebShell

/// Opens the table of Casino War in English.
@export(interface) public func openWarInEnglish(movesCards: Bool) {
  let table = GameName.warTable(
    .ofThePage, documents, movesCards: movesCards, speaking: .english)
  open(CardRoom(at: table, of: .war, speaking: .english))
}

/// Opens the table of Casino War in German.
@export(interface) public func openWarInGerman(movesCards: Bool) {
  let table = GameName.warTable(
    .ofThePage, documents, movesCards: movesCards, speaking: .german)
  open(CardRoom(at: table, of: .war, speaking: .german))
}
#endif
