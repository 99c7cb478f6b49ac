#if arch(wasm32)
import CasinoKit
import Tables
import WebShell

/// Opens the front door in English, where no cards move.
@export(interface) public func openDoorInEnglish() {
  open(
    .door(
      to: documents, store: PageStore(), universalTime: universalTime, speaking: .english))
}

/// Opens the front door in German, where no cards move.
@export(interface) public func openDoorInGerman() {
  open(
    .door(
      to: documents, store: PageStore(), universalTime: universalTime, speaking: .german))
}
#endif
