import CardCore
import CasinoKit

/// The games of the card room: the one list that the page, the store, the front door, links, the
/// terminal, the background worker and the generic tests read.
///
/// A game's name, which is that of its case, never changes: it stands in links.
public enum GameName: String, CaseIterable, Sendable {
  case blackjack
  case klondike
  case baccarat
  case war
  case threecardpoker

  /// What the front door and the store know of the game.
  public var entry: GameEntry {
    switch self {
    case .blackjack: .blackjack
    case .klondike: .klondike
    case .baccarat: .baccarat
    case .war: .war
    case .threecardpoker: .threecardpoker
    }
  }

  /// Whether the game is played for credits.
  public var isForCredits: Bool { self != .klondike }

  /// What the game is called, in English.
  public var title: String { GameTitle.title(self).english }

  /// What the game is called in a language.
  public func title(in language: Language) -> String { GameTitle.title(self).text(in: language) }
}

extension GameName: TextCodable {
  public var text: String { rawValue }

  public init?(text: String) { self.init(named: text) }
}
