import CardCore

/// The state at the start of play: credits, a bet, and a shoe between two rounds.
public struct BlackjackOpening: Equatable, Sendable {
  public let bankroll: Credits
  /// The wager that is already placed, or 0.
  public let bet: Credits
  /// The seed of the shoe.
  public let seed: UInt64
  /// The number of cards of the shoe that have been dealt.
  public let dealtCount: Int
  /// The cards that a prepared shoe deals first; empty for a shuffled one.
  ///
  /// Cards after a full shoe are its spare cards.
  public let stacked: [Card]

  /// Creates an opening; by default, with a fresh shoe.
  public init(
    bankroll: Credits, bet: Credits = 0, seed: UInt64, dealtCount: Int = 0, stacked: [Card] = []
  ) {
    self.bankroll = bankroll
    self.bet = bet
    self.seed = seed
    self.dealtCount = dealtCount
    self.stacked = stacked
  }

  /// Returns the shoe for a table's rules, with the dealt cards skipped.
  func shoe(for rules: TableRules) -> Shoe {
    var shoe = Shoe(decks: rules.deckCount, penetration: rules.penetration, seed: seed)
    if !stacked.isEmpty {
      let top = Array(stacked.prefix(shoe.cards.count))
      shoe = shoe.stacked(top).reserving(Array(stacked.dropFirst(top.count)))
    }
    shoe.skip(to: min(max(dealtCount, 0), shoe.cards.count))
    return shoe
  }
}

extension Blackjack {
  /// Returns a fresh shoe with the starting bankroll or twenty times the table minimum, whichever
  /// is more.
  public func opening(seed: UInt64) -> BlackjackOpening {
    BlackjackOpening(bankroll: max(Blackjack.startingBankroll, rules.minBet * 20), seed: seed)
  }

  /// Returns an opening between rounds, when the rest of the shoe and the credits are the whole
  /// state.
  public func opening(resuming position: BlackjackPosition) -> BlackjackOpening? {
    guard isBetweenRounds(position) else { return nil }
    let shoe = position.shoe
    let fresh = Shoe(decks: shoe.decks, penetration: rules.penetration, seed: shoe.seed)
    return BlackjackOpening(
      bankroll: position.seen.bankroll, bet: position.seen.bet, seed: shoe.seed,
      dealtCount: shoe.dealtCount,
      stacked: shoe.cards == fresh.cards && shoe.spare.isEmpty ? [] : shoe.cards + shoe.spare)
  }

  public func isBetweenRounds(_ position: BlackjackPosition) -> Bool {
    position.seen.phase == .betting
  }
}

extension BlackjackOpening: Archivable {
  public var archive: JSONValue {
    var members: [JSONValue.Member] = [
      .init("bankroll", .integer(bankroll)), .init("bet", .integer(bet)),
      .init("seed", .integer(seed)), .init("dealt", .integer(dealtCount)),
    ]
    if !stacked.isEmpty { members.append(.init("stacked", .texts(stacked))) }
    return .object(members)
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    self.init(
      bankroll: try archive.integer("bankroll", in: 0...Purse.mostCredits),
      bet: try archive.integer("bet", in: 0...Blackjack.highestBet),
      seed: try archive.integer("seed", in: 0...UInt64.max),
      dealtCount: try archive.integer("dealt", in: 0...8 * 52),
      stacked: archive.member("stacked") == nil ? [] : try archive.texts("stacked"))
  }
}

extension Blackjack: Archivable {
  public var archive: JSONValue {
    .object(
      [
        .init("rules", rules.archive), .init("soft17", .string(dealerSoft17.text)),
        .init("insurance", .bool(offersInsurance)),
      ] + (hasBetUnits ? [.init("units", .bool(true))] : []))
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    self.init(
      rules: try archive.value("rules"), dealerSoft17: try archive.text("soft17"),
      offersInsurance: try archive.bool("insurance"), hasBetUnits: archive.isTrue("units"))
  }
}

extension TableRules: Archivable {
  /// The rules as JSON; rules that are the same at all five tables are written only if they differ
  /// from them.
  public var archive: JSONValue {
    var members: [JSONValue.Member] = [
      .init("decks", .integer(deckCount)), .init("blackjackPayout", .string(blackjackPayout.text)),
      .init("surrender", .string(surrenderMode.text)),
      .init("double", .string(doubleRestriction.text)),
      .init("doubleAfterSplit", .bool(doubleAfterSplit)),
      .init("penetration", .integer(penetration)), .init("minBet", .integer(minBet)),
      .init("hints", .string(hintsAvailability.text)),
      .init("insurance", .bool(insuranceAvailable)),
    ]
    if mostHands != Self.handCounts.upperBound {
      members.append(.init("mostHands", .integer(mostHands)))
    }
    if resplitAces { members.append(.init("resplitAces", .bool(true))) }
    if !dealerPeeks { members.append(.init("dealerPeeks", .bool(false))) }
    if boxes != 1 { members.append(.init("boxes", .integer(boxes))) }
    return .object(members)
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let decks = try archive.integer("decks", in: 1...8)
    guard Shoe.deckCounts.contains(decks) else {
      throw ArchiveRefusal("decks", "is \(decks); allowed are 1, 2, 4, 6 and 8")
    }
    self.init(
      deckCount: decks, blackjackPayout: try archive.text("blackjackPayout"),
      surrenderMode: try archive.text("surrender"), doubleRestriction: try archive.text("double"),
      doubleAfterSplit: try archive.bool("doubleAfterSplit"),
      penetration: try archive.integer("penetration", in: 1...100),
      minBet: try archive.integer("minBet", in: 1...Blackjack.highestBet),
      hintsAvailability: try archive.text("hints"),
      insuranceAvailable: try archive.bool("insurance"),
      mostHands: archive.member("mostHands") == nil
        ? Self.handCounts.upperBound : try archive.integer("mostHands", in: 2...4),
      resplitAces: archive.isTrue("resplitAces"),
      dealerPeeks: archive.member("dealerPeeks") == nil ? true : try archive.bool("dealerPeeks"),
      boxes: archive.member("boxes") == nil ? 1 : try archive.integer("boxes", in: 2...3))
  }
}
