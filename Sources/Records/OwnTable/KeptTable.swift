import CardCore
import CasinoKit

/// The player's own table as a store keeps it.
public struct KeptTable {
  public var table = OwnTable()
  /// What is wrong with the stored document, so that Jean-Luc's rules stand in its place.
  public let problem: SaveProblem?
  /// The document that is damaged and to be kept aside.
  public let damaged: StoredDocument?

  /// Reads what the store holds.
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
      // NB: an empty document stands for something that the shell has already kept aside.
      if case .damaged = error, !stored.bytes.isEmpty { damaged = stored } else { damaged = nil }
    }
  }

  /// Whether a newer program wrote the document, so that it is not to be written over.
  public var isNewer: Bool { if case .newer = problem { true } else { false } }

  /// The documents as they are to be stored; none where a newer program wrote them.
  public var documents: [StoredDocument] {
    isNewer ? [] : [StoredDocument(OwnTable.name, table.document)]
  }
}
