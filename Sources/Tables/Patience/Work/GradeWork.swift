import CardCore
import CasinoKit
import Patience
import PatienceSolver

/// How hard a deal is: topic `WorkTopic.grade`.
public struct GradeQuestion: Equatable, Sendable {
  public let game: Patience
  public let opening: PatienceOpening

  /// The question about one deal of a patience.
  public init(_ game: Patience, opening: PatienceOpening) {
    self.game = game
    self.opening = opening
  }

  /// Whether grades are known for a patience.
  public static func isCalibrated(for rules: PatienceRules) -> Bool {
    DealGrade.quarters(of: rules) != nil
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

/// What came of the games of a casual player, from which ``DealGrade`` is told.
public typealias GradeAnswer = CasualTally

/// A casual player at one deal.
struct CasualGames {
  private let game: Patience
  private var player: CasualPlayer
  private(set) var tally = CasualTally()

  init(_ game: Patience, from position: PatiencePosition) {
    player = CasualPlayer(game, from: position, seed: 1)
    self.game = game
  }

  /// Whether all games are played that a grade takes.
  var isDone: Bool { tally.played == DealGrade.games }

  /// Plays on for a slice of the background worker.
  mutating func work() {
    for _ in 0..<PatienceSlice.actions {
      guard !isDone else { return }
      if let end = player.play() { tally.count(end, of: game) }
    }
  }
}

/// A casual player at the deal; its one answer is a ``GradeAnswer``.
final class GradeWork: BackgroundWork {
  private var games: CasualGames

  init(about question: GradeQuestion) {
    games = CasualGames(question.game, from: question.game.begin(question.opening))
  }

  var isDone: Bool { games.isDone }

  func work() -> JSONValue? {
    games.work()
    return isDone ? games.tally.archive : nil
  }
}
