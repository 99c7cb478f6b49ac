import BlackjackTables
import CasinoKit
import GameList
import Navigation
import Records
import WebShell

/// Opens the blackjack table.
///
/// The parameters and the result are those of `openPlace(_:_:_:)`.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ placeCount: Int32, _ languageCount: Int32, _ movesCards: Int32) -> Int32 {
  openPlace(placeCount, languageCount) { place, language in
    guard place == GameName.blackjack.text else { return nil }
    let services = TableServices.ofThePage(
      Program.name, checkingShoesAt: SyncState.isSignedIn(among: documents) ? RouteName.verify : nil
    )
    return CardRoom(
      at: GameName.blackjackTable(
        services, documents, movesCards: movesCards != 0, in: language),
      of: .blackjack, in: language)
  }
}
