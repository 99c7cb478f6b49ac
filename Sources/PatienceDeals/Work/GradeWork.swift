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

/// The results of following the hints in a deal.
public struct GradeAnswer: Equatable, Sendable {
  /// The results of the casual player's games, from which ``DealGrade`` is derived.
  public let games: CasualTally
  /// The result of the one game that always takes the first hint.
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

/// The games of a casual player on one deal.
struct CasualGames {
  private let game: Patience
  private var player: CasualPlayer
  private(set) var tally = CasualTally()

  private let wanted: Int

  /// Creates as many games as a grade needs, or one game that always takes the first hint.
  init(_ game: Patience, from position: PatiencePosition, alwaysFirst: Bool = false) {
    player = CasualPlayer(game, from: position, seed: alwaysFirst ? nil : 1)
    wanted = alwaysFirst ? 1 : DealGrade.games
    self.game = game
  }

  /// Whether all games have been played.
  var isDone: Bool { tally.played == wanted }

  /// Plays for one slice of the background worker.
  mutating func work() {
    for _ in 0..<PatienceSlice.actions {
      guard !isDone else { return }
      if let end = player.play() { tally.count(end, of: game) }
    }
  }
}

/// The work of a casual player on a deal.
///
/// It returns one ``GradeAnswer``.
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
