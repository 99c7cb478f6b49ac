import CardCore
import CasinoKit
import Patience
import PatienceSolver

/// Which numbered deal, from one on, is such as the player wants: topic `WorkTopic.deal`.
///
/// Equal questions have equal answers everywhere, so a daily deal can be found this way.
public struct DealQuestion: Equatable, Sendable {
  public let game: Patience
  /// The first number to try.
  public let number: UInt64
  /// Whether it must be proven that the deal can be won.
  public let mustBeWinnable: Bool
  /// How hard it is to be; `nil` for a deal of any grade.
  public let grade: DealGrade?
  /// Whether the deal is that of a day, which must be the same for ever.
  public let isOfDay: Bool

  /// The question about the deals of a patience from a number on.
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

  /// A deal that takes more than this to judge is passed over.
  ///
  /// With other limits, or by another method, some days would have other deals. Some games have limits of
  /// their own, with which a deal is found soonest: where wins are found early or not at all, a new deal
  /// is passed over sooner, and in Spider with four suits, whose wins are found late, later.
  var limits: SolverLimits {
    let nodes =
      switch game.rules.id {
      case "spider-4": 500_000
      case "scorpion": isOfDay ? 5_000 : 1_000
      case "russian" where !isOfDay: 1_000
      case "yukon" where !isOfDay, "canfield" where !isOfDay: 2_000
      case "klondike-1-vegas" where !isOfDay: 5_000
      default: 50_000
      }
    return SolverLimits(nodes: nodes, bytes: 32 << 20)
  }

  /// How many deals are tried.
  ///
  /// Of Russian Solitaire one deal in sixteen can be won, so that one in a hundred thousand million
  /// searches for a day's deal finds none. New deals are passed over sooner, and may have to be of a grade besides.
  var tries: Int { isOfDay ? 400 : 2_000 }

  /// What is wanted of the deal.
  package var kind: DealKind {
    grade == nil ? .winnable : mustBeWinnable ? .winnableAndGraded : .graded
  }
}

/// What is wanted of a deal that is sought.
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

/// A deal that is such as was wanted.
public struct DealAnswer: Equatable, Sendable {
  /// The number of the deal; `nil` where none of those tried was.
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
  /// Finds the deal at once, without a worker; that may take some seconds.
  public func answer() -> DealAnswer {
    let work = DealWork(about: self)
    var says: JSONValue?
    while !work.isDone { says = work.work() }
    return says.flatMap { try? DealAnswer(archive: $0) } ?? DealAnswer(number: nil)
  }
}

/// What is heard of the search meanwhile: how many deals were passed over.
public struct DealProgress: Equatable, Sendable {
  public let tried: Int
}

extension DealProgress: Archivable {
  public var archive: JSONValue { .object([.init("tried", .integer(tried))]) }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    tried = try archive.integer("tried", in: 0...Int.max)
  }
}

/// The solver and the casual player at work on one deal after the other; it answers a ``DealAnswer`` at the
/// end, and where that takes long a ``DealProgress`` now and then.
final class DealWork: BackgroundWork {
  private let question: DealQuestion
  private var number: UInt64
  private var tried = 0
  private var search: SolverSearch?
  /// The games for the grade, once nothing else speaks against the deal.
  private var games: CasualGames?
  private(set) var isDone = false
  /// For how many slices nothing has been told.
  private var silence = 0

  /// After how many slices there is news.
  private static let newsworthy = 25

  init(about question: DealQuestion) {
    self.question = question
    number = question.number
    begin()
  }

  private var deal: PatiencePosition { question.game.begin(.numbered(number)) }

  private func begin() {
    search =
      question.mustBeWinnable
      ? SolverSearch(
        question.game, from: deal, within: question.limits, by: .lasting) : nil
    games = search == nil ? CasualGames(question.game, from: deal) : nil
  }

  func work() -> JSONValue? {
    silence += 1
    guard let isWanted = decide() else { return nil }
    tried += 1
    isDone = isWanted || tried == question.tries
    if isDone { return DealAnswer(number: isWanted ? number : nil).archive }
    number &+= 1
    begin()
    guard silence >= Self.newsworthy else { return nil }
    silence = 0
    return DealProgress(tried: tried).archive
  }

  /// Works on: whether the deal is wanted, or `nil` as long as that is not known.
  private func decide() -> Bool? {
    if let search {
      guard let judgement = search.work(effort: PatienceSlice.effort) else { return nil }
      self.search = nil
      guard judgement.verdict == .winnable, question.grade != nil else {
        return judgement.verdict == .winnable
      }
      games = CasualGames(question.game, from: deal)
      return nil
    }
    guard let wanted = question.grade else { return true }
    games?.work()
    guard let games, games.isDone else { return nil }
    return DealGrade(games.tally, of: question.game.rules) == wanted
  }
}
