#if arch(wasm32)
import CasinoKit
import Tables
import WebShell

/// Opens the table of patience in English.
@export(interface) public func openKlondikeInEnglish(movesCards: Bool) {
  let table = GameName.klondikeTable(
    .ofThePage, documents, movesCards: movesCards, speaking: .english)
  open(CardRoom(at: table, of: .klondike, speaking: .english))
}

/// Opens the table of patience in German.
@export(interface) public func openKlondikeInGerman(movesCards: Bool) {
  let table = GameName.klondikeTable(
    .ofThePage, documents, movesCards: movesCards, speaking: .german)
  open(CardRoom(at: table, of: .klondike, speaking: .german))
}
#endif
