import CardCore
import Patience
import PatienceSolver
import Workers

/// The search for a numbered deal that meets the player's settings: topic `WorkTopic.deal`.
///
/// Equal questions have equal answers on every platform, so daily deals can be found this way.
public struct DealQuestion: Equatable, Sendable {
  public let game: Patience
  /// The first number to try.
  public let number: UInt64
  /// Whether the deal must be proven winnable.
  public let mustBeWinnable: Bool
  /// The required grade, or `nil` for any.
  public let grade: DealGrade?
  /// Whether the deal is a daily deal, which must never change.
  public let isOfDay: Bool

  /// Creates a search through the deals of a patience, starting at a number.
  public init(
    _ game: Patience, from number: UInt64, mustBeWinnable: Bool = true, grade: DealGrade? = nil,
    ofDay: Bool = false
  ) {
    self.game = game
    self.number = number
    self.mustBeWinnable = mustBeWinnable
    self.grade = grade
    isOfDay = ofDay
  }

  /// The solver's limits for one deal.
  ///
  /// A deal that exceeds them is skipped.
  ///
  /// Other limits or another search method would change some daily deals. Some games have limits of
  /// their own that find a deal fastest. If wins are found early or not at all, new deals are
  /// skipped sooner. In Spider with four suits wins are found late, so they are skipped later.
  var limits: SolverLimits {
    let nodes =
      switch game.rules.usualID {
      case "spider-4": 500_000
      case "scorpion": isOfDay ? 5_000 : 1_000
      case "russian" where !isOfDay: 1_000
      case "yukon" where !isOfDay, "canfield" where !isOfDay: 2_000
      case "klondike-1-vegas" where !isOfDay: 5_000
      case "klondike-1" where game.rules.option == .passes(1) && !isOfDay: 5_000
      default: 50_000
      }
    return SolverLimits(nodes: nodes, bytes: 32 << 20)
  }

  /// The search method for one deal.
  ///
  /// Daily deals must not change. For new deals of FreeCell, the latest method is much faster; in
  /// other games it is the same, or proves losses that don't matter here.
  var method: SolverMethod {
    game.rules.id == PatienceRules.freeCell.id && !isOfDay ? .latest : .lasting
  }

  /// The deals to choose from without a search, if there are any.
  var provenDeals: ProvenDeals? {
    mustBeWinnable && !isOfDay ? ProvenDeals(of: game.rules) : nil
  }

  /// The maximum number of deals to try.
  ///
  /// In Russian Solitaire, one deal in sixteen is winnable, so one search in 100 billion finds no
  /// daily deal. For new deals the limit is higher, because they are skipped sooner and may need a
  /// certain grade.
  var tries: Int { isOfDay ? 400 : 2_000 }

  /// The kind of deal to search for.
  package var kind: DealKind {
    grade == nil ? .winnable : mustBeWinnable ? .winnableAndGraded : .graded
  }
}

/// A kind of deal to search for.
public enum DealKind: Equatable, Sendable {
  case winnable, graded, winnableAndGraded
}

extension DealQuestion: Archivable {
  public var archive: JSONValue {
    .object(
      [.init("game", .string(game.rules.id)), .init("number", .integer(number))]
        + (mustBeWinnable ? [] : [.init("any", .bool(true))])
        + (isOfDay ? [.init("day", .bool(true))] : [])
        + (grade.map { [.init("grade", .string($0.text))] } ?? []))
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    game = try Patience(archive: archive)
    number = try archive.integer("number", in: 0...UInt64.max)
    mustBeWinnable = archive.member("any") == nil ? true : try !archive.bool("any")
    isOfDay = archive.member("day") == nil ? false : try archive.bool("day")
    grade = archive.member("grade") == nil ? nil : try archive.text("grade")
  }
}

/// The result of a search for a deal.
public struct DealAnswer: Equatable, Sendable {
  /// The number of the deal found, or `nil` if none of those tried qualified.
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

extension DealQuestion {
  /// Finds the deal on the calling thread.
  ///
  /// This may take some seconds.
  public func answer() -> DealAnswer {
    let work = DealWork(about: self)
    var says: JSONValue?
    while !work.isDone { says = work.work() }
    return says.flatMap { try? DealAnswer(archive: $0) } ?? DealAnswer(number: nil)
  }
}

/// The progress of a search: the number of deals skipped.
public struct DealProgress: Equatable, Sendable {
  public let tried: Int
}

extension DealProgress: Archivable {
  public var archive: JSONValue { .object([.init("tried", .integer(tried))]) }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    tried = try archive.integer("tried", in: 0...Int.max)
  }
}

/// The work of the solver and the careful player on one deal after the other.
///
/// Where deals have been proven ahead, it takes one of them. It returns a ``DealAnswer`` at the end.
/// A long search also returns a ``DealProgress`` now and then.
final class DealWork: BackgroundWork {
  private let question: DealQuestion
  private let provenDeals: ProvenDeals?
  /// The number of the deal, or its place among the proven deals.
  private var place: UInt64
  private var tried = 0
  private var search: SolverSearch?
  /// The games for the grade, which start once the deal meets all other conditions.
  private var games: CarefulGames?
  private(set) var isDone = false
  /// The number of slices since the last progress report.
  private var silence = 0

  /// The number of slices between progress reports.
  private static let newsworthy = 25

  init(about question: DealQuestion) {
    self.question = question
    provenDeals = question.provenDeals
    place = question.number
    begin()
  }

  /// The number of the deal to try.
  private var number: UInt64 { provenDeals?.number(at: place) ?? place }

  private var deal: PatiencePosition { question.game.begin(.numbered(number)) }

  private func begin() {
    search =
      question.mustBeWinnable && provenDeals == nil
      ? SolverSearch(
        question.game, from: deal, within: question.limits, by: question.method) : nil
    games = search == nil ? CarefulGames(question.game, from: deal) : nil
  }

  func work() -> JSONValue? {
    silence += 1
    guard let isWanted = decide() else { return nil }
    tried += 1
    isDone = isWanted || tried == question.tries
    if isDone { return DealAnswer(number: isWanted ? number : nil).archive }
    place &+= 1
    begin()
    guard silence >= Self.newsworthy else { return nil }
    silence = 0
    return DealProgress(tried: tried).archive
  }

  /// Continues the work.
  ///
  /// Returns whether the deal qualifies, or `nil` if that isn't known yet.
  private func decide() -> Bool? {
    if let search {
      guard let judgement = search.work(effort: PatienceSlice.effort) else { return nil }
      self.search = nil
      guard judgement.verdict == .winnable, question.grade != nil else {
        return judgement.verdict == .winnable
      }
      games = CarefulGames(question.game, from: deal)
      return nil
    }
    guard let wanted = question.grade else { return true }
    games?.work()
    guard let games, wanted.isPossible(after: games.tally) else { return false }
    return games.isDone ? true : nil
  }
}
