#if arch(wasm32)
import CasinoKit
import Tables
import WebShell

/// Opens the table of baccarat in English.
@export(interface) public func openBaccaratInEnglish(movesCards: Bool) {
  let table = GameName.baccaratTable(
    .ofThePage, documents, movesCards: movesCards, speaking: .english)
  open(CardRoom(at: table, of: .baccarat, speaking: .english))
}

/// Opens the table of baccarat in German.
@export(interface) public func openBaccaratInGerman(movesCards: Bool) {
  let table = GameName.baccaratTable(
    .ofThePage, documents, movesCards: movesCards, speaking: .german)
  open(CardRoom(at: table, of: .baccarat, speaking: .german))
}
#endif
