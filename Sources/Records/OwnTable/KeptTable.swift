import CardCore
import Persistence

/// The custom rules in the store.
public struct KeptTable {
  public var table = OwnTable()
  /// The problem with the stored document, in which case Jean-Luc's rules are used.
  public let problem: SaveProblem?
  /// The damaged document that must be quarantined.
  public let damaged: StoredDocument?

  /// Reads the store.
  ///
  /// - Parameter documents: All documents of the store.
  public init(_ documents: [StoredDocument]) {
    guard let stored = documents.first(where: { $0.name == OwnTable.name }) else {
      (problem, damaged) = (nil, nil)
      return
    }
    do throws(SaveProblem) {
      table = try OwnTable(document: stored.bytes)
      (problem, damaged) = (nil, nil)
    } catch {
      problem = error
      // NB: an empty document stands for one that the shell has quarantined already.
      if case .damaged = error, !stored.bytes.isEmpty { damaged = stored } else { damaged = nil }
    }
  }

  /// Whether a newer version wrote the document, so that it must not be overwritten.
  public var isNewer: Bool { if case .newer = problem { true } else { false } }

  /// The documents to store; none if a newer version wrote them.
  public var documents: [StoredDocument] {
    isNewer ? [] : [StoredDocument(OwnTable.name, table.document)]
  }
}
