import CardCore
import Patience
import PatienceDeals

extension PatiencePhrase {
  /// The characteristics of a patience, in a few words.
  package static func englishKind(of rules: PatienceRules) -> String {
    usualEnglishKind(of: rules)
      + (rules.option.map { ", \(PilePhrase.englishName(of: $0))" } ?? "")
  }

  private static func usualEnglishKind(of rules: PatienceRules) -> String {
    switch PatienceName(of: rules) {
    case .klondike1: "Draw one card at a time"
    case .klondike3: "Draw three cards at a time"
    case .vegas1: "Draw one card, one pass"
    case .vegas3: "Draw three cards, three passes"
    case .easthaven: "The stock deals to every column"
    case .freeCell: "Four cells for single cards"
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
    case .triPeaks: "Up or down, ace next to king"
    case .golf: "One rank up or down"
    case .canfield: "A reserve of thirteen cards"
    case .fortyThieves: "Two decks, one card at a time"
    case nil: ""
    }
  }

  package static func englishName(of group: PatienceGroup) -> String {
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
