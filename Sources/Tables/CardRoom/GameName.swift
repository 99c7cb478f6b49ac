import CardCore

/// A game that is played in the card room.
public enum GameName: CaseIterable, Sendable {
  case blackjack, klondike

  /// What the game is called.
  var title: String {
    switch self {
    case .blackjack: "Blackjack"
    case .klondike: "Klondike"
    }
  }
}

extension GameName: TextCodable {
  public var text: String {
    switch self {
    case .blackjack: "blackjack"
    case .klondike: "klondike"
    }
  }

  public init?(text: String) {
    guard let name = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = name
  }
}
