import Patience

extension PilePhrase {
  /// The English name of a patience.
  package static func englishName(of rules: PatienceRules) -> String {
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

  /// The English name of a patience in at most ten letters.
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
