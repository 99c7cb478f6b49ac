import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// Work on the sheet of the tables: it is there at once, and once more when all edges are known.
final class DealersWork: BackgroundWork {
  private let matter: DealersMatter
  private let language: Language
  private let houseEdges: HouseEdgesWork
  private var ownEdge: EdgeCalculator?
  private var isBegun = false

  /// Begins with what is known at the table.
  init(about matter: DealersMatter, in language: Language) throws(ArchiveRefusal) {
    self.matter = matter
    self.language = language
    houseEdges = try HouseEdgesWork(soft17: matter.soft17)
    ownEdge = matter.own.flatMap {
      try? EdgeCalculator(OddsRules($0.rules, soft17: $0.soft17))
    }
  }

  var isDone: Bool { isBegun && houseEdges.isDone && ownEdge.map { $0.edge != nil } != false }

  func work() -> JSONValue? {
    if !isBegun {
      isBegun = true
      return body
    }
    if !houseEdges.isDone { _ = houseEdges.work() } else { ownEdge?.step() }
    return isDone ? body : nil
  }

  private var body: JSONValue {
    let edges = isDone ? houseEdges.edges : []
    return SheetBody(
      DealersSheet(matter, edges: edges, ownEdge: isDone ? ownEdge?.edge : nil, in: language).body
    ).archive
  }
}
