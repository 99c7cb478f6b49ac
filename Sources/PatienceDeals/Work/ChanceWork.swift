import CardCore
import Patience
import PatienceSolver
import Workers

/// The question how likely the current game is to be won, given what the player can see: topic
/// `WorkTopic.chance`.
///
/// The solver tries deals that look the same to the player, one by one. The answer depends only on
/// the face-up cards.
public struct ChanceQuestion: Equatable, Sendable {
  public let journal: Journal<Patience>
  /// The number of deals to solve.
  public let samples: Int

  /// A number of deals that gives the chance within about 5 percent if the solver finishes most of
  /// them.
  public static let usualSamples = 400
  private static let mostSamples = 10_000

  /// Creates the question for the current position of a journal.
  public init(_ journal: Journal<Patience>, samples: Int = ChanceQuestion.usualSamples) {
    self.journal = journal
    self.samples = min(max(samples, 1), Self.mostSamples)
  }

  /// Whether an estimate is possible for a game.
  ///
  /// Some cards must be hidden, and the solver must be able to decide enough deals in time.
  package static func isTelling(of journal: Journal<Patience>) -> Bool {
    nodes(for: journal.game.rules) != nil && journal.game.hidesCards(in: journal.observation)
  }

  /// The number of positions after which the solver gives up a deal.
  ///
  /// It is `nil` if no card is hidden, or if the solver decides too few deals in time for an
  /// estimate.
  package static func nodes(for rules: PatienceRules) -> Int? {
    if case .passes = rules.option { return nil }
    return switch rules.usualID {
    case "klondike-1", "klondike-3", "yukon", "pyramid", "tripeaks", "golf": 20_000
    case "russian", "easthaven", "spider-1": 50_000
    default: nil
    }
  }
}

/// The results of the deals solved so far.
///
/// `WinTally.bounds` is the chance with its error.
public typealias ChanceAnswer = WinTally

extension WinTally {
  /// Whether the bounds of the chance are narrow enough to show.
  package var isTelling: Bool { deals > 0 && bounds.high - bounds.low <= 0.4 }

  /// Whether the bounds are still too wide after all deals.
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

/// The solver's work on deals that look alike.
///
/// It repeatedly returns a ``ChanceAnswer``; the last one covers all deals.
final class ChanceWork: BackgroundWork {
  private let chance: WinChance
  private let samples: Int

  /// The number of deals between two answers.
  private static let newsworthy = 10
  /// The number of positions after which the solver gives up a deal of any other patience.
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
