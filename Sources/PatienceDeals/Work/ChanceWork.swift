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
  package static func isTelling(of journal: Journal<Patience>) -> Bool {
    nodes(for: journal.game.rules) != nil && journal.game.hidesCards(in: journal.observation)
  }

  /// After how many positions a deal of a patience is given up; `nil` where nothing is hidden, or too few deals
  /// are decided in good time for the chance to say anything.
  package static func nodes(for rules: PatienceRules) -> Int? {
    switch rules.id {
    case "klondike-1", "klondike-3", "yukon", "pyramid", "tripeaks", "golf": 20_000
    case "russian", "easthaven", "spider-1": 50_000
    default: nil
    }
  }
}

/// What came of the deals solved so far; `WinTally.bounds` is the chance with its error.
public typealias ChanceAnswer = WinTally

extension WinTally {
  /// Whether the bounds of the chance are close enough to say something.
  package var isTelling: Bool { deals > 0 && bounds.high - bounds.low <= 0.4 }

  /// Whether they are not, after all deals.
  package var isGivenUp: Bool { deals >= ChanceQuestion.usualSamples && !isTelling }
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
  /// After how many positions a deal of any other patience is given up.
  private static let otherwise = 20_000

  init(about question: ChanceQuestion) {
    samples = question.samples
    chance = WinChance(
      question.journal.game, at: question.journal.position, seed: 1,
      limits: SolverLimits(
        nodes: ChanceQuestion.nodes(for: question.journal.game.rules) ?? Self.otherwise,
        bytes: 32 << 20))
  }

  var isDone: Bool { chance.tally.deals >= samples }

  func work() -> JSONValue? {
    guard chance.work(effort: PatienceSlice.effort),
      isDone || chance.tally.deals % Self.newsworthy == 0
    else { return nil }
    return chance.tally.archive
  }
}
