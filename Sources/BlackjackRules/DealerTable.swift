import CardCore

/// One of the five dealers with their table.
///
///     DealerTable.jack.rules.deckCount  // 8
public enum DealerTable: UInt8, CaseIterable, Sendable, TextCodable {
  case jeanLuc, czarita, jack, ladyLux, aunty

  /// The permanent identifier in files and commands, such as `jean-luc`.
  public var text: String {
    switch self {
    case .jeanLuc: "jean-luc"
    case .czarita: "czarita"
    case .jack: "jack"
    case .ladyLux: "lady-lux"
    case .aunty: "aunty"
    }
  }

  public init?(text: String) {
    guard let table = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = table
  }

  /// The dealer's name.
  public var name: String {
    switch self {
    case .jeanLuc: "Jean-Luc"
    case .czarita: "Czarita"
    case .jack: "Jack"
    case .ladyLux: "Lady Lux"
    case .aunty: "Aunty"
    }
  }

  /// The player level at which the table unlocks.
  public var unlockLevel: Int64 {
    switch self {
    case .jeanLuc: 1
    case .czarita: 10
    case .jack: 25
    case .ladyLux: 50
    case .aunty: 100
    }
  }

  /// The color of the felt.
  public var felt: Felt {
    switch self {
    case .jeanLuc: .green
    case .czarita: .red
    case .jack: .blue
    case .ladyLux: .purple
    case .aunty: .gold
    }
  }

  public var rules: TableRules {
    switch self {
    case .jeanLuc: .jeanLuc
    case .czarita: .czarita
    case .jack: .jack
    case .ladyLux: .ladyLux
    case .aunty: .aunty
    }
  }

  /// Returns whether the table is open to a player of this level.
  public func isUnlocked(atLevel level: Int64) -> Bool { level >= unlockLevel }
}

/// The felt colors.
public enum Felt: Sendable {
  case green, red, blue, purple, gold

  public var text: String {
    switch self {
    case .green: "green"
    case .red: "red"
    case .blue: "blue"
    case .purple: "purple"
    case .gold: "gold"
    }
  }
}

extension TableRules {
  /// Four decks and the most favorable rules of the five, for which common beginners' charts are
  /// made.
  public static let jeanLuc = TableRules(
    deckCount: 4, blackjackPayout: .threeToTwo, doubleRestriction: .any, doubleAfterSplit: true,
    penetration: 75, minBet: 5, hintsAvailability: .always, insuranceAvailable: true)

  /// Six decks, otherwise as at Jean-Luc's table.
  public static let czarita = TableRules(
    deckCount: 6, blackjackPayout: .threeToTwo, doubleRestriction: .any, doubleAfterSplit: true,
    penetration: 75, minBet: 25, hintsAvailability: .always, insuranceAvailable: true)

  /// Eight decks, doubling on 9 to 11 only.
  public static let jack = TableRules(
    deckCount: 8, blackjackPayout: .threeToTwo, doubleRestriction: .nineToEleven,
    doubleAfterSplit: true, penetration: 70, minBet: 100, hintsAvailability: .toggle,
    insuranceAvailable: true)

  /// Two decks, but blackjack pays only 6:5.
  public static let ladyLux = TableRules(
    deckCount: 2, blackjackPayout: .sixToFive, doubleRestriction: .tenToEleven,
    doubleAfterSplit: false, penetration: 60, minBet: 500, hintsAvailability: .none,
    insuranceAvailable: false)

  /// Eight decks, half of them dealt, and blackjack pays even money: the table with the worst
  /// rules.
  public static let aunty = TableRules(
    deckCount: 8, blackjackPayout: .evenMoney, doubleRestriction: .tenToEleven,
    doubleAfterSplit: false, penetration: 50, minBet: 1_000, hintsAvailability: .none,
    insuranceAvailable: false)
}

/// Rule sets in addition to the five tables, for experiments.
public enum RulePreset: CaseIterable, Sendable, TextCodable {
  case playerPlus, standard, casino

  /// The permanent identifier in files and commands, such as `player-plus`.
  public var text: String {
    switch self {
    case .playerPlus: "player-plus"
    case .standard: "standard"
    case .casino: "casino"
    }
  }

  public init?(text: String) {
    guard let preset = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = preset
  }

  /// The preset's own soft-17 rule, which overrides the player's choice.
  public var dealerSoft17: SoftSeventeen { self == .casino ? .hit : .stand }

  public var rules: TableRules {
    switch self {
    case .playerPlus:
      TableRules(
        deckCount: 2, blackjackPayout: .threeToTwo, surrenderMode: .late, doubleRestriction: .any,
        doubleAfterSplit: true, penetration: 80, minBet: 5, hintsAvailability: .none,
        insuranceAvailable: true)
    case .standard:
      TableRules(
        deckCount: 4, blackjackPayout: .threeToTwo, doubleRestriction: .any,
        doubleAfterSplit: true, penetration: 75, minBet: 5, hintsAvailability: .none,
        insuranceAvailable: true)
    case .casino:
      TableRules(
        deckCount: 8, blackjackPayout: .sixToFive, doubleRestriction: .nineToEleven,
        doubleAfterSplit: false, penetration: 60, minBet: 5, hintsAvailability: .none,
        insuranceAvailable: true)
    }
  }
}

extension PlayerRank.Award {
  /// The tables that the round unlocked.
  public var unlocked: [DealerTable] {
    DealerTable.allCases.filter {
      !$0.isUnlocked(atLevel: levelBefore) && $0.isUnlocked(atLevel: levelAfter)
    }
  }
}
