#if arch(wasm32)
import CasinoKit
import Tables
import WebShell

/// Opens the trainer in English.
@export(interface) public func openTrainerInEnglish(movesCards: Bool) {
  open(
    .trainer(
      to: documents, services: .ofThePage, archive: PageRounds(), movesCards: movesCards,
      speaking: .english))
}

/// Opens the daily challenge in English.
@export(interface) public func openChallengeInEnglish(movesCards: Bool) {
  open(
    .challenge(
      to: documents, services: .ofThePage, universalTime: universalTime,
      movesCards: movesCards, speaking: .english))
}

/// Opens the trainer in German.
@export(interface) public func openTrainerInGerman(movesCards: Bool) {
  open(
    .trainer(
      to: documents, services: .ofThePage, archive: PageRounds(), movesCards: movesCards,
      speaking: .german))
}

/// Opens the daily challenge in German.
@export(interface) public func openChallengeInGerman(movesCards: Bool) {
  open(
    .challenge(
      to: documents, services: .ofThePage, universalTime: universalTime,
      movesCards: movesCards, speaking: .german))
}
#endif
