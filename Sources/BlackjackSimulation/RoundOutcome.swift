/// How a round of one box ended, as one number that is quick to find and rarely looked up.
///
/// It says how both hands ended or, for a split pair, what all its hands won together; and whether
/// insurance was taken, and won. One more number stands for a round that was only watched.
struct RoundOutcome: Equatable {
  /// The number, below ``count``.
  let number: Int

  /// The first number of a split round: that of eight lost bets.
  private static let split = HandEnd.ofPlayer * HandEnd.ofDealer
  /// The most bets on the hands of one box: four, all doubled.
  private static let mostBets = 8
  /// What insurance that lost adds to the number; insurance that won adds twice as much.
  private static let insured = split + 2 * mostBets + 1
  /// A round that the player only watched.
  static let watched = RoundOutcome(number: 3 * insured)
  /// How many outcomes there are.
  static let count = watched.number + 1

  /// An outcome by its number.
  init(number: Int) { self.number = number }

  /// The outcome of a round without a split.
  @inline(__always)
  init(_ hand: UInt8, against dealer: UInt8) {
    number = Int(hand) << 3 | Int(dealer)
  }

  /// The outcome of a round with a split, by what it won in tenths of the bet.
  init(splitWon won: Int) {
    number = Self.split + Self.mostBets + won / Settlement.bet
  }

  /// The same outcome with insurance, given how the dealer's hand ended.
  func insured(against dealer: UInt8) -> RoundOutcome {
    RoundOutcome(number: number + (dealer == HandEnd.blackjack ? 2 : 1) * Self.insured)
  }

  /// Whether insurance was taken.
  var isInsured: Bool { number >= Self.insured }

  /// How the player's hand and the dealer's ended, or `nil` if a pair was split.
  var ends: (hand: UInt8, dealer: UInt8)? {
    let ends = number % Self.insured
    return ends < Self.split ? (UInt8(ends >> 3), UInt8(ends & 7)) : nil
  }

  /// What the round won, in tenths of the bet.
  func won(_ settlement: Settlement) -> Int {
    let (insurance, hands) = number.quotientAndRemainder(dividingBy: Self.insured)
    let insured = insurance == 0 ? 0 : Settlement.insurance(isWon: insurance == 2)
    guard let ends else { return insured + (hands - Self.split - Self.mostBets) * Settlement.bet }
    return insured + settlement.won(ends.hand, against: ends.dealer)
  }
}
