#if arch(wasm32)
import CasinoKit
import Tables
import WebShell

/// Opens the statistics in English, where no cards move.
@export(interface) public func openStatisticsInEnglish() {
  open(
    .statistics(
      of: documents, services: .ofThePage, archive: PageRounds(), speaking: .english))
}

/// Opens the statistics in German, where no cards move.
@export(interface) public func openStatisticsInGerman() {
  open(
    .statistics(
      of: documents, services: .ofThePage, archive: PageRounds(), speaking: .german))
}
#endif
