import BlackjackRules
import CardCore
import CasinoKit

extension RulesWords {
  /// The shoe, the payout for a blackjack, and the doubling rule.
  package static func germanBasics(of rules: TableRules) -> [String] {
    [
      decks(rules), "Blackjack zahlt \(rules.blackjackPayout.text)",
      "Verdoppeln \(doublingRuleInGerman(rules))",
    ]
  }

  /// Rules that none of the dealers' tables has.
  package static func germanUnusual(in rules: TableRules) -> [String] {
    var parts: [String] = rules.boxes == 1 ? [] : ["\(rules.boxes) Boxen"]
    switch rules.surrenderMode {
    case .none: break
    case .late: parts.append("spätes Aufgeben")
    case .early: parts.append("frühes Aufgeben")
    }
    if rules.mostHands != 4 { parts.append("höchstens \(rules.mostHands) Hände") }
    if rules.resplitAces { parts.append("Asse mehrmals teilbar") }
    if !rules.dealerPeeks { parts.append("Dealer prüft nicht auf Blackjack") }
    return parts
  }

  /// The number of decks.
  package static func decks(_ rules: TableRules) -> String {
    German.count(Int64(rules.deckCount), "Kartenspiel", "Kartenspiele")
  }

  /// The doubling rule.
  package static func doublingRuleInGerman(_ rules: TableRules) -> String {
    let allowed =
      switch rules.doubleRestriction {
      case .any: "mit zwei beliebigen Karten"
      case .nineToEleven: "nur mit 9, 10 oder 11"
      case .tenToEleven: "nur mit 10 oder 11"
      }
    return rules.doubleAfterSplit
      ? "\(allowed), auch nach dem Teilen" : "\(allowed), nicht nach dem Teilen"
  }

  /// The name of a table.
  package static func germanName(of table: NamedRules) -> String {
    switch table {
    case .table(let dealer): "Tisch von \(dealer.name)"
    case .preset(let preset): preset.text
    case .own: "Eigene Regeln"
    }
  }
}
