import CasinoKit
import Navigation
import TrainingTables
import WebShell

/// Opens the trainer or the daily challenge.
///
/// The parameters and the result are those of `openPlace(_:_:_:)`.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ placeCount: Int32, _ languageCount: Int32, _ movesCards: Int32) -> Int32 {
  openPlace(placeCount, languageCount) { place, language in
    switch place {
    case TrainingTable.name:
      .trainer(
        to: documents, services: .ofThePage(Program.name), archive: PageRounds(),
        movesCards: movesCards != 0,
        speaking: TrainingWords(language))
    case ChallengeTable.name:
      .challenge(
        to: documents, services: .ofThePage(Program.name), universalTime: universalTime,
        movesCards: movesCards != 0, speaking: ChallengeWords(language))
    default: nil
    }
  }
}
