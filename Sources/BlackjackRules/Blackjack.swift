import CardCore

/// Blackjack at one table: round after round from the same shoe until the cut card appears.
///
/// A player has one hand per round and box; splits can make up to four. Custom rules can have up to
/// three boxes. The dealer takes a hole card and, unless the rules say otherwise, looks for a
/// blackjack under an ace or a ten before the player's first decision.
///
///     let game = Blackjack(rules: .jeanLuc)
///     var table = game.begin(game.opening(seed: 7))
///     try game.play(.bet(100), in: &table)
///     let events = try game.play(.deal, in: &table)
public struct Blackjack: CardGame {
  public let rules: TableRules
  public let dealerSoft17: SoftSeventeen
  /// Whether the player wants insurance to be offered if the table allows it.
  public let offersInsurance: Bool
  /// Whether bets must be multiples of ``betUnit``, so that every payout is whole.
  ///
  /// Tables require it. Rounds from before this rule, and commands that deal for a chosen bet, take
  /// any bet and round fractions in the player's favor.
  public let hasBetUnits: Bool

  /// Creates a game from a table's rules and the player's choices.
  public init(
    rules: TableRules, dealerSoft17: SoftSeventeen = .stand, offersInsurance: Bool = false,
    hasBetUnits: Bool = false
  ) {
    self.rules = rules
    self.dealerSoft17 = dealerSoft17
    self.offersInsurance = offersInsurance
    self.hasBetUnits = hasBetUnits
  }

  /// The amount of which every bet must be a multiple.
  public var betUnit: Credits { hasBetUnits ? rules.betUnit : 1 }

  /// The lowest bet.
  public var lowestBet: Credits { hasBetUnits ? rules.lowestBet : rules.minBet }

  /// The credits of a new player.
  public static let startingBankroll = Purse.startingCredits

  /// The highest bet at any table, chosen so that no payout can overflow.
  public static let highestBet: Credits = 1_000_000_000_000_000

  public var undoRule: UndoRule { .upToReveal }

  public func begin(_ opening: BlackjackOpening) -> BlackjackPosition {
    var shoe = opening.shoe(for: rules)
    // NB: a fresh shoe is never skipped, however early its cut card comes.
    if shoe.dealtCount > 0, shoe.shouldReshuffle { shoe = nextShoe(after: shoe) }
    var seen = BlackjackObservation(
      bankroll: opening.bankroll, bet: keptBet(opening.bet, bankroll: opening.bankroll),
      boxes: rules.boxes, shoeSize: shoe.cards.count, dealtCount: shoe.dealtCount,
      cutAfter: shoe.cutAfter)
    for card in shoe.cards.prefix(shoe.dealtCount) { seen.see(card) }
    return BlackjackPosition(seen: seen, shoe: shoe)
  }

  public func observe(_ position: BlackjackPosition) -> BlackjackObservation { position.seen }

  public func isPrepared(_ opening: BlackjackOpening) -> Bool { !opening.stacked.isEmpty }

  /// Returns the bankroll.
  public func score(of seat: Seat, in seen: BlackjackObservation) -> Int64? { seen.bankroll }

  public func play(
    _ action: BlackjackAction, in position: inout BlackjackPosition
  ) throws(BlackjackRefusal) -> [BlackjackEvent] {
    if let refusal = refusal(of: action, in: position.seen) { throw refusal }
    var round = BlackjackRound(of: self, at: position)
    round.perform(action)
    position = round.position
    return round.events
  }

  /// Returns the shoe that follows a used one.
  func nextShoe(after shoe: Shoe) -> Shoe {
    Shoe(decks: rules.deckCount, penetration: rules.penetration, seed: shoe.nextSeed)
  }

  /// Returns the bet that is kept for the next round: the last one, if the bankroll still covers
  /// it.
  func keptBet(_ bet: Credits, bankroll: Credits) -> Credits {
    refusalOfBet(bet, bankroll: bankroll) == nil ? bet : 0
  }
}
