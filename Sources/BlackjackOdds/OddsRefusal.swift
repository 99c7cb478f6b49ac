import CardCore

/// The reason why odds cannot be computed: the situation cannot occur at a table.
public enum OddsRefusal: Error, Equatable, Sendable {
  /// A composition was not given by ten numbers.
  case notTenCounts(Int)
  /// A composition holds a number of cards that no shoe has.
  case impossibleCount(Int)
  /// More cards of a rank are removed than the shoe holds.
  case noneLeft(Rank)
  /// The hand has fewer than two cards.
  case handTooSmall
  /// The hand is over 21.
  case handOverTwentyOne(Int)
  /// Only tens are left for an ace, or aces for a ten, so the round ends before the player's turn.
  case dealerHasBlackjack
  /// So few cards are left that a round could use them up.
  case tooFewCards(left: Int, needed: Int)

  /// The problem and the allowed values, in words.
  public var explanation: String {
    switch self {
    case .notTenCounts(let count):
      "A composition is ten numbers, from aces and twos to tens; here are \(count)."
    case .impossibleCount(let count):
      "A shoe holds 0 to \(Composition.mostOfOneValue) cards of one value, not \(count)."
    case .noneLeft(let rank):
      "More cards of the rank \(rank.index) are out than the shoe holds."
    case .handTooSmall: "A hand has at least two cards."
    case .handOverTwentyOne(let total): "The hand is over 21: it has \(total)."
    case .dealerHasBlackjack: "The dealer has a blackjack for certain: there is nothing to play."
    case .tooFewCards(let left, let needed):
      "Of the shoe \(left) \(left == 1 ? "card is" : "cards are") left, and a round may need \(needed)."
    }
  }
}
