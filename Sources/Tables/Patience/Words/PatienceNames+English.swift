import CasinoKit
import Patience

extension PilePhrase {
  /// What a patience is called in English.
  static func englishName(of rules: PatienceRules) -> String {
    switch PatienceName(of: rules) {
    case .klondike1: "Klondike, one card"
    case .klondike3: "Klondike, three cards"
    case .vegas1: "Vegas, one card"
    case .vegas3: "Vegas, three cards"
    case .spider1: "Spider, one suit"
    case .spider2: "Spider, two suits"
    case .spider4: "Spider, four suits"
    case .fortyThieves: "Forty Thieves"
    case .bakersGame: "Baker's Game"
    case .seahaven: "Seahaven Towers"
    case .russian: "Russian Solitaire"
    case .easthaven, .freeCell, .eightOff, .yukon, .scorpion, .pyramid, .triPeaks, .golf, .canfield,
      nil:
      shortEnglishName(of: rules)
    }
  }

  /// What a patience is called where there is room for ten letters.
  static func shortEnglishName(of rules: PatienceRules) -> String {
    switch PatienceName(of: rules) {
    case .klondike1, .klondike3: "Klondike"
    case .vegas1, .vegas3: "Vegas"
    case .freeCell: "FreeCell"
    case .yukon: "Yukon"
    case .spider1, .spider2, .spider4: "Spider"
    case .pyramid: "Pyramid"
    case .triPeaks: "TriPeaks"
    case .golf: "Golf"
    case .scorpion: "Scorpion"
    case .russian: "Russian"
    case .canfield: "Canfield"
    case .fortyThieves: "40 Thieves"
    case .easthaven: "Easthaven"
    case .bakersGame: "Baker's"
    case .eightOff: "Eight Off"
    case .seahaven: "Seahaven"
    case nil: rules.id
    }
  }
}

extension PatiencePhrase {
  /// What is peculiar to a patience, in a few words.
  static func englishKind(of rules: PatienceRules) -> String {
    switch PatienceName(of: rules) {
    case .klondike1: "Turn one card"
    case .klondike3: "Turn three cards"
    case .vegas1: "Turn one card, one pass"
    case .vegas3: "Turn three cards, three passes"
    case .easthaven: "The stock deals to every column"
    case .freeCell: "Nothing is hidden"
    case .bakersGame: "FreeCell, built in suit"
    case .eightOff: "Eight cells, built in suit"
    case .seahaven: "Ten columns, built in suit"
    case .yukon: "Move any group"
    case .russian: "Yukon, built in suit"
    case .spider1: "One suit"
    case .spider2: "Two suits"
    case .spider4: "Four suits"
    case .scorpion: "Whole runs, any group moves"
    case .pyramid: "Pairs that add up to 13"
    case .triPeaks: "Up or down, around the corner"
    case .golf: "One rank up or down"
    case .canfield: "A reserve of thirteen cards"
    case .fortyThieves: "Two decks, one card at a time"
    case nil: ""
    }
  }

  static func englishName(of group: PatienceGroup) -> String {
    switch group {
    case .klondike: "Klondike"
    case .cells: "With cells"
    case .groups: "Moving groups"
    case .runs: "Whole runs"
    case .clearing: "Clearing cards"
    case .others: "More"
    }
  }
}
