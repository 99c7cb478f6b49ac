import CardCore

/// A house-banked game for one player: bets, a deal, possibly a choice, and settlement.
///
/// Conforming types declare only the spots that take bets, the cards of the deal, the choices, and
/// the payouts of each spot. The protocol's extensions provide everything that such games share:
/// bets within limits and credits, the shoe, what the player sees, refusals, saving, and undo up to
/// a reveal.
///
///     let game = War()
///     var table = game.begin(game.opening(seed: 7))
///     try game.play(.bet(10, on: .ante), in: &table)
///     let events = try game.play(.deal, in: &table)
public protocol BankingGame: ShoeGame
where
  Opening == BankingOpening, Position == BankingPosition<Spot, Choice>,
  Action == BankingAction<Spot, Choice>, Event == BankingEvent<Spot, Choice>,
  Observation == BankingObservation<Spot, Choice>, Refusal == BankingRefusal
{
  /// The spots on the table that take bets.
  associatedtype Spot: BetSpot
  /// The choices of a player between the deal and the end of a round.
  associatedtype Choice: TableWord

  /// The lowest and the highest bet on a spot.
  var limits: BetLimits { get }

  /// The number of decks in the shoe: 1, 2, 4, 6 or 8.
  var decks: Int { get }

  /// The percentage of the shoe that is dealt before it is shuffled; 0 to shuffle after every
  /// round.
  var penetration: Int { get }

  /// Returns the amount of which a bet on a spot must be a multiple, so that every payout is whole;
  /// by default 1.
  func unit(of spot: Spot) -> Credits

  /// Returns the credits that the player must keep in addition to the bets, so that no hand has to
  /// be folded for lack of credits.
  func reserve(beside bets: Bets<Spot>) -> Credits

  /// Deals the first cards of a round, and ends it if there is no choice.
  func deal(_ round: inout BankingRound<Self>)

  /// Returns the player's choices after the deal, in the order in which tables list them.
  func choices(in seen: Seen) -> [Choice]

  /// Returns the credits that a choice adds to the bets.
  func cost(of choice: Choice, in seen: Seen) -> Credits

  /// Performs a choice, up to the end of the round or to the next choice.
  func take(_ choice: Choice, in round: inout BankingRound<Self>)

  /// Whether the game calculates the values of choices, so that its table has a coach; by default
  /// not.
  static var hasValues: Bool { get }

  /// Returns the exact values of choices with the cards that the player sees; by default none.
  func values(of choices: [Choice], in seen: Seen) -> [ChoiceValue<Choice>]

  /// Returns the mark of a finished round in the history; by default win, loss or push.
  func mark(of seen: Seen) -> RoundMark
}

extension BankingGame {
  /// What a player knows at this table.
  public typealias Seen = BankingObservation<Spot, Choice>

  public func reserve(beside bets: Bets<Spot>) -> Credits { 0 }

  public func unit(of spot: Spot) -> Credits { 1 }

  /// Returns the lowest bet on a spot.
  public func lowest(on spot: Spot) -> Credits {
    limits.lowest.roundedUp(toMultipleOf: unit(of: spot))
  }

  public var undoRule: UndoRule { .upToReveal }

  /// Returns a fresh shoe with a new player's credits.
  public func opening(seed: UInt64) -> BankingOpening {
    BankingOpening(credits: Purse.startingCredits, seed: seed)
  }

  public func begin(_ opening: BankingOpening) -> BankingPosition<Spot, Choice> {
    var shoe = shoe(seed: opening.seed)
    if !opening.stacked.isEmpty {
      shoe = shoe.stacked(Array(opening.stacked.prefix(shoe.cards.count)))
    }
    shoe.skip(to: min(opening.dealtCount, shoe.cards.count))
    // NB: a fresh shoe is never skipped, however early its cut card comes.
    if shoe.dealtCount > 0, shoe.shouldReshuffle { shoe = self.shoe(seed: shoe.nextSeed) }
    var seen = Observation(
      credits: opening.credits, shoeSize: shoe.cards.count, dealtCount: shoe.dealtCount)
    seen.bets = keptBets(Bets(opening.bets), credits: opening.credits)
    return BankingPosition(
      seen: seen, shoe: shoe, burned: opening.burned.filter { $0 < shoe.dealtCount })
  }

  public func isPrepared(_ opening: BankingOpening) -> Bool { !opening.stacked.isEmpty }

  /// Returns the player's credits, without bets in play.
  public func score(of seat: Seat, in seen: Seen) -> Int64? { seen.credits }

  public func observe(_ position: BankingPosition<Spot, Choice>) -> Seen { position.seen }

  /// Returns an opening between rounds, when the bets, the credits and the rest of the shoe are the
  /// whole state.
  public func opening(resuming position: BankingPosition<Spot, Choice>) -> BankingOpening? {
    guard isBetweenRounds(position) else { return nil }
    let shoe = position.shoe
    return BankingOpening(
      credits: position.seen.credits, bets: position.seen.bets.amounts, seed: shoe.seed,
      dealtCount: shoe.dealtCount, burned: position.burned,
      stacked: shoe.cards == self.shoe(seed: shoe.seed).cards ? [] : shoe.cards)
  }

  public func isBetweenRounds(_ position: BankingPosition<Spot, Choice>) -> Bool {
    position.seen.phase == .betting
  }

  public func play(
    _ action: BankingAction<Spot, Choice>, in position: inout BankingPosition<Spot, Choice>
  ) throws(BankingRefusal) -> [BankingEvent<Spot, Choice>] {
    if let refusal = refusal(of: action, in: position) { throw refusal }
    var round = BankingRound(of: self, at: position)
    round.perform(action)
    position = round.position
    return round.events
  }

  /// Returns a position that looks the same: all cards that the player has not seen are shuffled,
  /// and the next shoe is replaced.
  public func lookalike(
    of position: BankingPosition<Spot, Choice>, shuffledBy generator: inout MersenneTwister
  ) -> BankingPosition<Spot, Choice> {
    let seen = position.seen
    var cards = position.shoe.cards
    let places =
      position.burned + seen.dealer.filter { $0.card == nil }.map { $0.place }
      + Array(position.shoe.dealtCount..<cards.count)
    // NB: sorted first, so that the result does not depend on the actual order.
    var faces = places.map { cards[$0] }.inOrder { $0 < $1 }
    generator.shuffle(&faces)
    for (place, face) in zip(places, faces) { cards[place] = face }
    var other = position
    other.shoe = shoe(seed: generator.next()).stacked(cards)
    other.shoe.skip(to: position.shoe.dealtCount)
    return other
  }

  /// Returns a shuffled shoe for these rules.
  func shoe(seed: UInt64) -> Shoe {
    Shoe(decks: decks, penetration: max(1, penetration), seed: seed)
  }

  /// Returns the bets that are kept for another round: those that the credits still cover, the main
  /// bet first.
  public func keptBets(_ bets: Bets<Spot>, credits: Credits) -> Bets<Spot> {
    var kept = Bets<Spot>()
    for spot in Spot.allCases where refusal(of: bets[spot], on: spot, beside: kept, credits) == nil
    {
      kept[spot] = bets[spot]
    }
    return kept
  }
}
