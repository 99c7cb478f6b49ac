#if arch(wasm32)
import CasinoKit
import Tables
import WebShell

/// Opens time and breaks in English, where no cards move.
@export(interface) public func openPauseInEnglish() {
  open(
    .pause(
      of: documents, services: .ofThePage, universalTime: universalTime, speaking: .english))
}

/// Opens time and breaks in German, where no cards move.
@export(interface) public func openPauseInGerman() {
  open(
    .pause(
      of: documents, services: .ofThePage, universalTime: universalTime, speaking: .german))
}
#endif
