import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

extension WorkTopic {
  /// What the plays of a blackjack hand are worth.
  public static let coach = WorkTopic("coach")
  /// The index numbers for the rules of a blackjack table.
  public static let indices = WorkTopic("indices")
  /// The edge at a blackjack table with the cards that are left.
  public static let edge = WorkTopic("edge")
  /// The best chart for rules of which none is printed.
  public static let chart = WorkTopic("chart")
}

/// What the background worker does for the coach.
package enum CoachWork {
  /// All that it can be asked.
  package static var kinds: [WorkKind] {
    [
      WorkKind(.coach) { question throws(ArchiveRefusal) in
        HandWork(about: try CoachQuestion(archive: question))
      },
      WorkKind(.indices) { question throws(ArchiveRefusal) in
        try IndexWork(about: try Blackjack(archive: question))
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

/// Work on what the plays of a hand are worth; done in one slice.
final class HandWork: BackgroundWork {
  private let question: CoachQuestion
  private(set) var isDone = false

  /// Begins with a decision.
  init(about question: CoachQuestion) { self.question = question }

  func work() -> JSONValue? {
    isDone = true
    guard let plays = try? question.plays() else { return nil }
    return CoachAnswer(plays).archive
  }
}

/// Work on how a counter plays by the rules of a table: the chart, where none is printed for them, and the
/// index numbers of Hi-Lo.
final class IndexWork: BackgroundWork {
  private let game: Blackjack
  private var calculator: IndexCalculator

  /// Begins with the rules of a game.
  init(about game: Blackjack) throws(ArchiveRefusal) {
    self.game = game
    do {
      calculator = try IndexCalculator(.hiLo, game.oddsRules, penetration: game.rules.penetration)
    } catch { throw ArchiveRefusal("rules", error.explanation) }
  }

  var isDone: Bool { calculator.isDone }

  func work() -> JSONValue? {
    calculator.step()
    guard isDone else { return nil }
    let chart = try? game.chartForRules()
    return CounterAnswer(
      chart: chart == game.strategy.chart ? nil : chart, indices: calculator.indices
    ).archive
  }
}

/// How a counter plays by some rules, as the answer crosses the border.
struct CounterAnswer: Archivable {
  /// The chart, where it is none of the printed ones.
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
  /// The index numbers in a member of an archive.
  init(archive: JSONValue, _ name: String) throws(ArchiveRefusal) {
    self = []
    for item in try archive.array(name) { append(try IndexTable.Index(archive: item)) }
  }
}

/// The question what edge a player has, with a fresh shoe and with the cards that are left.
public struct EdgeQuestion: Equatable, Sendable, Archivable {
  public let game: Blackjack
  /// The cards that have not been seen since the shuffle.
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

/// The house's edge with a fresh shoe and with the cards that are left, as the answer crosses the
/// border: bit by bit the same.
package struct EdgeAnswer: Archivable, Equatable {
  package let fresh: Double
  /// `nil` where a round could use up the cards.
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

/// Work on the edge, with a fresh shoe first.
final class EdgeWork: BackgroundWork {
  private var fresh: EdgeCalculator
  private var left: EdgeCalculator?

  /// Begins with a shoe.
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
