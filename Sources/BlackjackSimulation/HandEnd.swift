import BlackjackOdds
import TrueCountEngine

/// How hands end, as numbers: of two hands that are compared, the higher one wins.
///
/// 17 to 21 are the ends from 2 to 6, for the dealer and for the player.
enum HandEnd {
  static let bust: UInt8 = 0
  /// A hand of the player's that stood on no more than 16.
  static let low: UInt8 = 1
  /// A dealer's hand that was not played, because every hand of the player's was settled before.
  static let unplayed: UInt8 = 1
  static let blackjack: UInt8 = 7
  /// What the end of a doubled hand is higher by.
  static let doubled: UInt8 = 8
  static let surrendered: UInt8 = 15
  /// How many ends a hand of the player's can come to.
  static let ofPlayer = 16
  /// How many ends a hand of the dealer's can come to.
  static let ofDealer = 8

  /// The end of a hand that stands, or is bust.
  static func of(_ value: HandValue) -> UInt8 {
    value.isBusted ? bust : UInt8(max(value.best, 16)) - 15
  }

  /// Whether a hand of the player's is settled before the dealer plays: bust, blackjack or given up.
  @inline(__always)
  static func isSettled(_ end: UInt8) -> Bool { (end &+ 1) & 7 < 2 }

  /// Whether a hand of the player's went over 21.
  static func isBust(_ end: UInt8) -> Bool { end == bust || end == bust + doubled }

  /// Whether a hand was doubled.
  static func isDoubled(_ end: UInt8) -> Bool { end >= doubled && end != surrendered }
}

/// What hands win, in tenths of the bet: all payouts are whole numbers of them.
struct Settlement {
  /// What one bet counts in results.
  static let bet = 10

  private let blackjackWin: Int
  private let lossToBlackjack: Int

  /// The settlement by some rules.
  init(_ rules: OddsRules) {
    let payout = rules.blackjackPayout
    blackjackWin = Self.bet * Int(payout.numerator) / Int(payout.denominator)
    lossToBlackjack = rules.surrender == .early ? Self.bet / 2 : Self.bet
  }

  /// What a hand wins that ended so, against a dealer who ended so.
  func won(_ hand: UInt8, against dealer: UInt8) -> Int {
    switch hand {
    case HandEnd.blackjack: return dealer == HandEnd.blackjack ? 0 : blackjackWin
    case HandEnd.surrendered:
      return dealer == HandEnd.blackjack ? -lossToBlackjack : -Self.bet / 2
    default:
      let stake = hand >= HandEnd.doubled ? 2 * Self.bet : Self.bet
      let height = hand & 7
      // NB: a bust hand loses, even where the dealer draws for another one and is bust too.
      if height == HandEnd.bust { return -stake }
      return height == dealer ? 0 : height > dealer ? stake : -stake
    }
  }

  /// What insurance of half a bet wins.
  static func insurance(isWon: Bool) -> Int { isWon ? bet : -bet / 2 }
}
