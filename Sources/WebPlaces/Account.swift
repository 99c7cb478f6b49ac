#if arch(wasm32)
import CasinoKit
import Tables
import WebShell

/// Opens the place of the account in English, where no cards move.
@export(interface) public func openAccountInEnglish() {
  open(
    .account(
      of: documents, services: .ofThePage, account: PageAccount(), universalTime: universalTime,
      speaking: .english))
}

/// Opens the place of the account in German, where no cards move.
@export(interface) public func openAccountInGerman() {
  open(
    .account(
      of: documents, services: .ofThePage, account: PageAccount(), universalTime: universalTime,
      speaking: .german))
}
#endif
