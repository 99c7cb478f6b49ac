import CardCore
import CasinoKit

/// What is known of a game away from its table, besides what the card room says of it.
public struct GameEntry: Equatable, Sendable {
  /// The cards on its tile, by their text.
  public let cards: [String]
  /// The name under which its document lies in the store, which never changes.
  public let document: String
  /// The names of the documents that its table keeps besides.
  public var moreDocuments: [String] = []
  /// The values of the chips on its tile.
  public var chips: [Credits] = []
  /// The deal of the day as a way of its own, by the rest of its link; empty without one.
  public var daily = ""
}

extension GameEntry {
  /// Blackjack, whose document has had its name since blackjack was the only game.
  static let blackjack = GameEntry(
    cards: ["AS", "JH"], document: "game", moreDocuments: ["shoes"], chips: [25, 100, 5])
  /// All patiences; their document is called after the first of them.
  static let klondike = GameEntry(cards: ["KC", "QD", "JS"], document: "klondike", daily: "today")
  static let baccarat = GameEntry(
    cards: ["9H", "KC"], document: "baccarat", chips: [100, 500, 25])
  static let war = GameEntry(cards: ["KS", "KH"], document: "war", chips: [10, 50])
  static let threecardpoker = GameEntry(
    cards: ["QS", "KS", "AS"], document: "threecardpoker", chips: [25, 5])
}
