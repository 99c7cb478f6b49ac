#if arch(wasm32)
import CasinoKit
import Tables
import WebShell

/// Opens the place of one's own rules in English, where no cards move.
@export(interface) public func openHouseInEnglish() {
  open(.yourHouse(of: documents, services: .ofThePage, speaking: .english))
}

/// Opens the place of one's own rules in German, where no cards move.
@export(interface) public func openHouseInGerman() {
  open(.yourHouse(of: documents, services: .ofThePage, speaking: .german))
}
#endif
