#if arch(wasm32)
import CasinoKit
import Tables
import WebShell

/// Opens the place of the boards in English, where no cards move.
@export(interface) public func openBoardsInEnglish() {
  open(
    .boards(
      of: documents, services: .ofThePage, account: PageAccount(), speaking: .english))
}

/// Opens the place of the boards in German, where no cards move.
@export(interface) public func openBoardsInGerman() {
  open(
    .boards(
      of: documents, services: .ofThePage, account: PageAccount(), speaking: .german))
}
#endif
