import BaccaratTables
import BankingGames
import CasinoKit
import GameList
import Navigation
import WebShell

/// Opens a table of a game against the bank.
///
/// The parameters and the result are those of `openPlace(_:_:_:)`.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ placeCount: Int32, _ languageCount: Int32, _ movesCards: Int32) -> Int32 {
  openPlace(placeCount, languageCount) { place, language in
    guard let game = GameName(text: place) else { return nil }
    let table =
      game == .baccarat
      ? GameName.baccaratTable(
        .ofThePage(Program.name), documents, movesCards: movesCards != 0, in: language)
      : game.bankTable(
        .ofThePage(Program.name), documents, movesCards: movesCards != 0, in: language)
    return table.map { CardRoom(at: $0, of: game, in: language) }
  }
}
