import BaccaratTables
import BankingGames
import CasinoKit
import GameList
import Navigation
import Records
import WebShell

/// Opens a table of a game against the bank.
///
/// The parameters and the result are those of `openPlace(_:_:_:)`.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ placeCount: Int32, _ languageCount: Int32, _ movesCards: Int32) -> Int32 {
  openPlace(placeCount, languageCount) { place, language in
    guard let game = GameName(text: place) else { return nil }
    let services = TableServices.ofThePage(
      Program.name, checkingShoesAt: SyncState.isSignedIn(among: documents) ? RouteName.verify : nil
    )
    let table =
      game == .baccarat
      ? GameName.baccaratTable(
        services, documents, movesCards: movesCards != 0, in: language)
      : game.bankTable(
        services, documents, movesCards: movesCards != 0, in: language)
    return table.map { CardRoom(at: $0, of: game, in: language) }
  }
}
