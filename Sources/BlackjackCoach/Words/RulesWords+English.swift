import BlackjackRules
import CardCore
import CasinoKit

extension RulesWords {
  /// The shoe, the payout for a blackjack, and the doubling rule.
  package static func basics(of rules: TableRules) -> [String] {
    [
      English.count(Int64(rules.deckCount), "deck"),
      "blackjack pays \(rules.blackjackPayout.text)",
      "double \(doublingRule(rules))",
    ]
  }

  /// Rules that none of the dealers' tables has.
  package static func unusual(in rules: TableRules) -> [String] {
    var parts: [String] = rules.boxes == 1 ? [] : ["\(rules.boxes) boxes"]
    switch rules.surrenderMode {
    case .none: break
    case .late: parts.append("late surrender")
    case .early: parts.append("early surrender")
    }
    if rules.mostHands != 4 { parts.append("up to \(rules.mostHands) hands") }
    if rules.resplitAces { parts.append("resplit aces") }
    if !rules.dealerPeeks { parts.append("dealer doesn't peek") }
    return parts
  }

  /// The doubling rule.
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

  /// The name of a table.
  package static func name(of table: NamedRules) -> String {
    switch table {
    case .table(let dealer): "\(dealer.name)'s table"
    case .preset(let preset): preset.text
    case .own: "Custom rules"
    }
  }
}
