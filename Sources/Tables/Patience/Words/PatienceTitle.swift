import CasinoKit
import Patience

/// What every game of patience is called, those without a table too.
public enum PatienceTitle {
  /// What a game is called in English.
  public static func english(of rules: PatienceRules) -> String {
    switch rules.id {
    case "spider-1": "Spider, 1 suit"
    case "spider-2": "Spider, 2 suits"
    case "spider-4": "Spider, 4 suits"
    case "pyramid": "Pyramid"
    case "tripeaks": "TriPeaks"
    case "golf": "Golf"
    case "scorpion": "Scorpion"
    case "russian": "Russian Solitaire"
    case "canfield": "Canfield"
    case "forty-thieves": "Forty Thieves"
    case "easthaven": "Easthaven"
    case "bakers-game": "Baker's Game"
    case "eight-off": "Eight Off"
    case "seahaven": "Seahaven Towers"
    default: PatiencePhrase.name(rules).text(in: .english)
    }
  }
}
