import CardCore

/// Baccarat, as punto banco: bets on two hands that are dealt by fixed rules, coup after coup from
/// the same shoe until the cut card appears.
///
///     let game = Baccarat()
///     var table = game.begin(game.opening(seed: 7))
///     try game.play(.bet(.banker, 100), in: &table)
///     let events = try game.play(.deal, in: &table)
public struct Baccarat: CardGame {
  /// The numbers of decks that a shoe can have.
  public static let deckCounts = [6, 8]
  /// The number of cards behind the cut card.
  public static let cardsBehindCutCard = 14

  public let decks: Int
  public let pay: BankerPay
  public let limits: TableLimits
  /// Whether each bet must be a multiple of its ``unit(of:)``, so that every payout is whole.
  ///
  /// Coups from before this rule took any bet, and fractions were rounded in the player's favor.
  public let hasBetUnits: Bool

  /// Creates a game with the options of a table.
  ///
  /// - Parameters:
  ///   - decks: One of ``deckCounts``.
  ///   - pay: The payout rule for a banker win.
  ///   - limits: The lowest and the highest amount of each bet.
  ///   - hasBetUnits: Whether each bet must be a multiple of its unit.
  public init(
    decks: Int = 8, pay: BankerPay = .commission,
    limits: TableLimits = TableLimits.Preset.casual.limits, hasBetUnits: Bool = false
  ) {
    precondition(Baccarat.deckCounts.contains(decks), "baccarat is dealt from 6 or 8 decks")
    self.decks = decks
    self.pay = pay
    self.limits = limits
    self.hasBetUnits = hasBetUnits
  }

  /// Returns the amount of which a bet must be a multiple.
  ///
  ///     Baccarat(hasBetUnits: true).unit(of: .banker)  // 20
  public func unit(of bet: BaccaratBet) -> Credits {
    hasBetUnits && bet == .banker ? pay.unit : 1
  }

  /// Returns the lowest amount of a bet.
  public func lowest(of bet: BaccaratBet) -> Credits {
    limits.lowest.roundedUp(toMultipleOf: unit(of: bet))
  }

  public var undoRule: UndoRule { .upToReveal }

  /// The number of dealt cards after which the cut card appears.
  public var cutAfter: Int { decks * 52 - Baccarat.cardsBehindCutCard }

  /// Returns a fresh shoe with a new player's credits or twenty times the table minimum, whichever
  /// is more.
  public func opening(seed: UInt64) -> BaccaratOpening {
    BaccaratOpening(bankroll: max(Purse.startingCredits, limits.lowest * 20), seed: seed)
  }

  /// Returns a table on which the opening's coups have been dealt and cleared.
  ///
  /// Bets that the rules would refuse are removed.
  public func begin(_ opening: BaccaratOpening) -> BaccaratPosition {
    var shoe = Shoe(decks: decks, seed: opening.seed)
    if !opening.stacked.isEmpty {
      shoe = shoe.stacked(Array(opening.stacked.prefix(shoe.cards.count)))
    }
    let seen = BaccaratObservation(
      bankroll: opening.bankroll, wagers: Wagers(), lastWagers: opening.lastWagers,
      shoeSize: shoe.cards.count)
    var table = BaccaratTable(of: self, at: BaccaratPosition(seen: seen, shoe: shoe))
    for _ in 0..<opening.coups { table.passCoup() }
    if refusal(of: opening.wagers, bankroll: opening.bankroll) == nil {
      table.place(opening.wagers)
    }
    return table.position
  }

  /// Returns an opening between coups, when the bets, the credits and the rest of the shoe are the
  /// whole state.
  public func opening(resuming position: BaccaratPosition) -> BaccaratOpening? {
    guard isBetweenRounds(position) else { return nil }
    let shoe = position.shoe
    let fresh = Shoe(decks: decks, seed: shoe.seed)
    return BaccaratOpening(
      bankroll: position.seen.bankroll, wagers: position.seen.wagers,
      lastWagers: position.seen.lastWagers, seed: shoe.seed, coups: position.seen.results.count,
      stacked: shoe.cards == fresh.cards ? [] : shoe.cards)
  }

  public func isBetweenRounds(_ position: BaccaratPosition) -> Bool {
    position.seen.phase == .betting
  }

  public func observe(_ position: BaccaratPosition) -> BaccaratObservation { position.seen }

  public func isPrepared(_ opening: BaccaratOpening) -> Bool { !opening.stacked.isEmpty }

  /// Returns the bankroll.
  public func score(of seat: Seat, in seen: BaccaratObservation) -> Int64? { seen.bankroll }

  public func play(
    _ action: BaccaratAction, in position: inout BaccaratPosition
  ) throws(BaccaratRefusal) -> [BaccaratEvent] {
    if let refusal = refusal(of: action, in: position.seen) { throw refusal }
    var table = BaccaratTable(of: self, at: position)
    table.perform(action)
    position = table.position
    return table.events
  }

  /// Returns a position that looks the same to the player: the undealt cards are shuffled.
  public func lookalike(
    of position: BaccaratPosition, shuffledBy generator: inout MersenneTwister
  ) -> BaccaratPosition {
    let dealt = position.shoe.cards.prefix(position.shoe.dealtCount)
    // NB: sorted first, so that the result does not depend on the actual order.
    var hidden = position.shoe.cards.dropFirst(dealt.count).sorted()
    generator.shuffle(&hidden)
    var other = position
    other.shoe = position.shoe.stacked(dealt + hidden)
    return other
  }
}

extension Baccarat: Archivable {
  public var archive: JSONValue {
    .object(
      [
        .init("decks", .integer(decks)), .init("banker", .string(pay.text)),
        .init("limits", limits.archive),
      ] + (hasBetUnits ? [.init("units", .bool(true))] : []))
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let decks = try archive.integer("decks", in: 1...8)
    guard Baccarat.deckCounts.contains(decks) else {
      throw ArchiveRefusal("decks", "is \(decks); allowed are 6 and 8")
    }
    self.init(
      decks: decks, pay: try archive.text("banker"), limits: try archive.value("limits"),
      hasBetUnits: archive.isTrue("units"))
  }
}
