import BlackjackRules
import CardCore
import CasinoKit

extension RulesWords {
  /// The shoe, what a blackjack pays, and what may be doubled.
  package static func basics(of rules: TableRules) -> [String] {
    [
      English.count(Int64(rules.deckCount), "deck"),
      "blackjack pays \(rules.blackjackPayout.text)",
      "double \(doublingRule(rules))",
    ]
  }

  /// What no dealer's table has.
  package static func unusual(in rules: TableRules) -> [String] {
    var parts: [String] = rules.boxes == 1 ? [] : ["\(rules.boxes) boxes"]
    switch rules.surrenderMode {
    case .none: break
    case .late: parts.append("late surrender")
    case .early: parts.append("early surrender")
    }
    if rules.mostHands != 4 { parts.append("\(rules.mostHands) hands at most") }
    if rules.resplitAces { parts.append("aces split again") }
    if !rules.dealerPeeks { parts.append("no look for a blackjack") }
    return parts
  }

  /// What may be doubled.
  package static func doublingRule(_ rules: TableRules) -> String {
    let allowed =
      switch rules.doubleRestriction {
      case .any: "on any two cards"
      case .nineToEleven: "on 9, 10 or 11 only"
      case .tenToEleven: "on 10 or 11 only"
      }
    return rules.doubleAfterSplit
      ? "\(allowed), even after a split" : "\(allowed), not after a split"
  }

  /// Whose table it is.
  package static func name(of table: NamedRules) -> String {
    switch table {
    case .table(let dealer): "\(dealer.name)'s table"
    case .preset(let preset): preset.text
    case .own: "Your house"
    }
  }
}
