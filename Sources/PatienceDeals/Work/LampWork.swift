import CardCore
import Patience
import PatienceSolver
import Workers

/// The question whether the current game can still be won: topic `WorkTopic.lamp`.
///
/// It is about the actual position, including hidden cards.
public struct LampQuestion: Equatable, Sendable {
  public let journal: Journal<Patience>

  /// Creates the question for the current position of a journal.
  public init(_ journal: Journal<Patience>) { self.journal = journal }

  /// The limits after which the answer is "unknown".
  ///
  /// The compact search fills a table of 16 MB with a million positions. The search by the rules
  /// alone takes about half a kilobyte per position, so its limit is the memory.
  static let limits = SolverLimits(nodes: 1_000_000, bytes: 32 << 20)
}

/// The verdict, the winning line if there is one, and the number of positions searched.
public typealias LampAnswer = PatienceSolver.Judgement

/// The progress of a search, in percent of its limits.
public struct LampProgress: Equatable, Sendable {
  public let percent: Int
}

extension LampProgress: Archivable {
  public var archive: JSONValue { .object([.init("percent", .integer(percent))]) }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    percent = try archive.integer("percent", in: 0...100)
  }
}

extension LampQuestion: Archivable {
  public var archive: JSONValue { journal.archive }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    journal = try Journal(checking: archive)
  }
}

/// The solver's work on the current game.
///
/// It returns a ``LampAnswer`` at the end, whose line has been shortened. A long search also returns
/// a ``LampProgress`` now and then.
final class LampWork: BackgroundWork {
  private let question: LampQuestion
  private let search: SolverSearch
  private var shortening: LineShortening?
  private(set) var isDone = false
  private var told = 0

  /// The number of percent between progress reports.
  private static let newsworthy = 4

  init(about question: LampQuestion) {
    self.question = question
    search = SolverSearch(
      question.journal.game, from: question.journal.position, within: LampQuestion.limits)
  }

  func work() -> JSONValue? {
    if let judgement = search.judgement { return shorten(judgement) }
    guard let judgement = search.work(effort: PatienceSlice.effort) else { return progress }
    guard judgement.verdict != .winnable else { return nil }
    isDone = true
    return judgement.archive
  }

  /// Continues to shorten the line.
  private func shorten(_ judgement: Judgement) -> JSONValue? {
    let shortening =
      shortening
      ?? LineShortening(
        question.journal.game, from: question.journal.position, line: judgement.line)
    self.shortening = shortening
    guard let line = shortening.work(effort: PatienceSlice.effort) else { return nil }
    isDone = true
    return judgement.with(line: line).archive
  }

  /// The progress of the search, if it is worth a report.
  private var progress: JSONValue? {
    guard search.percentUsed >= told + Self.newsworthy else { return nil }
    told = search.percentUsed
    return LampProgress(percent: told).archive
  }
}
