#if arch(wasm32)
import CasinoKit
import Replays
import WebShell

/// Opens the kept rounds in English.
@export(interface) public func openRoundsInEnglish(movesCards: Bool) {
  open(
    .rounds(
      of: documents, services: .ofThePage, archive: PageRounds(), data: PageData(),
      movesCards: movesCards, speaking: .english))
}

/// Opens the place for a round that was shared, in English.
@export(interface) public func openReplayInEnglish(movesCards: Bool) {
  open(
    .rounds(
      of: documents, services: .ofThePage, archive: PageRounds(), data: PageData(),
      isShared: true, movesCards: movesCards, speaking: .english))
}

/// Opens the kept rounds in German.
@export(interface) public func openRoundsInGerman(movesCards: Bool) {
  open(
    .rounds(
      of: documents, services: .ofThePage, archive: PageRounds(), data: PageData(),
      movesCards: movesCards, speaking: .german))
}

/// Opens the place for a round that was shared, in German.
@export(interface) public func openReplayInGerman(movesCards: Bool) {
  open(
    .rounds(
      of: documents, services: .ofThePage, archive: PageRounds(), data: PageData(),
      isShared: true, movesCards: movesCards, speaking: .german))
}
#endif
