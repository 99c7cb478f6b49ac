import CardCore
import Patience
import PatienceDeals

extension PatiencePhrase {
  /// The characteristics of a patience, in a few words.
  package static func germanKind(of rules: PatienceRules) -> String {
    usualGermanKind(of: rules)
      + (rules.option.map { ", \(PilePhrase.germanName(of: $0))" } ?? "")
  }

  private static func usualGermanKind(of rules: PatienceRules) -> String {
    switch PatienceName(of: rules) {
    case .klondike1: "Eine Karte ziehen"
    case .klondike3: "Drei Karten ziehen"
    case .vegas1: "Eine Karte ziehen, einmal durch den Talon"
    case .vegas3: "Drei Karten ziehen, dreimal durch den Talon"
    case .easthaven: "Der Talon gibt auf alle Spalten"
    case .freeCell: "Vier Zellen für einzelne Karten"
    case .bakersGame: "FreeCell nach Farben"
    case .eightOff: "Acht Zellen, nach Farben"
    case .seahaven: "Zehn Spalten, nach Farben"
    case .yukon: "Jede Gruppe lässt sich bewegen"
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

  package static func germanName(of group: PatienceGroup) -> String {
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
