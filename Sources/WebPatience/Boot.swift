import CasinoKit
import GameList
import Navigation
import PatienceTables
import WebShell

/// Opens the patience table or its lobby.
///
/// The parameters and the result are those of `openPlace(_:_:_:)`.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ placeCount: Int32, _ languageCount: Int32, _ movesCards: Int32) -> Int32 {
  openPlace(placeCount, languageCount) { place, language in
    let services = TableServices.ofThePage(Program.name)
    switch place {
    case GameName.patience.text:
      return CardRoom(
        at: GameName.patienceTable(services, documents, movesCards: movesCards != 0, in: language),
        of: .patience, in: language)
    case RouteName.patience:
      return .patienceLobby(
        of: documents, clock: services.clock, speaking: PatienceWords(language))
    default: return nil
    }
  }
}
