import CardCore
import Patience
import PatienceSolver
import Workers

/// The question how hard a deal is: topic `WorkTopic.grade`.
public struct GradeQuestion: Equatable, Sendable {
  public let game: Patience
  public let opening: PatienceOpening

  /// Creates the question about one deal of a patience.
  public init(_ game: Patience, opening: PatienceOpening) {
    self.game = game
    self.opening = opening
  }

  /// Whether grades are known for a patience.
  public static func isCalibrated(for rules: PatienceRules) -> Bool {
    DealGrade.lookahead(of: rules) != nil
  }
}

extension GradeQuestion: Archivable {
  public var archive: JSONValue {
    .object([.init("game", .string(game.rules.id)), .init("opening", opening.archive)])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    game = try Patience(archive: archive)
    opening = try game.opening(checking: archive)
  }
}

/// The results of the careful player's games, from which ``DealGrade`` is derived.
public typealias GradeAnswer = GameTally

/// The games of a careful player on one deal.
struct CarefulGames {
  private let game: Patience
  private var player: CarefulPlayer
  private let count: Int
  private(set) var tally = GameTally()

  /// The number of decisions in one slice of the background worker.
  private static let decisions = 5

  /// Creates as many games as a grade needs, or returns `nil` if the patience has no grades.
  ///
  /// - Parameters:
  ///   - game: The patience.
  ///   - position: The deal.
  ///   - count: The number of games.
  ///   - seed: The seed for what the player imagines and chooses.
  init?(
    _ game: Patience, from position: PatiencePosition, count: Int = DealGrade.games,
    seed: UInt64 = 1
  ) {
    guard let lookahead = DealGrade.lookahead(of: game.rules) else { return nil }
    player = CarefulPlayer(game, from: position, seed: seed, lookahead: lookahead)
    self.game = game
    self.count = count
  }

  /// Whether all games have been played.
  var isDone: Bool { tally.played == count }

  /// Plays for one slice of the background worker.
  mutating func work() {
    for _ in 0..<Self.decisions where !isDone {
      if let end = player.work(effort: PatienceSlice.effort) { tally.count(end, of: game) }
    }
  }
}

/// The work of a careful player on a deal.
///
/// It returns one ``GradeAnswer``, or nothing if the patience has no grades.
final class GradeWork: BackgroundWork {
  private var games: CarefulGames?

  init(about question: GradeQuestion) {
    games = CarefulGames(question.game, from: question.game.begin(question.opening))
  }

  var isDone: Bool { games?.isDone ?? true }

  func work() -> JSONValue? {
    games?.work()
    return isDone ? games?.tally.archive : nil
  }
}
