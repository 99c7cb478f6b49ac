import Patience

extension PilePhrase {
  /// The German name of a patience.
  package static func germanName(of rules: PatienceRules) -> String {
    switch PatienceName(of: rules) {
    case .klondike1: "Klondike, eine Karte"
    case .klondike3: "Klondike, drei Karten"
    case .vegas1: "Vegas, eine Karte"
    case .vegas3: "Vegas, drei Karten"
    case .spider1: "Spider, eine Farbe"
    case .spider2: "Spider, zwei Farben"
    case .spider4: "Spider, vier Farben"
    case .fortyThieves: "Vierzig Räuber"
    case .bakersGame: "Baker’s Game"
    case .seahaven: "Seahaven Towers"
    case .russian: "Russische Patience"
    case .easthaven, .freeCell, .eightOff, .yukon, .scorpion, .pyramid, .triPeaks, .golf, .canfield,
      nil:
      shortGermanName(of: rules)
    }
  }

  /// The German name of a patience in at most ten letters.
  static func shortGermanName(of rules: PatienceRules) -> String {
    switch PatienceName(of: rules) {
    case .klondike1, .klondike3: "Klondike"
    case .vegas1, .vegas3: "Vegas"
    case .freeCell: "FreeCell"
    case .yukon: "Yukon"
    case .spider1, .spider2, .spider4: "Spider"
    case .pyramid: "Pyramide"
    case .triPeaks: "TriPeaks"
    case .golf: "Golf"
    case .scorpion: "Skorpion"
    case .russian: "Russische"
    case .canfield: "Canfield"
    case .fortyThieves: "40 Räuber"
    case .easthaven: "Easthaven"
    case .bakersGame: "Baker’s"
    case .eightOff: "Eight Off"
    case .seahaven: "Seahaven"
    case nil: rules.id
    }
  }
}
