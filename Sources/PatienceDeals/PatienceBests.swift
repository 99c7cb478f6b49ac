import CardCore
import Patience

/// A player's best results in one patience, without help that looks at hidden cards.
///
/// The table counts them when a game ends, and the statistics count them from the stored rounds. Either
/// count can lack games: an older table recorded no scores, a damaged profile starts over, and added
/// rounds of a copy never were at this table. So both screens show the better of the two.
public struct PatienceBests: Equatable, Sendable {
  /// The name of the document with the statistics that are counted from the stored rounds.
  package static let document = "patience-statistics"

  /// The time of the fastest win in seconds, or 0 without one.
  public var seconds: Int64
  /// The fewest moves of a win, or 0 without one.
  public var moves: Int64
  /// The longest streak of wins.
  public var streak: Int64
  /// The best score, or `nil` without one.
  public var score: Int64?

  public init(seconds: Int64, moves: Int64, streak: Int64, score: Int64?) {
    (self.seconds, self.moves, self.streak, self.score) = (seconds, moves, streak, score)
  }

  /// Returns the better of two counts, each by its own.
  ///
  /// - Parameters:
  ///   - other: The other count.
  ///   - scoring: The scoring rule of the patience, which tells the better score.
  /// - Returns: The bests of both.
  public func best(with other: PatienceBests, by scoring: PatienceScoring) -> PatienceBests {
    func least(_ one: Int64, _ other: Int64) -> Int64 {
      one == 0 ? other : other == 0 ? one : min(one, other)
    }
    let score: Int64? =
      if let one = score, let two = other.score {
        scoring.isLowBest ? min(one, two) : max(one, two)
      } else { score ?? other.score }
    return PatienceBests(
      seconds: least(seconds, other.seconds), moves: least(moves, other.moves),
      streak: max(streak, other.streak), score: score)
  }

  /// Reads the bests of a patience from the document of the statistics, or `nil` if it has no results
  /// of the patience.
  ///
  /// - Parameters:
  ///   - rules: The patience.
  ///   - statistics: The contents of the document.
  package init?(of rules: PatienceRules, in statistics: JSONValue) {
    guard let games = try? statistics.array("games"),
      let tally = games.first(where: { $0.member("game") == .string(rules.id) }),
      let results = tally.member("results")
    else { return nil }
    let most = Int64.max / 4
    func count(_ name: String, _ value: JSONValue) -> Int64 {
      (try? value.integer(name, in: 0...most)) ?? 0
    }
    self.init(
      seconds: count("bestTime", tally) / 1_000, moves: count("fewestMoves", results),
      streak: count("bestStreak", results),
      score: try? results.integer("bestScore", in: -most...most))
  }
}

extension PatienceRecord {
  /// The bests that the table has counted.
  public var bests: PatienceBests {
    PatienceBests(
      seconds: bestSeconds, moves: fewestMoves, streak: bestStreak, score: bestScore)
  }
}
