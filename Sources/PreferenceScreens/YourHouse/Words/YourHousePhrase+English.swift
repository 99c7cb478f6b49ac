import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import Records

extension YourHousePhrase {
  /// The phrase in English.
  public var english: String {
    switch self {
    case .title: "Your house"
    case .pays(let payout): "Blackjack pays \(payout.numerator) to \(payout.denominator)"
    case .printed(let table):
      (table.soft17 == .stand ? "Dealer stands on all 17s" : "Dealer hits soft 17")
        + " · \(English.count(Int64(table.rules.deckCount), "deck"))"
    case .rule(let rule): Self.englishTitle(rule)
    case .means(let rule, let table): Self.englishMeaning(rule, table)
    case .option(let name): Self.englishOption(name)
    case .refusal(_, .tooFewCards):
      "One deck has too few cards for 3 boxes that split into 4 hands each. Choose more decks, fewer boxes or "
        + "fewer hands first."
    case .refusal(.rsa, _):
      "Aces can't be split again where splits make only two hands. Choose 3 or 4 hands first."
    case .refusal:
      "With two hands at most, aces can't be split again. Choose No for “Split aces again” first."
    case .houseEdge: "House edge"
    case .youHaveTheEdge: "You have the edge"
    case .share(let share): English.percent(.millionths(share))
    case .edge(let share):
      share < 0
        ? "You have the edge: \(English.percent(.millionths(-share)))."
        : "House edge \(English.percent(.millionths(share)))."
    case .keeps(let share):
      share < 0
        ? "Of 100 credits bet, you win \(English.hundredths(.millionths(-share))) on average."
        : "Of 100 credits bet, the house keeps \(English.hundredths(.millionths(share))) on average."
    case .change(let change):
      Int64.hundredths(ofPercent: change) == 0
        ? "The last change left it as it was."
        : change < 0
          ? "Last change: \(English.hundredths(.millionths(-change))) percentage points better for you."
          : "Last change: \(English.hundredths(.millionths(change))) percentage points better for the house."
    case .workingOut: "Working it out…"
    case .notWorkedOut: "It can't be worked out just now."
    case .besideTheDealers: "Beside the dealers"
    case .column: "Table"
    case .exact: "With a fresh shoe and best play. Exact: nothing is simulated."
    case .sameSoft17: "At all of them, the dealer plays a soft 17 as at yours."
    case .sitDown: "Sit down"
    case .practise: "Practise these rules"
    case .terms:
      "Bets from 5 credits; hints and the coach are there if you want them. Experience as at every table, "
        + "never more than at Jean-Luc's. A hand in play is finished first, and rules that you change later "
        + "count when you next sit down."
    case .startFrom: "Start from a dealer's rules"
    case .startFromMeans: "Then change what you like. Soft 17 stays as you chose it."
    case .reset: "Back to Jean-Luc's rules"
    case .undo: "Undo"
    case .damaged: "Your rules could not be read. Here are Jean-Luc's."
    case .newer: "Your rules are from a newer version. Here are Jean-Luc's."
    }
  }

  private static func englishTitle(_ rule: OwnRule) -> String {
    switch rule {
    case .payout: "Blackjack pays"
    case .decks: "Decks"
    case .penetration: "Dealt before the shuffle"
    case .boxes: "Your boxes"
    case .soft17: "Dealer on soft 17"
    case .peek: "Dealer looks for blackjack"
    case .double: "Double on"
    case .das: "Double after a split"
    case .splits: "Most hands from splits"
    case .rsa: "Split aces again"
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
      return "The deeper, the more counting is worth. A fresh shoe's edge stays the same."
    case .boxes:
      return rules.boxes == 1
        ? "Up to three hands in a round, all yours, each with the same bet."
        : "Each with the same bet, and each with this edge. Only near the end of a shoe, and for those who "
          + "play by the cards of the other boxes, it is slightly different."
    case .soft17: return "Soft: with an ace that counts 11. Hitting is better for the house."
    case .peek:
      return rules.dealerPeeks
        ? "Under an ace or a ten, before you decide anything."
        : "A blackjack comes to light at the end, and takes doubled and split bets too."
    case .double: return "What your first two cards must total."
    case .das: return ""
    case .splits: return "A pair makes two hands; a new pair among them may be split again."
    case .rsa: return "Split aces get one card each. If it is an ace, you may split once more."
    case .surrender: return englishSurrender(rules)
    case .insurance:
      return
        "A side bet against an ace, offered if the table's settings have it on. Best play from a fresh shoe "
        + "leaves it alone; a count may take it."
    }
  }

  private static func englishSurrender(_ rules: TableRules) -> String {
    switch (rules.surrenderMode, rules.dealerPeeks) {
    case (.none, _): "No hand can be given up for half the bet."
    case (.late, true): "Late: after the dealer has looked. Half your bet comes back."
    case (.late, false):
      "Late, where the dealer does not look: half your bet comes back, but a blackjack takes all of it."
    case (.early, _): "Early: before any blackjack shows. Half your bet comes back even then."
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
