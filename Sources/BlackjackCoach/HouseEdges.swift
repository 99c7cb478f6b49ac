import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import Records

/// The house edge at each dealer's table and with custom rules, from a fresh shoe, as far as it is
/// known.
public struct HouseEdges: Equatable, Sendable {
  private var edges: [Double] = []
  /// The house edge with custom rules, if the request included them and they have one.
  package private(set) var own: Double?
  /// The request that the edges answer.
  private var requested = JSONValue.null

  package init() {}

  /// The house edge of a table as a fraction of the bet, or `nil` until it is known.
  public subscript(_ table: DealerTable) -> Double? {
    edges.isEmpty ? nil : edges[Int(table.rawValue)]
  }

  /// Creates the request for the background worker.
  ///
  /// - Parameters:
  ///   - rule: The dealers' rule for soft 17.
  ///   - ownTable: The table with custom rules, if its edge is needed too.
  /// - Returns: The request, or `nil` if the answer is known.
  package mutating func request(_ rule: SoftSeventeen, ownTable: OwnTable? = nil) -> JSONValue? {
    var members = [JSONValue.Member("soft17", .string(rule.text))]
    if let ownTable { members.append(.init(Self.ownMember, ownTable.game.archive)) }
    let next = JSONValue.object(members)
    if next == requested && !edges.isEmpty { return nil }
    (requested, edges, own) = (next, [], nil)
    return next
  }

  /// Processes the answer.
  package mutating func receive(_ answer: WorkAnswer) {
    guard answer.topic == .houseEdges else { return }
    func edge(_ name: String) -> Double? {
      (try? answer.says.integer(name, in: 0...UInt64.max)).map { Double(bitPattern: $0) }
    }
    let heard = DealerTable.allCases.compactMap { edge($0.text) }
    guard heard.count == DealerTable.allCases.count else { return }
    (edges, own) = (heard, edge(Self.ownMember))
  }

  /// The member for custom rules in requests and answers.
  fileprivate static let ownMember = "own"
}

extension WorkTopic {
  /// The house edge at every dealer's table.
  public static let houseEdges = WorkTopic("houseEdges")
}

/// The work on the edges of all tables, with the best play and exact payouts.
final class HouseEdgesWork: BackgroundWork {
  private var calculators: [EdgeCalculator] = []

  /// Starts the work on the rules.
  init(about request: JSONValue) throws(ArchiveRefusal) {
    let soft17: SoftSeventeen = try request.text("soft17")
    for table in DealerTable.allCases {
      do { calculators.append(try EdgeCalculator(OddsRules(table.rules, soft17: soft17))) } catch {
        throw ArchiveRefusal("soft17", error.explanation)
      }
    }
    guard let own = request.member(HouseEdges.ownMember) else { return }
    let game = try Blackjack(archive: own)
    if let calculator = try? EdgeCalculator(game.oddsRules) { calculators.append(calculator) }
  }

  var isDone: Bool { calculators.allSatisfy { $0.edge != nil } }

  func work() -> JSONValue? {
    if let open = calculators.firstIndex(where: { $0.edge == nil }) { calculators[open].step() }
    guard isDone else { return nil }
    return .object(
      zip(DealerTable.allCases.map { $0.text } + [HouseEdges.ownMember], calculators).map {
        .init($0, .integer(($1.edge ?? 0).bitPattern))
      })
  }
}
