import CardCore

/// The rule by which cards are built on a pile that is not empty.
public enum Building: Sendable {
  /// The pile takes no further card.
  case closed
  /// Up in suit: a foundation.
  case upInSuit
  /// Down in alternating colors.
  case downAlternating
  /// Down in suit.
  case downInSuit
  /// Down, in any suit.
  case down
  /// One rank up or down, in any suit.
  case nextRank
  /// One rank up or down, in any suit, but nothing on a card of the highest rank.
  case nextRankUpToKing
  /// A card whose rank and the rank of the top card add up to the highest rank; both are then
  /// removed.
  case pairs
  /// Cards of the highest rank only.
  case kings
}

/// The cards that can be put on an empty pile.
public enum EmptyPile: Sendable {
  /// None, except from the stock or the deal.
  case closed
  /// A card of the foundation's suit with the base rank: the ace, unless a card was dealt to a
  /// foundation.
  case base
  /// The highest rank of the deck: the king.
  case king
  case any
}

extension PatienceRules {
  /// Returns whether `card` can be put on `other`.
  public func allows(_ card: Card, on other: Card, by building: Building) -> Bool {
    switch building {
    case .closed: false
    case .upInSuit: card.suit == other.suit && follows(card, other)
    case .downAlternating: card.suit.isRed != other.suit.isRed && follows(other, card)
    case .downInSuit: card.suit == other.suit && follows(other, card)
    case .down: follows(other, card)
    case .nextRank: follows(card, other) || follows(other, card)
    case .nextRankUpToKing: !isKing(other) && (follows(card, other) || follows(other, card))
    case .pairs: Int(card.rank.rawValue + other.rank.rawValue) == ranks
    case .kings: isKing(card)
    }
  }

  /// Returns whether a card has the highest rank of the deck.
  public func isKing(_ card: Card) -> Bool { Int(card.rank.rawValue) == ranks }

  /// Returns whether a card's rank is one above that of another.
  private func follows(_ card: Card, _ other: Card) -> Bool {
    let (high, low) = (Int(card.rank.rawValue), Int(other.rank.rawValue))
    return high == low + 1 || (turnsCorner && high == 1 && low == ranks)
  }
}
