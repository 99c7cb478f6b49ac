import BlackjackRules
import BlackjackTables
import CardCore
import CasinoKit
import TableTesting

/// A player at a blackjack table, who sends commands as text.
package struct Guest: TableGuest {
  package let house: TestServices
  package let model: BlackjackTable

  /// Creates a new player, or the player of the stored documents.
  package init(
    _ stored: [StoredDocument] = [], firstSeed: UInt64 = 1, movesCards: Bool = false,
    guardTime: Int = 0
  ) {
    house = TestServices(stored: stored, firstSeed: firstSeed, guardTime: guardTime)
    model = BlackjackTable(services: house.services, documents: stored, movesCards: movesCards)
    model.attend(true)
  }

  /// Creates the player of a saved game, with nothing else in the store.
  package init(
    _ document: [UInt8], firstSeed: UInt64 = 1, movesCards: Bool = false, guardTime: Int = 0
  ) {
    self.init(
      [StoredDocument(SavedBlackjack.name, document)], firstSeed: firstSeed, movesCards: movesCards,
      guardTime: guardTime)
  }

  /// Creates a player with prepared cards.
  ///
  /// Cards are named in dealing order: player, upcard, player, hole card, then any draws.
  package init(
    _ cards: String, player: Player = Player(), bankroll: Credits = 1_000, bet: Credits = 100,
    movesCards: Bool = false, guardTime: Int = 0
  ) {
    let opening = BlackjackOpening(
      bankroll: bankroll, bet: bet, seed: 1,
      stacked: cards.split(separator: " ").compactMap { Card(text: String($0)) })
    self.init(player.document(opening), movesCards: movesCards, guardTime: guardTime)
  }

  package var shown: BlackjackObservation { model.shown }

  /// Sends commands one after another, each when nothing moves.
  package func ask(_ commands: String...) {
    for command in commands {
      press(command)
      rest()
    }
  }

  /// The player's hands as card text, such as `8S TD`.
  package var hands: [String] {
    shown.hands.map { $0.cards.map { $0.card.text }.joined(separator: " ") }
  }

  /// The dealer's cards as text, with `??` for face-down cards.
  package var dealer: String { shown.dealer.map { $0.card?.text ?? "??" }.joined(separator: " ") }

  /// The saved documents of blackjack, the newest last.
  package var documents: [[UInt8]] { house.documents(named: SavedBlackjack.name) }

  /// The document in the store.
  package var saved: SavedBlackjack? {
    house.stored[SavedBlackjack.name].flatMap { try? SavedBlackjack(document: $0) }
  }

  /// The page on an ordinary phone.
  package var page: Element { model.page(in: Viewport(width: 390, height: 844)) }
}
