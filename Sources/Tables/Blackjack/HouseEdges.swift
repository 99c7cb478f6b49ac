import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// The house's edge at each dealer's table with a fresh shoe, as far as it has been worked out.
public struct HouseEdges: Equatable, Sendable {
  private var edges: [Double] = []
  private var soft17: SoftSeventeen?

  init() {}

  /// The house's gain at a table as a fraction of the bet, or `nil` while it is being worked out.
  public subscript(_ table: DealerTable) -> Double? {
    edges.isEmpty ? nil : edges[Int(table.rawValue)]
  }

  /// What must be asked for the edges with a dealer who plays soft 17 so, if it is not known.
  mutating func question(_ rule: SoftSeventeen, number: Int64) -> WorkQuestion? {
    if rule == soft17 && !edges.isEmpty { return nil }
    (soft17, edges) = (rule, [])
    return WorkQuestion(
      .houseEdges, number: number, about: .object([.init("soft17", .string(rule.text))]))
  }

  /// Takes the answer.
  mutating func hear(_ answer: WorkAnswer) {
    guard answer.topic == .houseEdges else { return }
    var heard: [Double] = []
    for table in DealerTable.allCases {
      guard let bits = try? answer.says.integer(table.text, in: 0...UInt64.max) else { return }
      heard.append(Double(bitPattern: bits))
    }
    edges = heard
  }
}

extension WorkTopic {
  /// The edge at every dealer's table.
  public static let houseEdges = WorkTopic("houseEdges")
}

/// Work on the edges of all tables, by best play and with exact payouts.
final class HouseEdgesWork: BackgroundWork {
  private var calculators: [EdgeCalculator] = []

  /// Begins with the rule for soft 17.
  convenience init(about question: JSONValue) throws(ArchiveRefusal) {
    try self.init(soft17: question.text("soft17"))
  }

  /// Begins with the rule for soft 17.
  init(soft17: SoftSeventeen) throws(ArchiveRefusal) {
    for table in DealerTable.allCases {
      do { calculators.append(try EdgeCalculator(OddsRules(table.rules, soft17: soft17))) } catch {
        throw ArchiveRefusal("soft17", error.explanation)
      }
    }
  }

  var isDone: Bool { calculators.allSatisfy { $0.edge != nil } }

  /// The edges in the order of the tables, as far as they are known.
  var edges: [Double] { calculators.compactMap { $0.edge } }

  func work() -> JSONValue? {
    if let open = calculators.firstIndex(where: { $0.edge == nil }) { calculators[open].step() }
    guard isDone else { return nil }
    return .object(
      zip(DealerTable.allCases, calculators).map { table, calculator in
        .init(table.text, .integer((calculator.edge ?? 0).bitPattern))
      })
  }
}
