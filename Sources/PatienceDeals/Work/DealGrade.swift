import CardCore
import Patience
import PatienceSolver

/// The difficulty of a deal: how many of ``games`` games a `CarefulPlayer` wins.
///
/// It measures play and proves nothing: a deal that the player never wins may be winnable with more
/// thought, or lost from the start. The winnable check (``LampQuestion``) decides that.
public enum DealGrade: String, CaseIterable, Sendable, TextCodable {
  case easy
  case medium
  case hard
  case expert

  public var text: String { rawValue }

  public init?(text: String) { self.init(rawValue: text) }

  /// The number of games played for a grade.
  public static let games = 10

  /// The numbers of games won that have the grade.
  public var wins: ClosedRange<Int> {
    switch self {
    case .easy: 7...Self.games
    case .medium: 4...6
    case .hard: 1...3
    case .expert: 0...0
    }
  }

  /// Creates the grade from the results of all games of a deal, or returns `nil` if some are
  /// missing.
  public init?(_ tally: GameTally) {
    guard tally.played == Self.games,
      let grade = Self.allCases.first(where: { $0.wins.contains(tally.won) })
    else { return nil }
    self = grade
  }

  /// Returns whether a deal can still have this grade after some of its games.
  func isPossible(after tally: GameTally) -> Bool {
    tally.won <= wins.upperBound
      && tally.won + Self.games - tally.played >= wins.lowerBound
  }

  /// Plays the games of a numbered deal from which its grade is derived, or others.
  ///
  /// - Parameters:
  ///   - game: The patience.
  ///   - number: The number of the deal.
  ///   - games: The number of games.
  ///   - seed: The seed for the player; with 1 and ``games`` games, the results have the grade.
  /// - Returns: The results, or `nil` if the deals of the patience have no grades.
  public static func play(
    _ game: Patience, deal number: UInt64, games: Int = DealGrade.games, seed: UInt64 = 1
  ) -> GameTally? {
    guard
      var games = CarefulGames(
        game, from: game.begin(.numbered(number)), count: games, seed: seed)
    else { return nil }
    while !games.isDone { games.work() }
    return games.tally
  }

  /// The number of positions that the careful player thinks through before a move, or `nil` for a
  /// patience without grades.
  ///
  /// With these numbers the player wins some deals nearly always, some never, and others in between.
  /// In the patiences left out it hardly ever wins, or takes too long.
  static func lookahead(of rules: PatienceRules) -> Int? {
    if case .passes = rules.option { return nil }
    return switch rules.usualID {
    case "klondike-1", "klondike-3", "tripeaks": 300
    case "freecell": 800
    case "bakers-game", "seahaven": 200
    case "pyramid", "eight-off", "spider-1": 100
    case "yukon": 20
    default: nil
    }
  }
}
