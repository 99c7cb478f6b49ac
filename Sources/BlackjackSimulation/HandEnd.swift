import BlackjackOdds
import BlackjackRules

/// The results of hands, as numbers: of two compared hands, the one with the higher number wins.
///
/// Totals from 17 to 21 have the numbers 2 to 6, for the dealer and for the player.
enum HandEnd {
  static let bust: UInt8 = 0
  /// A player's hand that stood on 16 or less.
  static let low: UInt8 = 1
  /// A dealer's hand that was not played, because all of the player's hands were already settled.
  static let unplayed: UInt8 = 1
  static let blackjack: UInt8 = 7
  /// The amount that doubling adds to the number.
  static let doubled: UInt8 = 8
  static let surrendered: UInt8 = 15
  /// The number of different numbers for a player's hand.
  static let ofPlayer = 16
  /// The number of different numbers for a dealer's hand.
  static let ofDealer = 8

  /// Returns the number for a hand that stands or is bust.
  static func of(_ value: HandValue) -> UInt8 {
    value.isBusted ? bust : UInt8(max(value.best, 16)) - 15
  }

  /// Returns whether a player's hand is settled before the dealer plays: bust, blackjack or
  /// surrendered.
  @inline(__always)
  static func isSettled(_ end: UInt8) -> Bool { (end &+ 1) & 7 < 2 }

  /// Returns whether a player's hand went over 21.
  static func isBust(_ end: UInt8) -> Bool { end == bust || end == bust + doubled }

  /// Returns whether a hand was doubled.
  static func isDoubled(_ end: UInt8) -> Bool { end >= doubled && end != surrendered }
}

/// The payouts of hands, in tenths of the bet, in which all payouts are integers.
struct Settlement {
  /// One bet, in the unit of results.
  static let bet = 10

  private let blackjackWin: Int
  private let lossToBlackjack: Int

  /// Creates the payouts under given rules.
  init(_ rules: OddsRules) {
    let payout = rules.blackjackPayout
    blackjackWin = Self.bet * Int(payout.numerator) / Int(payout.denominator)
    lossToBlackjack = rules.surrender == .early ? Self.bet / 2 : Self.bet
  }

  /// Returns the win of a hand, given its result and that of the dealer's hand.
  func won(_ hand: UInt8, against dealer: UInt8) -> Int {
    switch hand {
    case HandEnd.blackjack: return dealer == HandEnd.blackjack ? 0 : blackjackWin
    case HandEnd.surrendered:
      return dealer == HandEnd.blackjack ? -lossToBlackjack : -Self.bet / 2
    default:
      let stake = hand >= HandEnd.doubled ? 2 * Self.bet : Self.bet
      let height = hand & 7
      // NB: a bust hand loses even if the dealer, drawing because of another hand, busts too.
      if height == HandEnd.bust { return -stake }
      return height == dealer ? 0 : height > dealer ? stake : -stake
    }
  }

  /// Returns the win of an insurance bet of half the main bet.
  static func insurance(isWon: Bool) -> Int { isWon ? bet : -bet / 2 }
}
