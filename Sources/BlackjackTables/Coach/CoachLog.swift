import BlackjackCoach
import CardCore

/// The coach's log: the decisions judged, their cost in credits by cell of the charts, and the
/// recent ones that weren't best.
public struct CoachLog: Equatable, Sendable {
  /// The number of decisions judged.
  public private(set) var decisions: Int64 = 0
  /// The number of mistakes, which no adviser would have made.
  public private(set) var mistakes: Int64 = 0
  /// The total cost compared with each adviser, in thousandths of a credit.
  public private(set) var lost = ByAdviser<Int64>(chart: 0, count: 0, cards: 0)
  /// The decisions and costs of each cell, in the order of the charts.
  public private(set) var cells: [Cell] = []
  /// The recent decisions that weren't best for the cards, the newest last.
  public private(set) var entries: [Judgement] = []
  /// All judged decisions of each of the recent rounds, the newest round last.
  public private(set) var rounds: [RoundJudgement] = []

  /// The decisions in a cell of the charts, and their cost.
  public struct Cell: Equatable, Sendable {
    public let cell: ChartCell
    public fileprivate(set) var decisions: Int64
    /// The cost compared with each adviser, in thousandths of a credit.
    public fileprivate(set) var lost: ByAdviser<Int64>
  }

  /// The maximum number of mistakes kept one by one, and likewise of other decisions that weren't
  /// best.
  public static let mostEntries = 50
  /// The maximum number of rounds of which all decisions are kept.
  public static let mostRounds = 10

  /// The maximum of any total.
  fileprivate static let most: Int64 = 4_000_000_000_000_000_000

  /// Creates an empty log.
  public init() {}

  /// Adds a decision.
  ///
  /// - Parameters:
  ///   - judgement: The decision.
  ///   - beginsRound: Whether it is the first one of its round.
  package mutating func book(_ judgement: Judgement, beginsRound: Bool) {
    let round = beginsRound ? [] : rounds.popLast()?.judgements ?? []
    rounds = (rounds + [RoundJudgement(judgements: round + [judgement])]).suffix(Self.mostRounds)
    decisions = decisions.addingCapped(1)
    if judgement.isMistake { mistakes = mistakes.addingCapped(1) }
    lost = lost.adding(judgement.lost)
    book(judgement, in: judgement.cell)
    guard judgement.costs.cards > 0 else { return }
    entries.append(judgement)
    let alike = entries.filter { $0.isMistake == judgement.isMistake }
    if alike.count > Self.mostEntries,
      let oldest = entries.firstIndex(where: { $0.isMistake == judgement.isMistake })
    {
      entries.remove(at: oldest)
    }
  }

  private mutating func book(_ judgement: Judgement, in cell: ChartCell) {
    let place = cells.firstIndex { $0.cell.number >= cell.number } ?? cells.count
    if place == cells.count || cells[place].cell != cell {
      cells.insert(
        Cell(cell: cell, decisions: 0, lost: ByAdviser(chart: 0, count: 0, cards: 0)), at: place)
    }
    cells[place].decisions = cells[place].decisions.addingCapped(1)
    cells[place].lost = cells[place].lost.adding(judgement.lost)
  }
}

extension Int64 {
  /// The sum, limited to the maximum.
  fileprivate func addingCapped(_ more: Int64) -> Int64 {
    let sum = addingReportingOverflow(more)
    let most = CoachLog.most
    if sum.overflow { return more < 0 ? -most : most }
    return Swift.min(Swift.max(sum.partialValue, -most), most)
  }
}

extension ByAdviser where Value == Int64 {
  fileprivate func adding(_ more: Self) -> Self {
    ByAdviser(
      chart: chart.addingCapped(more.chart), count: count.addingCapped(more.count),
      cards: cards.addingCapped(more.cards))
  }

  fileprivate var numbers: [JSONValue] { Adviser.allCases.map { .integer(self[$0]) } }
}

extension CoachLog: Archivable {
  public var archive: JSONValue {
    .object([
      .init("decisions", .integer(decisions)), .init("mistakes", .integer(mistakes)),
      .init("lost", .array(lost.numbers)),
      .init(
        "cells",
        .array(
          cells.map {
            .array([.integer($0.cell.number), .integer($0.decisions)] + $0.lost.numbers)
          })),
      .init("entries", .array(entries.map { $0.archive })),
      .init("rounds", .array(rounds.map { .array($0.judgements.map { $0.archive }) })),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    decisions = try archive.integer("decisions", in: 0...Self.most)
    mistakes = try archive.integer("mistakes", in: 0...Self.most)
    lost = try ByAdviser(numbers: try archive.required("lost"), "lost")
    for item in try archive.array("cells") {
      let numbers = try [Int64](numbers: item, "cells")
      guard numbers.count == 5, let cell = ChartCell(number: numbers[0]),
        cells.last.map({ $0.cell.number < numbers[0] }) ?? true
      else { throw ArchiveRefusal("cells", "are not cells of the charts in their order") }
      cells.append(
        Cell(
          cell: cell, decisions: numbers[1],
          lost: ByAdviser(chart: numbers[2], count: numbers[3], cards: numbers[4])))
    }
    for (place, item) in try archive.array("entries").enumerated() {
      do { entries.append(try Judgement(archive: item)) } catch {
        throw error.under("entries[\(place)]")
      }
    }
    // NB: older logs have no rounds.
    guard archive.member("rounds") != nil else { return }
    for (place, item) in try archive.array("rounds").enumerated() {
      guard case .array(let judgements) = item, !judgements.isEmpty else {
        throw ArchiveRefusal("rounds[\(place)]", "is not a list of decisions")
      }
      do throws(ArchiveRefusal) {
        var round: [Judgement] = []
        for judgement in judgements { round.append(try Judgement(archive: judgement)) }
        rounds.append(RoundJudgement(judgements: round))
      } catch { throw error.under("rounds[\(place)]") }
    }
  }
}
