import CardCore
import CasinoKit

/// Which documents of the store a copy changes.
extension PlayerData {
  /// A copy that was read completely.
  struct OpenCopy {
    var reader: CopyReader
    let size: Int64
    var merge: RoundMerge
    var numbers: RoundMerge.Numbers?

    /// How many of its rounds are left out.
    var leftOut: Int64 { Int64(reader.leftOut.count) }

    /// The documents to put into the store.
    var documents: [StoredDocument] {
      // NB: a copy without rounds leaves the rounds here, so its statistics don't apply.
      reader.documents.filter { reader.hasRounds || !KeptDocument.isStatistics($0.name) }
    }
  }

  /// The record of deals with help, if adding the rounds of a copy changes it.
  func addedHelp(of copy: OpenCopy) -> StoredDocument? {
    KeptDocument.helpedDeals(adding: copy.documents, to: documents)
  }

  /// Whether older rounds exist only in totals; unreadable totals may include such rounds.
  var isFolded: Bool {
    guard let stored = documents.first(where: { $0.name == PlayStatistics.name }) else {
      return false
    }
    guard let statistics = try? PlayStatistics(document: stored.bytes) else { return true }
    return statistics.folded > 0
  }

  /// The documents that replace the current ones; if the rounds stay, so do their totals.
  ///
  /// The playing time stays, and the copy's playing time is stored next to it, because opening a
  /// copy ends no break.
  func replacement(by copy: OpenCopy) -> [StoredDocument] {
    copy.documents.map {
      $0.name == PlayingTime.name ? StoredDocument(PlayingTime.copyName, $0.bytes) : $0
    }
      + documents.filter {
        $0.name == PlayingTime.name
          || !copy.reader.hasRounds && KeptDocument.isStatistics($0.name)
      }
  }
}
