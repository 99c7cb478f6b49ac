import BlackjackRules
import CardCore

/// The blackjack rule sets that are tested.
public enum BlackjackCatalog {
  /// Every table under both soft-17 rules, every preset, and one deck dealt out under early
  /// surrender; insurance is offered wherever the table has it.
  public static var games: [(name: String, game: Blackjack)] {
    var games: [(name: String, game: Blackjack)] = []
    for table in DealerTable.allCases {
      for soft17 in SoftSeventeen.allCases {
        games.append(
          (
            "blackjack \(table.text) \(soft17.text)",
            Blackjack(rules: table.rules, dealerSoft17: soft17, offersInsurance: true)
          ))
      }
    }
    for preset in RulePreset.allCases {
      games.append(
        (
          "blackjack \(preset.text)",
          Blackjack(
            rules: preset.rules, dealerSoft17: preset.dealerSoft17, offersInsurance: true)
        ))
    }
    games.append(
      ("blackjack early-surrender", Blackjack(rules: earlySurrender, offersInsurance: true)))
    return games
  }

  /// One deck, dealt down to the reserve, with early surrender: rules that no table has.
  public static let earlySurrender = TableRules(
    deckCount: 1, blackjackPayout: .threeToTwo, surrenderMode: .early, doubleRestriction: .any,
    doubleAfterSplit: true, penetration: 100, minBet: 5, hintsAvailability: .none,
    insuranceAvailable: true)

  /// Every action, with bets that no table takes and bets that some tables take.
  static let probes: [BlackjackAction] = [
    .bet(-5), .bet(0), .bet(1), .bet(7), .bet(1_001), .bet(.max), .deal, .insurance, .decline,
    .hit, .stand, .double, .split, .surrender, .next,
  ]
}
