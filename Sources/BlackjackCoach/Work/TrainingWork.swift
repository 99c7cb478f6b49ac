import BlackjackOdds
import CardCore
import CasinoKit
import Training

extension WorkTopic {
  /// The material for drills: a chart with the values of plays, and index numbers.
  public static let training = WorkTopic("training")
}

/// The question about the material that a drill needs for some rules.
public struct TrainingQuestion: Equatable, Sendable {
  public let rules: OddsRules
  public let penetration: Int
  public let count: CountSystem
  /// Whether index numbers, which take longer, are needed too.
  public let wantsIndices: Bool

  /// Creates the question for a drill and a player's settings, or returns `nil` if the drill needs
  /// nothing.
  public init?(for kind: DrillKind, _ settings: TrainingSettings) {
    guard kind.isLearnedByHeart else { return nil }
    rules = settings.rules
    penetration = settings.penetration
    count = settings.count
    wantsIndices = kind == .deviations
  }
}

extension TrainingQuestion: Archivable {
  public var archive: JSONValue {
    .object([
      .init("rules", .string(rules.text)), .init("insurance", .bool(rules.insurance)),
      .init("penetration", .integer(penetration)), .init("count", .string(count.text)),
      .init("indices", .bool(wantsIndices)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    var rules: OddsRules
    let text = try archive.string("rules")
    do { rules = try RulesText.rules(text) } catch {
      throw ArchiveRefusal("rules", "are no rules of a table")
    }
    rules.insurance = try archive.bool("insurance")
    self.rules = rules
    penetration = try archive.integer("penetration", in: 10...95)
    count = try archive.text("count")
    wantsIndices = try archive.bool("indices")
  }
}

/// The work on the material for drills: the chart first, then the index numbers.
public final class TrainingWork: BackgroundWork {
  private let question: TrainingQuestion
  private var chart: ChartOddsCalculator
  private var indices: IndexCalculator?
  public private(set) var isDone = false

  /// The kind of work, for the background worker.
  public static var kind: WorkKind {
    WorkKind(.training) { question throws(ArchiveRefusal) in
      try TrainingWork(on: TrainingQuestion(archive: question))
    }
  }

  /// Starts the work on a question.
  ///
  /// - Throws: An error if the shoe is too small for a round.
  public init(on question: TrainingQuestion) throws(ArchiveRefusal) {
    self.question = question
    do {
      chart = try ChartOddsCalculator(question.rules)
      indices =
        question.wantsIndices
        ? try IndexCalculator(
          question.count, question.rules, trueCounts: .taught(decks: question.rules.decks),
          penetration: question.penetration)
        : nil
    } catch { throw ArchiveRefusal("rules", error.explanation) }
  }

  public func work() -> JSONValue? {
    if !chart.isDone {
      chart.step()
    } else {
      indices?.step()
    }
    guard chart.isDone, indices?.isDone ?? true else { return nil }
    isDone = true
    return material.archive
  }

  /// The requested material, once it is known.
  public var material: TrainingMaterial {
    let odds = ChartOdds(cells: chart.cells)
    let askable = indices?.indices.askable(by: odds) ?? []
    let plays = askable.map { index in
      DeviationQuestion.counts(near: index).map { indices?.plays(for: index, at: $0) ?? [] }
    }
    return TrainingMaterial(odds: odds, indices: askable, plays: plays)
  }
}
