#if arch(wasm32)
import CasinoKit
import Tables
import WebShell

/// Opens the store in English, where no cards move.
@export(interface) public func openStoreInEnglish() {
  open(
    .store(
      of: documents, services: .ofThePage, account: PageAccount(), universalTime: universalTime,
      speaking: .english))
}

/// Opens the store in German, where no cards move.
@export(interface) public func openStoreInGerman() {
  open(
    .store(
      of: documents, services: .ofThePage, account: PageAccount(), universalTime: universalTime,
      speaking: .german))
}
#endif
