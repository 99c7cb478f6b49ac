import CasinoKit
import Patience

extension PilePhrase {
  /// What a patience is called in German.
  static func germanName(of rules: PatienceRules) -> String {
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

  /// What a patience is called where there is room for ten letters.
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

extension PatiencePhrase {
  /// What is peculiar to a patience, in a few words.
  static func germanKind(of rules: PatienceRules) -> String {
    switch PatienceName(of: rules) {
    case .klondike1: "Eine Karte ziehen"
    case .klondike3: "Drei Karten ziehen"
    case .vegas1: "Eine Karte ziehen, einmal durch den Talon"
    case .vegas3: "Drei Karten ziehen, dreimal durch den Talon"
    case .easthaven: "Der Talon gibt auf alle Spalten"
    case .freeCell: "Alles liegt offen"
    case .bakersGame: "FreeCell nach Farben"
    case .eightOff: "Acht Zellen, nach Farben"
    case .seahaven: "Zehn Spalten, nach Farben"
    case .yukon: "Jede Gruppe ist beweglich"
    case .russian: "Yukon nach Farben"
    case .spider1: "Eine Farbe"
    case .spider2: "Zwei Farben"
    case .spider4: "Vier Farben"
    case .scorpion: "Ganze Folgen, jede Gruppe beweglich"
    case .pyramid: "Paare, die 13 ergeben"
    case .triPeaks: "Auf und ab, Ass neben König"
    case .golf: "Einen Rang höher oder tiefer"
    case .canfield: "Eine Reserve von dreizehn Karten"
    case .fortyThieves: "104 Karten, einzeln bewegt"
    case nil: ""
    }
  }

  static func germanName(of group: PatienceGroup) -> String {
    switch group {
    case .klondike: "Klondike"
    case .cells: "Mit Zellen"
    case .groups: "Gruppen bewegen"
    case .runs: "Ganze Folgen"
    case .clearing: "Karten abräumen"
    case .others: "Weitere"
    }
  }
}
