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

/// What came of following the hints of a deal.
public struct GradeAnswer: Equatable, Sendable {
  /// What came of the games of a casual player, from which ``DealGrade`` is told.
  public let games: CasualTally
  /// What came of the one game in which always the first hint is taken.
  public let first: CasualTally
}

extension GradeAnswer: Archivable {
  public var archive: JSONValue {
    .object([.init("games", games.archive), .init("first", first.archive)])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    games = try CasualTally(archive: archive.member("games") ?? .object([]))
    first = try CasualTally(archive: archive.member("first") ?? .object([]))
  }
}

/// A casual player at one deal.
struct CasualGames {
  private let game: Patience
  private var player: CasualPlayer
  private(set) var tally = CasualTally()

  private let wanted: Int

  /// As many games as a grade takes, or the one that follows always the first hint.
  init(_ game: Patience, from position: PatiencePosition, alwaysFirst: Bool = false) {
    player = CasualPlayer(game, from: position, seed: alwaysFirst ? nil : 1)
    wanted = alwaysFirst ? 1 : DealGrade.games
    self.game = game
  }

  /// Whether all games are played.
  var isDone: Bool { tally.played == wanted }

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
  private var first: CasualGames
  private var games: CasualGames

  init(about question: GradeQuestion) {
    let deal = question.game.begin(question.opening)
    first = CasualGames(question.game, from: deal, alwaysFirst: true)
    games = CasualGames(question.game, from: deal)
  }

  var isDone: Bool { games.isDone }

  func work() -> JSONValue? {
    guard first.isDone else {
      first.work()
      return nil
    }
    games.work()
    return isDone ? GradeAnswer(games: games.tally, first: first.tally).archive : nil
  }
}
