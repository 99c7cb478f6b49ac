import CardCore
import CasinoKit
import Patience
import PatienceSolver

/// Whether the game on the table can still be won: topic `WorkTopic.lamp`.
///
/// Asked is the position as it really lies, hidden cards included.
public struct LampQuestion: Equatable, Sendable {
  public let journal: Journal<Patience>

  /// The question about where a journal has come to.
  public init(_ journal: Journal<Patience>) { self.journal = journal }

  /// How far the search goes before the lamp says that it does not know.
  ///
  /// The compact search fills a table of 16 MB with a million positions. By the rules alone a
  /// position takes about half a kilobyte, and there the memory is what is limited.
  static let limits = SolverLimits(nodes: 1_000_000, bytes: 32 << 20)
}

/// What the lamp shows: the verdict, the line that plays the rest where it wins, and how many
/// positions were searched.
public typealias LampAnswer = PatienceSolver.Judgement

/// What is heard of the search meanwhile: how much it has used of what it may, in percent.
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

/// The solver at work on the game on the table; it answers a ``LampAnswer`` at the end, and where that takes long
/// a ``LampProgress`` now and then.
final class LampWork: BackgroundWork {
  private let search: SolverSearch
  private var told = 0

  /// After how many percent there is news.
  private static let newsworthy = 4

  init(about question: LampQuestion) {
    search = SolverSearch(
      question.journal.game, from: question.journal.position, within: LampQuestion.limits)
  }

  var isDone: Bool { search.judgement != nil }

  func work() -> JSONValue? {
    if let judgement = search.work(effort: PatienceSlice.effort) { return judgement.archive }
    guard search.percentUsed >= told + Self.newsworthy else { return nil }
    told = search.percentUsed
    return LampProgress(percent: told).archive
  }
}
