import CardCore

/// A game that the program plays against itself, round after round, each from an opening of its own.
///
/// A round lasts until the game is over, or until the rules could open anew, as between two rounds of
/// blackjack. What is staked before the cards is not for the players to choose: every round is played
/// for the first bet that the rules name. A game that may go on for ever is broken off.
///
///     let play = SelfPlay(of: ThreeCardPoker(), seed: 7, bots: [.lookahead])
///     play.results(rounds: 100)[0].mean  // credits won in a round
public struct SelfPlay<Game: CardGame>: Sendable {
  /// The rules.
  public let game: Game
  private let bots: [BotKind]
  private let seed: UInt64

  /// After so many actions a round is broken off.
  public static var mostActions: Int { 300 }

  /// Rounds of a game.
  ///
  /// - Parameters:
  ///   - game: The rules.
  ///   - seed: What all openings and all choices follow from.
  ///   - bots: Who sits where, beginning at the first seat, and at the first bot again if there are more
  ///     seats; not empty.
  public init(of game: Game, seed: UInt64, bots: [BotKind]) {
    precondition(!bots.isEmpty, "somebody must play")
    self.game = game
    self.bots = bots
    self.seed = seed
  }

  /// The player at a seat.
  public func bot(at seat: Seat) -> BotKind { bots[seat.number % bots.count] }

  /// What each seat has won or lost in every round: by how much its score has changed.
  ///
  /// - Returns: A tally for each seat; an empty one where the game keeps no score.
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

  /// One round, as it was played; it replays without the bots.
  ///
  /// Its cards depend on its number and the seed alone, not on who plays.
  ///
  /// - Parameter number: From 0.
  /// - Returns: Everything that was done, and the position it led to.
  public func round(_ number: Int) -> Journal<Game> {
    var generator = MersenneTwister(key: [seed, UInt64(number)])
    var journal = Journal(of: game, from: game.opening(seed: generator.next()))
    playRound(in: &journal, seed: generator.next())
    return journal
  }

  /// Rounds one after another from one opening, as a player plays them at a table.
  ///
  /// It ends early where the game does: when a patience is over, or the credits are gone.
  ///
  /// - Parameter rounds: How many rounds at most.
  /// - Returns: Everything that was done, and how many rounds it was.
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

  /// Plays a round, and tells whether another one can follow it.
  @discardableResult
  private func playRound(in journal: inout Journal<Game>, seed choices: UInt64) -> Bool {
    var isDealt = false
    let limit = journal.actions.count + Self.mostActions
    while journal.actions.count < limit {
      let isBetweenRounds = game.opening(resuming: journal.position) != nil
      if isBetweenRounds && isDealt { break }
      guard let action = action(in: journal, isBetweenRounds: isBetweenRounds, seed: choices),
        let events = try? journal.play(action)
      else { break }
      isDealt = isDealt || events.contains { $0.revealsHidden }
    }
    return isDealt && game.opening(resuming: journal.position) != nil
  }

  /// What comes next: the only action, the first bet, or what the bot whose turn it is decides.
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
