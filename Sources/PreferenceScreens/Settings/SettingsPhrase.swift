import CardCore
import CasinoKit
import Navigation

/// The texts of the settings screen, besides those that all tables share.
enum SettingsPhrase: Phrase {
  /// What the settings apply to.
  case means
  /// The title of the links to other screens with settings, and the links.
  case more
  case pause, customRules, data, account

  var english: String {
    switch self {
    case .means: "These settings apply to all games. Each table has more of its own."
    case .more: "More settings"
    case .pause: "Time and breaks"
    case .customRules: "Custom rules"
    case .data: "Your data"
    case .account: "Account"
    }
  }

  var german: String {
    switch self {
    case .means: "Diese Einstellungen gelten für alle Spiele. Jeder Tisch hat noch eigene."
    case .more: "Weitere Einstellungen"
    case .pause: "Zeit und Pausen"
    case .customRules: "Eigene Regeln"
    case .data: "Deine Daten"
    case .account: "Konto"
    }
  }

  /// The screen that a link leads to.
  var route: String {
    switch self {
    case .pause: RouteName.pause
    case .customRules: RouteName.yourHouse
    case .data: RouteName.data
    case .account: RouteName.account
    case .means, .more: ""
    }
  }
}

/// All texts of the settings screen in one language.
public struct SettingsWords: Localized {
  let house: Words<CommonPhrase>
  let say: Words<SettingsPhrase>

  /// Creates the texts of a language.
  public init(_ language: Language) {
    house = Words(language)
    say = Words(language)
  }
}
