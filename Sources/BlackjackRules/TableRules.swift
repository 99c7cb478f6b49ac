import CardCore

/// The payout of a blackjack, in addition to the bet itself.
public enum BlackjackPayout: CaseIterable, Sendable, TextCodable {
  case threeToTwo, sixToFive, evenMoney

  /// The credits won for each `denominator` credits bet.
  public var numerator: Credits {
    switch self {
    case .threeToTwo: 3
    case .sixToFive: 6
    case .evenMoney: 1
    }
  }

  /// The credits bet for which `numerator` credits are won.
  public var denominator: Credits {
    switch self {
    case .threeToTwo: 2
    case .sixToFive: 5
    case .evenMoney: 1
    }
  }

  /// The odds as they are printed on the felt, such as `3:2`.
  public var text: String { "\(numerator):\(denominator)" }

  public init?(text: String) {
    guard let payout = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = payout
  }
}

/// The surrender rule: whether, and how early, a player can give up half the bet.
public enum SurrenderMode: CaseIterable, Sendable, TextCodable {
  /// Never.
  case none
  /// After the dealer has looked for a blackjack.
  case late
  /// Before the dealer looks for a blackjack.
  case early

  public var text: String {
    switch self {
    case .none: "none"
    case .late: "late"
    case .early: "early"
    }
  }

  public init?(text: String) {
    guard let mode = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = mode
  }
}

/// The two-card totals on which the player may double.
public enum DoubleRestriction: CaseIterable, Sendable, TextCodable {
  case any, nineToEleven, tenToEleven

  /// Returns whether a two-card hand with this best total can be doubled.
  ///
  /// A soft hand counts with its best total, which is 12 or more, so a restriction excludes all
  /// soft hands.
  public func allows(total: Int) -> Bool {
    switch self {
    case .any: true
    case .nineToEleven: (9...11).contains(total)
    case .tenToEleven: (10...11).contains(total)
    }
  }

  public var text: String {
    switch self {
    case .any: "any"
    case .nineToEleven: "9-11"
    case .tenToEleven: "10-11"
    }
  }

  public init?(text: String) {
    guard let restriction = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = restriction
  }
}

/// Whether the game may show the play of basic strategy.
public enum HintsAvailability: CaseIterable, Sendable, TextCodable {
  /// Hints are always shown.
  case always
  /// The player turns hints on or off.
  case toggle
  /// No hints at this table.
  case none

  public var text: String {
    switch self {
    case .always: "always"
    case .toggle: "toggle"
    case .none: "none"
    }
  }

  public init?(text: String) {
    guard let availability = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = availability
  }
}

/// The dealer's rule for a soft 17.
///
/// The player chooses it for every table.
public enum SoftSeventeen: CaseIterable, Sendable, TextCodable {
  case stand, hit

  public var text: String { self == .stand ? "stand" : "hit" }

  public init?(text: String) {
    guard let choice = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = choice
  }
}

/// The rules of one blackjack table, as plain data.
///
/// No code is specific to a table: all tables read these values.
public struct TableRules: Equatable, Sendable {
  /// Decks in the shoe.
  public let deckCount: Int
  public let blackjackPayout: BlackjackPayout
  public let surrenderMode: SurrenderMode
  public let doubleRestriction: DoubleRestriction
  /// Whether a hand that came from a split may be doubled.
  public let doubleAfterSplit: Bool
  /// The percentage of the shoe's cards that are dealt before the cut card appears.
  public let penetration: Int
  /// The lowest bet, in credits.
  public let minBet: Credits
  public let hintsAvailability: HintsAvailability
  /// Whether insurance may be offered against an ace.
  public let insuranceAvailable: Bool
  /// The most hands that splits can make in one box, from 2 to 4.
  public let mostHands: Int
  /// Whether aces that came from a split may be split again.
  public let resplitAces: Bool
  /// Whether the dealer looks for a blackjack before the player's first decision.
  ///
  /// If the dealer does not look, a blackjack takes doubled and split bets too.
  public let dealerPeeks: Bool
  /// The number of boxes that the player plays, each with a hand and the same bet, from 1 to 3.
  public let boxes: Int

  /// Creates a table's rules; each parameter is described at its property.
  public init(
    deckCount: Int, blackjackPayout: BlackjackPayout, surrenderMode: SurrenderMode = .none,
    doubleRestriction: DoubleRestriction, doubleAfterSplit: Bool, penetration: Int,
    minBet: Credits, hintsAvailability: HintsAvailability, insuranceAvailable: Bool,
    mostHands: Int = handCounts.upperBound, resplitAces: Bool = false, dealerPeeks: Bool = true,
    boxes: Int = 1
  ) {
    self.deckCount = deckCount
    self.blackjackPayout = blackjackPayout
    self.surrenderMode = surrenderMode
    self.doubleRestriction = doubleRestriction
    self.doubleAfterSplit = doubleAfterSplit
    self.penetration = penetration
    self.minBet = minBet
    self.hintsAvailability = hintsAvailability
    self.insuranceAvailable = insuranceAvailable
    self.mostHands = mostHands
    self.resplitAces = resplitAces
    self.dealerPeeks = dealerPeeks
    self.boxes = boxes
  }

  /// The numbers of boxes that a table can allow one player.
  public static let boxCounts = 1...3

  /// The possible limits for the number of hands from splits in one box.
  public static let handCounts = 2...4

  /// A contradiction between rules.
  public enum Contradiction: Equatable, Sendable {
    /// Resplitting aces requires that splits can make more than two hands.
    case acesAgainInTwoHands
    /// A round could use up the whole shoe.
    case tooFewCards
  }

  /// The contradiction in these rules, or `nil` if there is none.
  public var contradiction: Contradiction? {
    if resplitAces && mostHands == 2 { return .acesAgainInTwoHands }
    return mostPipsOfRound < deckCount * Self.pipsOfDeck ? nil : .tooFewCards
  }

  /// An upper bound for the pips on the table in a round, with aces as 1: players draw at 20 or
  /// less, the dealer at 16 or less, and one card adds at most 10.
  private var mostPipsOfRound: Int { boxes * mostHands * (20 + 10) + 16 + 10 }

  /// The pips of a deck, with aces as 1.
  private static let pipsOfDeck = 340

  /// The smallest bet whose every payout is whole; bets are multiples of it.
  ///
  ///     TableRules.jeanLuc.betUnit  // 2: a blackjack on 2 wins 3, and insurance costs 1
  public var betUnit: Credits {
    let half: Credits = insuranceAvailable || surrenderMode != .none ? 2 : 1
    let payout = blackjackPayout.denominator
    return payout % half == 0 ? payout : payout * half
  }

  /// The lowest bet that is a multiple of ``betUnit``.
  public var lowestBet: Credits { minBet.roundedUp(toMultipleOf: betUnit) }

  /// The number of cards that are dealt before the cut card appears.
  public var cutAfter: Int { deckCount * 52 * penetration / 100 }
}
