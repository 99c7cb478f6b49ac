import BlackjackOdds
import BlackjackRules

/// How hands end, as numbers: when two hands are compared, the higher number wins.
///
/// Totals from 17 to 21 have the numbers 2 to 6, for the dealer and for the player.
enum HandEnd {
  static let bust: UInt8 = 0
  /// A player's hand that stood on 16 or less.
  static let low: UInt8 = 1
  /// A dealer's hand that was not played, because all of the player's hands were settled before.
  static let unplayed: UInt8 = 1
  static let blackjack: UInt8 = 7
  /// What doubling adds to the number.
  static let doubled: UInt8 = 8
  static let surrendered: UInt8 = 15
  /// How many numbers there are for a player's hand.
  static let ofPlayer = 16
  /// How many numbers there are for a dealer's hand.
  static let ofDealer = 8

  /// The number for a hand that stands or is bust.
  static func of(_ value: HandValue) -> UInt8 {
    value.isBusted ? bust : UInt8(max(value.best, 16)) - 15
  }

  /// Whether a player's hand is settled before the dealer plays: bust, blackjack or surrendered.
  @inline(__always)
  static func isSettled(_ end: UInt8) -> Bool { (end &+ 1) & 7 < 2 }

  /// Whether a player's hand went over 21.
  static func isBust(_ end: UInt8) -> Bool { end == bust || end == bust + doubled }

  /// Whether a hand was doubled.
  static func isDoubled(_ end: UInt8) -> Bool { end >= doubled && end != surrendered }
}

/// What hands win, in tenths of the bet, in which all payouts are whole numbers.
struct Settlement {
  /// One bet, in the unit of results.
  static let bet = 10

  private let blackjackWin: Int
  private let lossToBlackjack: Int

  /// The settlement under given rules.
  init(_ rules: OddsRules) {
    let payout = rules.blackjackPayout
    blackjackWin = Self.bet * Int(payout.numerator) / Int(payout.denominator)
    lossToBlackjack = rules.surrender == .early ? Self.bet / 2 : Self.bet
  }

  /// What a hand wins, given how it and the dealer's hand ended.
  func won(_ hand: UInt8, against dealer: UInt8) -> Int {
    switch hand {
    case HandEnd.blackjack: return dealer == HandEnd.blackjack ? 0 : blackjackWin
    case HandEnd.surrendered:
      return dealer == HandEnd.blackjack ? -lossToBlackjack : -Self.bet / 2
    default:
      let stake = hand >= HandEnd.doubled ? 2 * Self.bet : Self.bet
      let height = hand & 7
      // NB: a bust hand loses even if the dealer, drawing for another hand, busts too.
      if height == HandEnd.bust { return -stake }
      return height == dealer ? 0 : height > dealer ? stake : -stake
    }
  }

  /// What insurance of half a bet wins.
  static func insurance(isWon: Bool) -> Int { isWon ? bet : -bet / 2 }
}
