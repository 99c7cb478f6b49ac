import CasinoKit
import Navigation
import StatisticsScreens
import WebShell

/// Opens a screen with saved data: statistics, rounds, a shared round, all data, or the check of shoes.
///
/// The parameters and the result are those of `openPlace(_:_:_:)`.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ placeCount: Int32, _ languageCount: Int32, _ movesCards: Int32) -> Int32 {
  openPlace(placeCount, languageCount) { place, language in
    switch place {
    case StatisticsRoom.name:
      .statistics(
        of: documents, services: .ofThePage(Program.name), archive: PageRounds(),
        speaking: StatisticsWords(language))
    case RoundsRoom.name, RoundsRoom.sharedName:
      .rounds(
        of: documents, services: .ofThePage(Program.name), archive: PageRounds(), data: PageData(),
        isShared: place == RoundsRoom.sharedName, movesCards: movesCards != 0,
        speaking: ReplayWords(language))
    case PlayerDataRoom.name:
      .playerData(
        of: documents, services: .ofThePage(Program.name), archive: PageRounds(), data: PageData(),
        speaking: PlayerDataWords(language))
    case VerifyRoom.name:
      .verify(
        of: documents, services: .ofThePage(Program.name), data: PageData(), ranked: PageRanked(),
        speaking: VerifyWords(language))
    default: nil
    }
  }
}
