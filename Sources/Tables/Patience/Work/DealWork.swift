import CardCore
import CasinoKit
import Patience
import PatienceSolver

/// Which numbered deal, from one on, can be won: topic `WorkTopic.deal`.
///
/// Equal questions have equal answers everywhere, so a daily deal can be found this way.
public struct DealQuestion: Equatable, Sendable {
  public let game: Patience
  /// The first number to try.
  public let number: UInt64

  /// The question about the deals of a patience from a number on.
  public init(_ game: Patience, from number: UInt64) {
    self.game = game
    self.number = number
  }

  /// A deal that takes more positions than this to judge is passed over.
  ///
  /// With other limits, or by another method, some days would have other deals.
  static let limits = SolverLimits(nodes: 50_000, bytes: 32 << 20)
  /// How many deals are tried.
  static let tries = 100
}

extension DealQuestion: Archivable {
  public var archive: JSONValue {
    .object([.init("game", .string(game.rules.id)), .init("number", .integer(number))])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    game = try Patience(archive: archive)
    number = try archive.integer("number", in: 0...UInt64.max)
  }
}

/// A deal that is proven to be winnable.
public struct DealAnswer: Equatable, Sendable {
  /// The number of the deal; `nil` where none of those tried was proven to be winnable.
  public let number: UInt64?
}

extension DealAnswer: Archivable {
  public var archive: JSONValue { .object([.init("number", number.map { .integer($0) } ?? .null)]) }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    number =
      try archive.required("number") == .null
      ? nil : try archive.integer("number", in: 0...UInt64.max)
  }
}

/// The solver at work on one deal after the other; its one answer is a ``DealAnswer``.
final class DealWork: BackgroundWork {
  private let game: Patience
  private var number: UInt64
  private var tried = 0
  private var search: SolverSearch
  private(set) var isDone = false

  init(about question: DealQuestion) {
    game = question.game
    number = question.number
    search = Self.search(number, in: game)
  }

  private static func search(_ number: UInt64, in game: Patience) -> SolverSearch {
    SolverSearch(
      game, from: game.begin(.numbered(number)), within: DealQuestion.limits, by: .lasting)
  }

  func work() -> JSONValue? {
    guard let judgement = search.work(effort: PatienceSlice.effort) else { return nil }
    tried += 1
    let isWinnable = judgement.verdict == .winnable
    isDone = isWinnable || tried == DealQuestion.tries
    if isDone { return DealAnswer(number: isWinnable ? number : nil).archive }
    number &+= 1
    search = Self.search(number, in: game)
    return nil
  }
}
