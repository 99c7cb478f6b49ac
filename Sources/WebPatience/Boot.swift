import CasinoKit
import GameList
import Navigation
import PatienceTables
import WebShell

/// Opens the patience table.
///
/// The parameters and the result are those of `openPlace(_:_:_:)`.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ placeCount: Int32, _ languageCount: Int32, _ movesCards: Int32) -> Int32 {
  openPlace(placeCount, languageCount) { place, language in
    guard place == GameName.patience.text else { return nil }
    return CardRoom(
      at: GameName.patienceTable(
        .ofThePage(Program.name), documents, movesCards: movesCards != 0, in: language),
      of: .patience, in: language)
  }
}
