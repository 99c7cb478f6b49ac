import CardCore

/// How cards are built on a pile that is not empty.
public enum Building: Sendable {
  /// The pile takes no further card.
  case closed
  /// Up in suit: a foundation.
  case upInSuit
  /// Down in alternating colours.
  case downAlternating
  /// Down in suit.
  case downInSuit
  /// Down, whatever the suit.
  case down
  /// One rank up or down, whatever the suit.
  case nextRank
  /// A card that adds up to the highest rank with the one there; both then leave.
  case pairs
  /// Cards of the highest rank only.
  case kings
}

/// Which card may be put on a pile while it is empty.
public enum EmptyPile: Sendable {
  /// Only the stock or the deal puts cards here.
  case closed
  /// The foundation's suit in the rank that foundations begin with: the ace, unless a card was dealt.
  case base
  /// The highest rank of the deck: the king.
  case king
  case any
}

extension PatienceRules {
  /// Whether `card` may lie on `other`.
  public func allows(_ card: Card, on other: Card, by building: Building) -> Bool {
    switch building {
    case .closed: false
    case .upInSuit: card.suit == other.suit && follows(card, other)
    case .downAlternating: card.suit.isRed != other.suit.isRed && follows(other, card)
    case .downInSuit: card.suit == other.suit && follows(other, card)
    case .down: follows(other, card)
    case .nextRank: follows(card, other) || follows(other, card)
    case .pairs: Int(card.rank.rawValue + other.rank.rawValue) == ranks
    case .kings: isKing(card)
    }
  }

  /// Whether a card has the highest rank of the deck.
  public func isKing(_ card: Card) -> Bool { Int(card.rank.rawValue) == ranks }

  /// Whether a card's rank is the next one above that of another.
  private func follows(_ card: Card, _ other: Card) -> Bool {
    let (high, low) = (Int(card.rank.rawValue), Int(other.rank.rawValue))
    return high == low + 1 || (turnsCorner && high == 1 && low == ranks)
  }
}
