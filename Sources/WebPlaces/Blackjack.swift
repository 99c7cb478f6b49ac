#if arch(wasm32)
import BlackjackRules
import CasinoKit
import Tables
import WebShell

/// Opens the table of blackjack in English.
@export(interface) public func openBlackjackInEnglish(movesCards: Bool) {
  let table = GameName.blackjackTable(
    .ofThePage, documents, movesCards: movesCards, speaking: .english)
  open(CardRoom(at: table, of: .blackjack, speaking: .english))
}

/// Opens the table of blackjack in German.
@export(interface) public func openBlackjackInGerman(movesCards: Bool) {
  let table = GameName.blackjackTable(
    .ofThePage, documents, movesCards: movesCards, speaking: .german)
  open(CardRoom(at: table, of: .blackjack, speaking: .german))
}
#endif
