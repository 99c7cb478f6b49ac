import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

extension WorkTopic {
  /// The values of the plays of a blackjack hand.
  public static let coach = WorkTopic("coach")
  /// The index numbers for the rules of a blackjack table.
  public static let indices = WorkTopic("indices")
  /// The edge at a blackjack table with the remaining cards.
  public static let edge = WorkTopic("edge")
  /// The best chart for rules without a printed one.
  public static let chart = WorkTopic("chart")
}

/// The coach's work in the background worker.
package enum CoachWork {
  /// All kinds of work.
  package static var kinds: [WorkKind] {
    [
      WorkKind(.coach) { question throws(ArchiveRefusal) in
        HandWork(about: try CoachQuestion(archive: question))
      },
      WorkKind(.indices) { question throws(ArchiveRefusal) in
        try IndexWork(about: try IndexQuestion(archive: question))
      },
      WorkKind(.edge) { question throws(ArchiveRefusal) in
        try EdgeWork(about: try EdgeQuestion(archive: question))
      },
      WorkKind(.houseEdges) { question throws(ArchiveRefusal) in
        try HouseEdgesWork(about: question)
      },
      WorkKind(.chart) { question throws(ArchiveRefusal) in
        ChartWork(about: try Blackjack(archive: question))
      },
    ]
  }
}

/// The work on the values of the plays of a hand, done in one slice.
final class HandWork: BackgroundWork {
  private let question: CoachQuestion
  private(set) var isDone = false

  /// Starts the work on a decision.
  init(about question: CoachQuestion) { self.question = question }

  func work() -> JSONValue? {
    isDone = true
    guard let plays = try? question.plays() else { return nil }
    return CoachAnswer(plays).archive
  }
}

/// The work on the counting strategy for the rules of a table.
///
/// It computes the index numbers of Hi-Lo, and the chart if none is printed for the rules.
final class IndexWork: BackgroundWork {
  private let game: Blackjack
  private var calculator: IndexCalculator

  /// Starts the work on the rules of a game.
  init(about question: IndexQuestion) throws(ArchiveRefusal) {
    game = question.game
    do {
      calculator = try IndexCalculator(
        .hiLo, game.oddsRules, trueCounts: TrueCountRule(rounding: question.rounding),
        penetration: game.rules.penetration)
    } catch { throw ArchiveRefusal("rules", error.explanation) }
  }

  var isDone: Bool { calculator.isDone }

  func work() -> JSONValue? {
    calculator.step()
    guard isDone else { return nil }
    let rules = game.oddsRules
    return CounterAnswer(
      chart: rules.printedChart == nil ? rules.chart() : nil, indices: calculator.indices
    ).archive
  }
}

/// The question about the index numbers for the rules of a table.
struct IndexQuestion: Archivable {
  let game: Blackjack
  /// The rounding of the player's true counts.
  let rounding: CountRounding

  init(game: Blackjack, rounding: CountRounding) {
    self.game = game
    self.rounding = rounding
  }

  /// The game, and the rounding unless it is the usual one.
  var archive: JSONValue {
    guard rounding != .floor, case .object(let members) = game.archive else { return game.archive }
    return .object(members + [.init("rounding", .string(rounding.text))])
  }

  init(archive: JSONValue) throws(ArchiveRefusal) {
    game = try Blackjack(archive: archive)
    rounding = archive.member("rounding") == nil ? .floor : try archive.text("rounding")
  }
}

/// The counting strategy for some rules, as an answer.
struct CounterAnswer: Archivable {
  /// The chart, if it isn't a printed one.
  let chart: StrategyChart?
  let indices: [IndexTable.Index]

  init(chart: StrategyChart?, indices: [IndexTable.Index]) {
    self.chart = chart
    self.indices = indices
  }

  var archive: JSONValue {
    .object(
      [.init("indices", .array(indices.map { $0.archive }))]
        + (chart.map { [.init("chart", .string($0.text))] } ?? []))
  }

  init(archive: JSONValue) throws(ArchiveRefusal) {
    indices = try [IndexTable.Index](archive: archive, "indices")
    chart = archive.member("chart") == nil ? nil : try archive.text("chart")
  }
}

extension [IndexTable.Index] {
  /// Reads the index numbers from a member of an archive.
  init(archive: JSONValue, _ name: String) throws(ArchiveRefusal) {
    self = []
    for item in try archive.array(name) { append(try IndexTable.Index(archive: item)) }
  }
}

/// The question about the house edge with a fresh shoe and with the remaining cards.
public struct EdgeQuestion: Equatable, Sendable, Archivable {
  public let game: Blackjack
  /// The cards not seen since the shuffle.
  public let unseen: Composition

  package init(game: Blackjack, unseen: Composition) {
    self.game = game
    self.unseen = unseen
  }

  public var archive: JSONValue {
    .object([.init("game", game.archive), .init("unseen", .string(unseen.text))])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    game = try archive.value("game")
    unseen = try archive.text("unseen")
  }
}

/// The house edge with a fresh shoe and with the remaining cards, transferred as exact bit
/// patterns.
package struct EdgeAnswer: Archivable, Equatable {
  package let fresh: Double
  /// The edge with the remaining cards, or `nil` if a round could use them up.
  package let left: Double?

  init(fresh: Double, left: Double?) {
    self.fresh = fresh
    self.left = left
  }

  package var archive: JSONValue {
    var members = [JSONValue.Member("fresh", .integer(fresh.bitPattern))]
    if let left { members.append(.init("left", .integer(left.bitPattern))) }
    return .object(members)
  }

  package init(archive: JSONValue) throws(ArchiveRefusal) {
    fresh = Double(bitPattern: try archive.integer("fresh", in: 0...UInt64.max))
    left =
      archive.member("left") == nil
      ? nil : Double(bitPattern: try archive.integer("left", in: 0...UInt64.max))
  }
}

/// The work on the edge.
///
/// The fresh shoe comes first.
final class EdgeWork: BackgroundWork {
  private var fresh: EdgeCalculator
  private var left: EdgeCalculator?

  /// Starts the work on a shoe.
  init(about question: EdgeQuestion) throws(ArchiveRefusal) {
    let rules = question.game.oddsRules
    do { fresh = try EdgeCalculator(rules) } catch {
      throw ArchiveRefusal("rules", error.explanation)
    }
    left = try? EdgeCalculator(rules, shoe: question.unseen)
  }

  var isDone: Bool { fresh.edge != nil && (left == nil || left?.edge != nil) }

  func work() -> JSONValue? {
    if fresh.edge == nil { fresh.step() } else { left?.step() }
    guard isDone, let edge = fresh.edge else { return nil }
    return EdgeAnswer(fresh: edge, left: left?.edge).archive
  }
}
