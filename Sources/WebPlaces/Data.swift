#if arch(wasm32)
import CasinoKit
import Tables
import WebShell

/// Opens the page of all that is kept of the player in English, where no cards move.
@export(interface) public func openDataInEnglish() {
  open(
    .playerData(
      of: documents, services: .ofThePage, archive: PageRounds(), data: PageData(),
      speaking: .english))
}

/// Opens the page of all that is kept of the player in German, where no cards move.
@export(interface) public func openDataInGerman() {
  open(
    .playerData(
      of: documents, services: .ofThePage, archive: PageRounds(), data: PageData(),
      speaking: .german))
}
#endif
