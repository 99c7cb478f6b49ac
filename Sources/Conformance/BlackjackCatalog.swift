import BlackjackRules
import CardCore

/// The blackjack rule sets that are tested.
public enum BlackjackCatalog {
  /// Every table with both soft-17 rules, every preset, one deck with early surrender, and rules
  /// that are possible only as custom rules; insurance is offered if the table has it.
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
    for (name, rules) in [
      ("aces-again", acesAgain), ("no-look", noLook), ("no-look-early", noLookEarly),
      ("two-boxes", twoBoxes), ("three-boxes", threeBoxes),
    ] {
      games.append(("blackjack \(name)", Blackjack(rules: rules, offersInsurance: true)))
    }
    return games
  }

  /// One deck, dealt down to the reserve, with early surrender, which no table has.
  public static let earlySurrender = TableRules(
    deckCount: 1, blackjackPayout: .threeToTwo, surrenderMode: .early, doubleRestriction: .any,
    doubleAfterSplit: true, penetration: 100, minBet: 5, hintsAvailability: .none,
    insuranceAvailable: true)

  /// Two decks, late surrender, and resplitting of aces, which no table has.
  static let acesAgain = chosen(decks: 2, .late, mostHands: 4, resplitAces: true)

  /// Six decks, a dealer who does not look for blackjack, late surrender, and aces split to three
  /// hands.
  static let noLook = chosen(decks: 6, .late, mostHands: 3, resplitAces: true, dealerPeeks: false)

  /// One deck, a dealer who does not look for blackjack, early surrender, and one split.
  static let noLookEarly = chosen(decks: 1, .early, mostHands: 2, dealerPeeks: false)

  /// Two boxes from two decks that are nearly dealt out, with late surrender and resplitting of
  /// aces.
  static let twoBoxes = chosen(
    decks: 2, .late, mostHands: 4, resplitAces: true, boxes: 2, penetration: 90)

  /// Three boxes from one deck that is nearly dealt out, with early surrender and three hands per
  /// box.
  static let threeBoxes = chosen(decks: 1, .early, mostHands: 3, boxes: 3, penetration: 90)

  private static func chosen(
    decks: Int, _ surrender: SurrenderMode, mostHands: Int, resplitAces: Bool = false,
    dealerPeeks: Bool = true, boxes: Int = 1, penetration: Int = 75
  ) -> TableRules {
    TableRules(
      deckCount: decks, blackjackPayout: .threeToTwo, surrenderMode: surrender,
      doubleRestriction: .any, doubleAfterSplit: true, penetration: penetration, minBet: 5,
      hintsAvailability: .always, insuranceAvailable: true, mostHands: mostHands,
      resplitAces: resplitAces, dealerPeeks: dealerPeeks, boxes: boxes)
  }

  /// Every action, with bets that no table takes and bets that only some tables take.
  static let probes: [BlackjackAction] = [
    .bet(-5), .bet(0), .bet(1), .bet(7), .bet(1_001), .bet(.max), .deal, .insurance, .decline,
    .hit, .stand, .double, .split, .surrender, .next,
  ]
}
