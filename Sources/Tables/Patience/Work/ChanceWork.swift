import CardCore
import CasinoKit
import Patience
import PatienceSolver

/// How likely the game on the table is to be won, by what the player can know: topic
/// `WorkTopic.chance`.
///
/// Deals that look the same to the player are solved one by one. The answer depends on what lies
/// face up, and on nothing else.
public struct ChanceQuestion: Equatable, Sendable {
  public let journal: Journal<Patience>
  /// How many deals to solve.
  public let samples: Int

  /// Enough deals to tell the chance within 5 percent or so, where few are given up.
  public static let usualSamples = 400
  private static let mostSamples = 10_000

  /// The question about where a journal has come to.
  public init(_ journal: Journal<Patience>, samples: Int = ChanceQuestion.usualSamples) {
    self.journal = journal
    self.samples = min(max(samples, 1), Self.mostSamples)
  }

  /// Whether the chance says anything of a game: some card must be hidden, and enough deals must be
  /// decided in good time.
  static func isTelling(of journal: Journal<Patience>) -> Bool {
    isTelling(of: journal.game.rules) && journal.game.hidesCards(in: journal.observation)
  }

  /// Whether a patience hides cards, and enough of its deals are decided within the limits.
  static func isTelling(of rules: PatienceRules) -> Bool {
    switch rules.id {
    case "klondike-1", "klondike-3", "yukon", "pyramid", "tripeaks", "golf", "russian", "easthaven",
      "spider-1":
      true
    default: false
    }
  }

  /// After how much a deal of a patience is given up.
  static func limits(for rules: PatienceRules) -> SolverLimits {
    switch rules.id {
    case "russian", "easthaven", "spider-1": SolverLimits(nodes: 50_000, bytes: 32 << 20)
    default: SolverLimits(nodes: 20_000, bytes: 32 << 20)
    }
  }
}

/// What came of the deals solved so far; `WinTally.bounds` is the chance with its error.
public typealias ChanceAnswer = WinTally

extension WinTally {
  /// Whether the bounds of the chance are close enough to say something.
  var isTelling: Bool { deals > 0 && bounds.high - bounds.low <= 0.4 }

  /// Whether they are not, after all deals.
  var isGivenUp: Bool { deals >= ChanceQuestion.usualSamples && !isTelling }
}

extension ChanceQuestion: Archivable {
  public var archive: JSONValue {
    .object([.init("journal", journal.archive), .init("samples", .integer(samples))])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    samples = try archive.integer("samples", in: 1...Self.mostSamples)
    do { journal = try Journal(checking: archive.required("journal")) } catch {
      throw error.under("journal")
    }
  }
}

/// The solver at work on deals that look alike; it answers a ``ChanceAnswer`` again and again, the
/// last one about all deals.
final class ChanceWork: BackgroundWork {
  private let chance: WinChance
  private let samples: Int

  /// After how many deals there is news.
  private static let newsworthy = 10

  init(about question: ChanceQuestion) {
    samples = question.samples
    chance = WinChance(
      question.journal.game, at: question.journal.position, seed: 1,
      limits: ChanceQuestion.limits(for: question.journal.game.rules))
  }

  var isDone: Bool { chance.tally.deals >= samples }

  func work() -> JSONValue? {
    guard chance.work(effort: PatienceSlice.effort),
      isDone || chance.tally.deals % Self.newsworthy == 0
    else { return nil }
    return chance.tally.archive
  }
}
