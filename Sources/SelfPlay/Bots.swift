import CardCore

/// The kinds of bots.
public enum BotKind: String, CaseIterable, Sendable {
  /// Takes any legal action, with equal probabilities.
  case random
  /// Tries every action in sampled positions, and takes the one with the highest score.
  case lookahead
}

/// A bot that takes any legal action, with equal probabilities.
public struct RandomBot<Game: CardGame>: Bot {
  private let seed: UInt64

  /// Creates a bot; equal seeds make equal choices.
  public init(seed: UInt64) { self.seed = seed }

  public func action(
    among legal: [Game.Action], seeing observation: Game.Observation, at place: Int
  ) -> Game.Action {
    var generator = MersenneTwister(key: [seed, UInt64(place)])
    return legal.any(by: &generator)
  }
}

/// A bot that looks ahead by sampling the hidden cards.
///
/// It samples positions that look like the current one to its seat, tries every legal action in
/// each, plays on at random to the end of the round, and takes the action with the highest total
/// score. It never has access to the true position, only to an ``Outlook``.
public struct LookaheadBot<Game: CardGame>: Bot {
  private let outlook: Outlook<Game>
  private let seed: UInt64

  /// The maximum number of rounds that are simulated for one decision; at least four for each
  /// action.
  public static var roundsInThought: Int { 128 }

  /// The maximum number of actions that are simulated ahead, in games without a natural end.
  public static var horizon: Int { 30 }

  /// Creates a bot for one position.
  ///
  /// - Parameters:
  ///   - outlook: What the bot's seat sees, and samples of what it does not see.
  ///   - seed: Equal seeds make equal choices.
  public init(_ outlook: Outlook<Game>, seed: UInt64) {
    self.outlook = outlook
    self.seed = seed
  }

  public func action(
    among legal: [Game.Action], seeing observation: Game.Observation, at place: Int
  ) -> Game.Action {
    var generator = MersenneTwister(key: [seed, UInt64(place)])
    var scores = [Int64](repeating: 0, count: legal.count)
    for _ in 0..<max(4, Self.roundsInThought / legal.count) {
      // NB: every action is tried in the same positions, so that luck does not decide between them.
      let imagined = outlook.imagined(by: &generator)
      for (choice, action) in legal.enumerated() {
        scores[choice] += score(of: action, in: imagined, by: &generator)
      }
    }
    let best = scores.indices.reduce(0) { scores[$1] > scores[$0] ? $1 : $0 }
    return legal[best]
  }

  /// Returns the score at the end of a simulated round that begins with an action.
  private func score(
    of action: Game.Action, in imagined: Game.Position, by generator: inout MersenneTwister
  ) -> Int64 {
    let game = outlook.game
    var position = imagined
    var next = action
    for _ in 0..<Self.horizon {
      guard (try? game.play(next, in: &position)) != nil, !game.isBetweenRounds(position)
      else { break }
      let legal = game.legalActions(in: position)
      if legal.isEmpty { break }
      next = legal.any(by: &generator)
    }
    return game.score(of: outlook.seat, in: game.observe(position, from: outlook.seat)) ?? 0
  }
}

extension Array {
  /// Returns any of the elements, with equal probabilities.
  fileprivate func any(by generator: inout MersenneTwister) -> Element {
    self[Int(generator.bounded(UInt64(count)))]
  }
}
