import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import Records

extension CustomRulesPhrase {
  /// The phrase in English.
  public var english: String {
    switch self {
    case .title: "Custom rules"
    case .pays(let payout): "Blackjack pays \(payout.numerator) to \(payout.denominator)"
    case .printed(let table):
      (table.soft17 == .stand ? "Dealer stands on all 17s" : "Dealer hits soft 17")
        + " · \(English.count(Int64(table.rules.deckCount), "deck"))"
    case .rule(let rule): Self.englishTitle(rule)
    case .means(let rule, let table): Self.englishMeaning(rule, table)
    case .option(let name): Self.englishOption(name)
    case .refusal(_, .tooFewCards):
      "One deck is too small for 3 boxes of up to 4 hands each. Choose more decks, fewer boxes "
        + "or fewer hands first."
    case .refusal(.rsa, _):
      "Aces can't be split again if a pair makes only two hands. Choose 3 or 4 hands first."
    case .refusal:
      "With at most two hands, aces can't be split again. Set “Resplit aces” to No first."
    case .houseEdge: "House edge"
    case .youHaveTheEdge: "You have the edge"
    case .share(let share): English.percent(.millionths(share))
    case .edge(let share):
      share < 0
        ? "You have the edge: \(English.percent(.millionths(-share)))."
        : "House edge \(English.percent(.millionths(share)))."
    case .keeps(let share):
      share < 0
        ? "For every 100 credits bet, you win \(English.hundredths(.millionths(-share))) on average."
        : "For every 100 credits bet, the house keeps \(English.hundredths(.millionths(share))) on average."
    case .change(let change):
      Int64.hundredths(ofPercent: change) == 0
        ? "This change doesn't affect the edge."
        : change < 0
          ? "Last change: \(English.hundredths(.millionths(-change))) percentage points better for you."
          : "Last change: \(English.hundredths(.millionths(change))) percentage points better for the house."
    case .workingOut: "Calculating…"
    case .notWorkedOut: "It can't be calculated right now."
    case .besideTheDealers: "Compared with the dealers"
    case .column: "Table"
    case .exact: "Exact, for a fresh shoe and optimal play."
    case .sameSoft17: "All tables here use your soft 17 rule."
    case .sitDown: "Sit down"
    case .practise: "Practice these rules"
    case .terms(let lowest):
      "Bets start at \(English.count(lowest, "credit")). Hints and the coach are available. You earn XP "
        + "here, up to Jean-Luc's rate. A hand in play is finished first. Later changes apply the next time you "
        + "sit down."
    case .startFrom: "Start from a dealer's rules"
    case .startFromMeans: "Then change what you like. Your soft 17 rule stays."
    case .reset: "Reset to Jean-Luc's rules"
    case .undo: CommonPhrase.undo.english
    case .damaged: "Your rules couldn't be read. Jean-Luc's rules are used instead."
    case .newer: "Your rules are from a newer version. Jean-Luc's rules are used instead."
    }
  }

  private static func englishTitle(_ rule: OwnRule) -> String {
    switch rule {
    case .payout: "Blackjack pays"
    case .decks: "Decks"
    case .penetration: "Dealt before shuffling"
    case .boxes: "Your boxes"
    case .soft17: "Dealer on soft 17"
    case .peek: "Dealer checks for blackjack"
    case .double: "Double on"
    case .das: "Double after a split"
    case .splits: "Maximum hands after splits"
    case .rsa: "Resplit aces"
    case .surrender: "Surrender"
    case .insurance: "Insurance"
    }
  }

  private static func englishMeaning(_ rule: OwnRule, _ table: OwnTable) -> String {
    let rules = table.rules
    switch rule {
    case .payout:
      return
        "A bet of 10 wins \(10 * rules.blackjackPayout.numerator / rules.blackjackPayout.denominator)."
    case .decks: return ""
    case .penetration:
      return
        "The deeper the shoe is dealt, the more counting helps. A fresh shoe's edge stays the same."
    case .boxes:
      return rules.boxes == 1
        ? "You play one hand per round."
        : "You play \(rules.boxes) hands per round, each with the same bet and this edge. It differs slightly near "
          + "the end of a shoe, or if you use the cards of your other boxes."
    case .soft17:
      return table.soft17 == .stand
        ? "Soft: with an ace that counts 11. Standing is better for you."
        : "Soft: with an ace that counts 11. Hitting is better for the house."
    case .peek:
      return rules.dealerPeeks
        ? rules.surrenderMode == .early
          ? "With an ace or ten showing, after you may surrender and before you play on."
          : "With an ace or ten showing, before you play your hand."
        : "A blackjack shows only at the end. It takes doubled and split bets too."
    case .double:
      return switch rules.doubleRestriction {
      case .any: "With any first two cards."
      case .nineToEleven: "Only if your first two cards total 9, 10 or 11."
      case .tenToEleven: "Only if your first two cards total 10 or 11."
      }
    case .das: return ""
    case .splits:
      return rules.mostHands == 2
        ? "A pair makes two hands. Neither can be split again."
        : "A pair makes two hands. Split new pairs again, up to \(rules.mostHands) hands."
    case .rsa:
      return rules.resplitAces
        ? "Split aces get one card each. If it's an ace, you may split again."
        : "Split aces get one card each. If it's an ace, you can't split again."
    case .surrender: return englishSurrender(rules)
    case .insurance:
      return rules.insuranceAvailable
        ? "A side bet against an ace. Turn it on in the table's settings. Optimal play never takes it with a fresh "
          + "shoe, but counters sometimes do."
        : "There is no side bet against an ace."
    }
  }

  private static func englishSurrender(_ rules: TableRules) -> String {
    switch (rules.surrenderMode, rules.dealerPeeks) {
    case (.none, _): "You can't give up a hand for half the bet."
    case (.late, true): "Late: after the dealer has checked. You get half your bet back."
    case (.late, false):
      "Late, without a check: you get half your bet back, but a blackjack takes all of it."
    case (.early, _):
      "Early: before any blackjack shows. You get half your bet back even against one."
    }
  }

  private static func englishOption(_ name: OwnRule.OptionName) -> String {
    switch name {
    case .stands: "Stands"
    case .hits: "Hits"
    case .yes: "Yes"
    case .no: "No"
    case .anyTwo: "Any two"
    case .never: "Never"
    case .late: "Late"
    case .early: "Early"
    case .percent(let option): "\(option)%"
    case .figure(let option): option
    }
  }
}

extension Int64 {
  /// A fraction in hundredths of a percent, rounded to the nearest.
  static func hundredths(ofPercent share: Double) -> Int64 { .millionths(share / 100) }
}
