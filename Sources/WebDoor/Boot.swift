import CasinoKit
import FrontDoor
import WebShell

/// Opens the home page, on which no cards move.
///
/// The parameters and the result are those of `openPlace(_:_:_:)`.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ placeCount: Int32, _ languageCount: Int32, _ movesCards: Int32) -> Int32 {
  openPlace(placeCount, languageCount) { place, language in
    .door(
      to: documents, store: PageStore(), universalTime: universalTime, localTime: localTime,
      speaking: RoomWords(language))
  }
}
