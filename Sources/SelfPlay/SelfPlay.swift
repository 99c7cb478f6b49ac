import CardCore

/// A game that bots play, round after round, each from its own opening.
///
/// A round lasts until the game is over, or until the rules have a new opening, as between two
/// rounds of blackjack. The bots don't choose the bets before the cards: every round uses the first
/// bet that the rules list. A game without a natural end is stopped after ``mostActions``.
///
///     let play = SelfPlay(of: ThreeCardPoker(), seed: 7, bots: [.lookahead])
///     play.results(rounds: 100)[0].mean  // credits won in a round
public struct SelfPlay<Game: CardGame>: Sendable {
  /// The rules.
  public let game: Game
  private let bots: [BotKind]
  private let seed: UInt64

  /// The number of actions after which a round is stopped.
  public static var mostActions: Int { 300 }

  /// Creates self-play of a game.
  ///
  /// - Parameters:
  ///   - game: The rules.
  ///   - seed: The seed of all openings and all choices.
  ///   - bots: The bots, from the first seat on; they repeat if there are more seats. Not empty.
  public init(of game: Game, seed: UInt64, bots: [BotKind]) {
    precondition(!bots.isEmpty, "somebody must play")
    self.game = game
    self.bots = bots
    self.seed = seed
  }

  /// Returns the bot at a seat.
  public func bot(at seat: Seat) -> BotKind { bots[seat.number % bots.count] }

  /// Returns the change of each seat's score in every round.
  ///
  /// - Returns: A tally for each seat; an empty one if the game keeps no score.
  public func results(rounds: Int) -> [Tally] {
    var tallies = game.seats.map { _ in Tally() }
    for number in 0..<rounds {
      let journal = round(number)
      let start = game.begin(journal.opening)
      for (place, seat) in game.seats.enumerated() {
        guard let before = game.score(of: seat, in: game.observe(start, from: seat)),
          let after = game.score(of: seat, in: game.observe(journal.position, from: seat))
        else { continue }
        tallies[place].add(after - before)
      }
    }
    return tallies
  }

  /// Plays one round and returns its journal, which can be replayed without the bots.
  ///
  /// Its cards depend only on its number and the seed, not on the bots.
  ///
  /// - Parameter number: The round's number, from 0.
  /// - Returns: The opening, all actions, and the final position.
  public func round(_ number: Int) -> Journal<Game> {
    var generator = MersenneTwister(key: [seed, UInt64(number)])
    var journal = Journal(of: game, from: game.opening(seed: generator.next()))
    playRound(in: &journal, seed: generator.next())
    return journal
  }

  /// Plays rounds one after another from one opening, like a player at a table.
  ///
  /// It ends early if the game does: when a patience is over, or the credits are used up.
  ///
  /// - Parameter rounds: The maximum number of rounds.
  /// - Returns: The journal, and the number of rounds played.
  public func session(rounds: Int) -> (journal: Journal<Game>, rounds: Int) {
    var journal = Journal(of: game, from: game.opening(seed: seed))
    for number in 0..<rounds {
      var generator = MersenneTwister(key: [seed, UInt64(number)])
      let before = journal.actions.count
      if playRound(in: &journal, seed: generator.next()) { continue }
      return (journal, journal.actions.count > before ? number + 1 : number)
    }
    return (journal, rounds)
  }

  /// Plays a round, and returns whether another one can follow it.
  @discardableResult
  private func playRound(in journal: inout Journal<Game>, seed choices: UInt64) -> Bool {
    var isDealt = false
    let limit = journal.actions.count + Self.mostActions
    while journal.actions.count < limit {
      let isBetweenRounds = game.isBetweenRounds(journal.position)
      if isBetweenRounds && isDealt { break }
      guard let action = action(in: journal, isBetweenRounds: isBetweenRounds, seed: choices),
        let events = try? journal.play(action)
      else { break }
      isDealt = isDealt || events.contains { $0.revealsHidden }
    }
    return isDealt && game.isBetweenRounds(journal.position)
  }

  /// Returns the next action: the only one, the first bet, or the choice of the bot whose turn it
  /// is.
  private func action(
    in journal: Journal<Game>, isBetweenRounds: Bool, seed: UInt64
  ) -> Game.Action? {
    let legal = game.legalActions(in: journal.position)
    guard case .seat(let seat) = game.turn(in: journal.position), legal.count > 1, !isBetweenRounds
    else { return legal.first }
    let outlook = Outlook(of: game, at: journal.position, from: seat)
    let place = journal.actions.count
    let own = seed &+ UInt64(seat.number)
    switch bot(at: seat) {
    case .random:
      return RandomBot<Game>(seed: own)
        .action(among: legal, seeing: outlook.observation, at: place)
    case .lookahead:
      return LookaheadBot(outlook, seed: own)
        .action(among: legal, seeing: outlook.observation, at: place)
    }
  }
}
