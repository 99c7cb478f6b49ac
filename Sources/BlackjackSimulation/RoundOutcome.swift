/// The result of a round of one box, as one number.
///
/// It encodes the results of both hands or, for a split pair, the total win of its hands, and
/// whether insurance was taken and won. One more number represents a round that was only watched.
/// The number is fast to compute and rarely has to be decoded.
struct RoundOutcome: Equatable {
  /// The number, below ``count``.
  let number: Int

  /// The first number of a split round, which represents eight lost bets.
  private static let split = HandEnd.ofPlayer * HandEnd.ofDealer
  /// The most bets on the hands of one box: four, all doubled.
  private static let mostBets = 8
  /// The amount that lost insurance adds to the number; won insurance adds twice as much.
  private static let insured = split + 2 * mostBets + 1
  /// A round that the player only watched.
  static let watched = RoundOutcome(number: 3 * insured)
  /// The number of different outcomes.
  static let count = watched.number + 1

  /// Creates an outcome from its number.
  init(number: Int) { self.number = number }

  /// Creates the outcome of a round without a split.
  @inline(__always)
  init(_ hand: UInt8, against dealer: UInt8) {
    number = Int(hand) << 3 | Int(dealer)
  }

  /// Creates the outcome of a round with a split from its win, in tenths of the bet.
  init(splitWon won: Int) {
    number = Self.split + Self.mostBets + won / Settlement.bet
  }

  /// Returns the same outcome with insurance, given the result of the dealer's hand.
  func insured(against dealer: UInt8) -> RoundOutcome {
    RoundOutcome(number: number + (dealer == HandEnd.blackjack ? 2 : 1) * Self.insured)
  }

  /// Whether insurance was taken.
  var isInsured: Bool { number >= Self.insured }

  /// The results of the player's hand and the dealer's, or `nil` if a pair was split.
  var ends: (hand: UInt8, dealer: UInt8)? {
    let ends = number % Self.insured
    return ends < Self.split ? (UInt8(ends >> 3), UInt8(ends & 7)) : nil
  }

  /// Returns the win of the round, in tenths of the bet.
  func won(_ settlement: Settlement) -> Int {
    let (insurance, hands) = number.quotientAndRemainder(dividingBy: Self.insured)
    let insured = insurance == 0 ? 0 : Settlement.insurance(isWon: insurance == 2)
    guard let ends else { return insured + (hands - Self.split - Self.mostBets) * Settlement.bet }
    return insured + settlement.won(ends.hand, against: ends.dealer)
  }
}
