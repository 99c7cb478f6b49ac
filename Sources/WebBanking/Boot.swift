import BaccaratTables
import BankingGames
import CasinoKit
import GameList
import WebShell

/// Opens a table of a game against the bank.
///
/// Parameters and result are those of ``openPlace(_:_:_:)``.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ placeCount: Int32, _ languageCount: Int32, _ movesCards: Int32) -> Int32 {
  openPlace(placeCount, languageCount) { place, language in
    switch GameName(text: place) {
    case .baccarat:
      CardRoom(
        at: GameName.baccaratTable(
          .ofThePage, documents, movesCards: movesCards != 0, in: language),
        of: .baccarat, in: language)
    case .war:
      CardRoom(
        at: GameName.warTable(.ofThePage, documents, movesCards: movesCards != 0, in: language),
        of: .war, in: language)
    case .threecardpoker:
      CardRoom(
        at: GameName.threecardpokerTable(
          .ofThePage, documents, movesCards: movesCards != 0, in: language),
        of: .threecardpoker, in: language)
    default: nil
    }
  }
}
