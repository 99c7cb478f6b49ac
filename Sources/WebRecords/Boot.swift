import CasinoKit
import StatisticsScreens
import WebShell

/// Opens a place that shows what is kept of the player: statistics, rounds, one round that was shared, or all data.
///
/// Parameters and result are those of ``openPlace(_:_:_:)``.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ placeCount: Int32, _ languageCount: Int32, _ movesCards: Int32) -> Int32 {
  openPlace(placeCount, languageCount) { place, language in
    switch place {
    case StatisticsRoom.name:
      .statistics(
        of: documents, services: .ofThePage, archive: PageRounds(),
        speaking: StatisticsWords(language))
    case RoundsRoom.name, RoundsRoom.sharedName:
      .rounds(
        of: documents, services: .ofThePage, archive: PageRounds(), data: PageData(),
        isShared: place == RoundsRoom.sharedName, movesCards: movesCards != 0,
        speaking: ReplayWords(language))
    case PlayerDataRoom.name:
      .playerData(
        of: documents, services: .ofThePage, archive: PageRounds(), data: PageData(),
        speaking: PlayerDataWords(language))
    default: nil
    }
  }
}
