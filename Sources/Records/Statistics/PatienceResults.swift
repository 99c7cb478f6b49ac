import CardCore

/// What single games of a patience add up to: streaks, moves, scores and the times of wins.
///
/// It counts games without help that uses hidden cards. One with such help only ends a streak, as
/// at the table.
public struct PatienceResults: Equatable, Sendable {
  /// The number of games counted.
  public private(set) var played: Int64 = 0
  /// The current and the longest number of wins in a row.
  public private(set) var streak: Int64 = 0
  public private(set) var bestStreak: Int64 = 0
  /// The fewest moves of a win; 0 without one.
  public private(set) var fewestMoves: Int64 = 0
  /// The best score, or `nil` before the first.
  public private(set) var bestScore: Int64?
  public private(set) var times = TimeDistribution()

  /// Creates the results of no games.
  public init() {}

  /// A game that is over.
  struct Game {
    var isWon: Bool
    var isAssisted: Bool
    /// The time in milliseconds.
    var time: Int64
    var moves: Int64
    /// The score, if it counts.
    var score: Int64?
    var isLowScoreBest: Bool
  }

  /// Counts a game.
  mutating func count(_ game: Game) {
    streak = game.isWon && !game.isAssisted ? streak + 1 : 0
    if game.isAssisted { return }
    played += 1
    if let score = game.score {
      bestScore = bestScore.map { game.isLowScoreBest ? min($0, score) : max($0, score) } ?? score
    }
    guard game.isWon else { return }
    bestStreak = max(bestStreak, streak)
    fewestMoves = fewestMoves == 0 ? game.moves : min(fewestMoves, game.moves)
    times.count(milliseconds: game.time)
  }
}

extension PatienceResults: Archivable {
  public var archive: JSONValue {
    .object(
      [
        .init("played", .integer(played)), .init("streak", .integer(streak)),
        .init("bestStreak", .integer(bestStreak)), .init("fewestMoves", .integer(fewestMoves)),
        .init("times", times.archive),
      ] + (bestScore.map { [.init("bestScore", .integer($0))] } ?? []))
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let amounts = 0...(Int64.max / 4)
    played = try archive.integer("played", in: amounts)
    streak = try archive.integer("streak", in: 0...played)
    bestStreak = try archive.integer("bestStreak", in: streak...played)
    fewestMoves = try archive.integer("fewestMoves", in: amounts)
    times = try archive.value("times")
    if archive.member("bestScore") != nil {
      bestScore = try archive.integer("bestScore", in: -Int64.max / 4...Int64.max / 4)
    }
  }
}
