import BlackjackTables
import CasinoKit
import GameList
import WebShell

/// Opens the table of blackjack.
///
/// Parameters and result are those of ``openPlace(_:_:_:)``.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ placeCount: Int32, _ languageCount: Int32, _ movesCards: Int32) -> Int32 {
  openPlace(placeCount, languageCount) { place, language in
    switch GameName(text: place) {
    case .blackjack:
      CardRoom(
        at: GameName.blackjackTable(
          .ofThePage, documents, movesCards: movesCards != 0, in: language),
        of: .blackjack, in: language)
    default: nil
    }
  }
}
