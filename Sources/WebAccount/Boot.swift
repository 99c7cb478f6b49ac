import AccountScreens
import CasinoKit
import Navigation
import PreferenceScreens
import WebShell

/// Opens a screen for account, leaderboards, store, time and breaks, settings, or custom rules.
///
/// The parameters and the result are those of `openPlace(_:_:_:)`.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ placeCount: Int32, _ languageCount: Int32, _ movesCards: Int32) -> Int32 {
  openPlace(placeCount, languageCount) { place, language in
    switch place {
    case AccountRoom.name:
      .account(
        of: documents, services: .ofThePage(Program.name), account: PageAccount(),
        universalTime: universalTime,
        speaking: AccountWords(language))
    case BoardsRoom.name:
      .boards(
        of: documents, services: .ofThePage(Program.name), account: PageAccount(),
        speaking: BoardsWords(language)
      )
    case StoreRoom.name:
      .store(
        of: documents, services: .ofThePage(Program.name), account: PageAccount(),
        universalTime: universalTime,
        speaking: StoreWords(language))
    case PlayLimitsRoom.name:
      .pause(
        of: documents, services: .ofThePage(Program.name), universalTime: universalTime,
        speaking: PlayLimitsWords(language))
    case SettingsRoom.name:
      .settings(
        of: documents, services: .ofThePage(Program.name), speaking: SettingsWords(language))
    case CustomRulesRoom.name:
      .yourHouse(
        of: documents, services: .ofThePage(Program.name), speaking: CustomRulesWords(language))
    default: nil
    }
  }
}
