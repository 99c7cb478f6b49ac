import CardCore

/// The program's own players.
public enum BotKind: String, CaseIterable, Sendable {
  /// Takes any legal action, each as likely as the others.
  case random
  /// Tries every action in positions that it imagines, and takes the one that does best.
  case lookahead
}

/// A player that takes any legal action, each as likely as the others.
public struct RandomBot<Game: CardGame>: Bot {
  private let seed: UInt64

  /// A player; equal seeds make equal choices.
  public init(seed: UInt64) { self.seed = seed }

  public func action(
    among legal: [Game.Action], seeing observation: Game.Observation, at place: Int
  ) -> Game.Action {
    var generator = MersenneTwister(key: [seed, UInt64(place)])
    return legal.any(by: &generator)
  }
}

/// A player that looks ahead by sampling what is hidden.
///
/// It imagines positions that look like the one it sits before, tries every legal action in each, plays
/// on at random to the end of the round, and takes the action with the highest score in all. It never
/// meets the true position: all that it knows is an ``Outlook``.
public struct LookaheadBot<Game: CardGame>: Bot {
  private let outlook: Outlook<Game>
  private let seed: UInt64

  /// How many rounds are played on in thought for one decision, at most; four for each action at least.
  public static var roundsInThought: Int { 128 }

  /// How many actions are thought ahead at most, in games that may go on for ever.
  public static var horizon: Int { 30 }

  /// A player before one position.
  ///
  /// - Parameters:
  ///   - outlook: What the player sees, and may imagine.
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

  /// The score at the end of an imagined round that begins with an action.
  private func score(
    of action: Game.Action, in imagined: Game.Position, by generator: inout MersenneTwister
  ) -> Int64 {
    let game = outlook.game
    var position = imagined
    var next = action
    for _ in 0..<Self.horizon {
      guard (try? game.play(next, in: &position)) != nil, game.opening(resuming: position) == nil
      else { break }
      let legal = game.legalActions(in: position)
      if legal.isEmpty { break }
      next = legal.any(by: &generator)
    }
    return game.score(of: outlook.seat, in: game.observe(position, from: outlook.seat)) ?? 0
  }
}

extension Array {
  /// Any of the elements, each as likely as the others.
  fileprivate func any(by generator: inout MersenneTwister) -> Element {
    self[Int(generator.bounded(UInt64(count)))]
  }
}
