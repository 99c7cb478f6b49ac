import AccountScreens
import CasinoKit
import PreferenceScreens
import WebShell

/// Opens a place where the player manages something: account, leaderboards, store, time and breaks, or own rules.
///
/// Parameters and result are those of ``openPlace(_:_:_:)``.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ placeCount: Int32, _ languageCount: Int32, _ movesCards: Int32) -> Int32 {
  openPlace(placeCount, languageCount) { place, language in
    switch place {
    case AccountRoom.name:
      .account(
        of: documents, services: .ofThePage, account: PageAccount(), universalTime: universalTime,
        speaking: AccountWords(language))
    case BoardsRoom.name:
      .boards(
        of: documents, services: .ofThePage, account: PageAccount(), speaking: BoardsWords(language)
      )
    case StoreRoom.name:
      .store(
        of: documents, services: .ofThePage, account: PageAccount(), universalTime: universalTime,
        speaking: StoreWords(language))
    case PauseRoom.name:
      .pause(
        of: documents, services: .ofThePage, universalTime: universalTime,
        speaking: PauseWords(language))
    case YourHouseRoom.name:
      .yourHouse(of: documents, services: .ofThePage, speaking: YourHouseWords(language))
    default: nil
    }
  }
}
