import CardCore

/// A game of one player against the bank: bets, a deal, perhaps a choice, and the bets are settled.
///
/// Conforming rules say only what is their own: the spots that take bets, the cards of the deal, the
/// choices, and what each spot pays. Whatever such games have in common follows from that: bets within
/// limits and credits, the shoe, what the player sees, refusals, saving, and undo up to a reveal.
///
///     let game = War()
///     var table = game.begin(game.opening(seed: 7))
///     try game.play(.bet(10, on: .ante), in: &table)
///     let events = try game.play(.deal, in: &table)
public protocol BankingGame: CardGame, Archivable
where
  Opening == BankingOpening, Position == BankingPosition<Spot, Choice>,
  Action == BankingAction<Spot, Choice>, Event == BankingEvent<Spot, Choice>,
  Observation == BankingObservation<Spot, Choice>, Refusal == BankingRefusal
{
  /// The places on the felt that take credits.
  associatedtype Spot: BetSpot
  /// What a player may choose between the deal and the end of a round.
  associatedtype Choice: TableWord

  /// The lowest and the highest bet on a spot.
  var limits: BetLimits { get }

  /// How many decks are in the shoe: 1, 2, 4, 6 or 8.
  var decks: Int { get }

  /// How much of the shoe is dealt before it is shuffled, in percent; 0 if it is after every round.
  var penetration: Int { get }

  /// The credits that the player must keep beside the bets, so that no hand is given up for want of them.
  func reserve(beside bets: Bets<Spot>) -> Credits

  /// Deals the first cards of a round, and ends it if there is nothing to choose.
  func deal(_ round: inout BankingRound<Self>)

  /// The choices of the player after the deal, in the order in which tables name them.
  func choices(in seen: Seen) -> [Choice]

  /// The credits that a choice adds to the felt.
  func cost(of choice: Choice, in seen: Seen) -> Credits

  /// Carries out a choice, up to the end of the round or to the next choice.
  func take(_ choice: Choice, in round: inout BankingRound<Self>)
}

extension BankingGame {
  /// What a player knows at this table.
  public typealias Seen = BankingObservation<Spot, Choice>

  public func reserve(beside bets: Bets<Spot>) -> Credits { 0 }

  public var undoRule: UndoRule { .upToReveal }

  /// A fresh shoe and a newcomer's credits.
  public func opening(seed: UInt64) -> BankingOpening {
    BankingOpening(credits: Purse.startingCredits, seed: seed)
  }

  public func begin(_ opening: BankingOpening) -> BankingPosition<Spot, Choice> {
    var shoe = shoe(seed: opening.seed)
    if !opening.stacked.isEmpty {
      shoe = shoe.stacked(Array(opening.stacked.prefix(shoe.cards.count)))
    }
    shoe.skip(to: min(opening.dealtCount, shoe.cards.count))
    // NB: a fresh shoe is never skipped, however early its cut card lies.
    if shoe.dealtCount > 0, shoe.shouldReshuffle { shoe = self.shoe(seed: shoe.nextSeed) }
    var seen = Observation(
      credits: opening.credits, shoeSize: shoe.cards.count, dealtCount: shoe.dealtCount)
    seen.bets = keptBets(Bets(opening.bets), credits: opening.credits)
    return BankingPosition(
      seen: seen, shoe: shoe, burned: opening.burned.filter { $0 < shoe.dealtCount })
  }

  public func isPrepared(_ opening: BankingOpening) -> Bool { !opening.stacked.isEmpty }

  /// The player's credits, without those on the felt.
  public func score(of seat: Seat, in seen: Seen) -> Int64? { seen.credits }

  public func observe(_ position: BankingPosition<Spot, Choice>) -> Seen { position.seen }

  /// Between rounds nothing lies on the table, so the rest of the shoe is all there is to know.
  public func opening(resuming position: BankingPosition<Spot, Choice>) -> BankingOpening? {
    guard position.seen.phase == .betting else { return nil }
    let shoe = position.shoe
    return BankingOpening(
      credits: position.seen.credits, bets: position.seen.bets.amounts, seed: shoe.seed,
      dealtCount: shoe.dealtCount, burned: position.burned,
      stacked: shoe.cards == self.shoe(seed: shoe.seed).cards ? [] : shoe.cards)
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

  /// A position that looks the same: all cards that the player has not seen are shuffled, and so is
  /// what comes after this shoe.
  public func lookalike(
    of position: BankingPosition<Spot, Choice>, shuffledBy generator: inout MersenneTwister
  ) -> BankingPosition<Spot, Choice> {
    let seen = position.seen
    var cards = position.shoe.cards
    let places =
      position.burned + seen.dealer.filter { $0.card == nil }.map { $0.place }
      + Array(position.shoe.dealtCount..<cards.count)
    // NB: in an order of their own, so that nothing depends on where they really lie.
    var faces = places.map { cards[$0] }.inOrder { $0 < $1 }
    generator.shuffle(&faces)
    for (place, face) in zip(places, faces) { cards[place] = face }
    var other = position
    other.shoe = shoe(seed: generator.next()).stacked(cards)
    other.shoe.skip(to: position.shoe.dealtCount)
    return other
  }

  /// A shuffled shoe by these rules.
  func shoe(seed: UInt64) -> Shoe {
    Shoe(decks: decks, penetration: max(1, penetration), seed: seed)
  }

  /// The bets that stay for another round: those that the credits still cover, the main bet first.
  public func keptBets(_ bets: Bets<Spot>, credits: Credits) -> Bets<Spot> {
    var kept = Bets<Spot>()
    for spot in Spot.allCases where refusal(of: bets[spot], on: spot, beside: kept, credits) == nil
    {
      kept[spot] = bets[spot]
    }
    return kept
  }
}
