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

  /// Whether grades tell deals of a patience apart.
  ///
  /// They were measured on plain Klondike and on Yukon. Hardly any game of FreeCell or Vegas is won
  /// without thinking ahead, so that all of their deals would have one grade.
  public static func isCalibrated(for rules: PatienceRules) -> Bool {
    rules.scoring != .vegas && rules.cells.isEmpty
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

/// How hard a deal is, told by how many of 100 games are won by a `CasualPlayer`, who follows the
/// hints and does not think ahead.
///
/// It speaks of playing, not of proof: a deal that nobody wins in passing may be won with thought, or
/// be lost from the start. That is for the lamp to say.
public struct GradeAnswer: Equatable, Sendable {
  /// How many games were played.
  public let played: Int
  /// How many of them were won.
  public let won: Int

  /// How many games are played for a grade.
  public static let games = 100

  /// The grades, from the easiest on.
  public enum Grade: CaseIterable, Sendable {
    /// At least every second game is won by the way.
    case easy
    /// At least one game in eight.
    case medium
    /// Seldom, but it happens.
    case hard
    /// Not once in 100 games.
    case expert
  }

  /// The grade.
  public var grade: Grade {
    if won * 2 >= played { return .easy }
    if won * 8 >= played { return .medium }
    return won > 0 ? .hard : .expert
  }
}

extension GradeAnswer: Archivable {
  public var archive: JSONValue {
    .object([.init("played", .integer(played)), .init("won", .integer(won))])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    played = try archive.integer("played", in: 1...Self.games)
    won = try archive.integer("won", in: 0...played)
  }
}

/// A casual player at the deal; its one answer is a ``GradeAnswer``.
final class GradeWork: BackgroundWork {
  private var player: CasualPlayer
  private var played = 0
  private var won = 0

  init(about question: GradeQuestion) {
    player = CasualPlayer(question.game, from: question.game.begin(question.opening), seed: 1)
  }

  var isDone: Bool { played == GradeAnswer.games }

  func work() -> JSONValue? {
    for _ in 0..<PatienceSlice.actions {
      guard !isDone else { break }
      guard let home = player.play() else { continue }
      played += 1
      won += home == 52 ? 1 : 0
    }
    return isDone ? GradeAnswer(played: played, won: won).archive : nil
  }
}
