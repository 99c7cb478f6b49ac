import BaccaratOdds
import BaccaratRules
import CardCore
import GameContract

/// The baccarat rule sets that are tested.
public enum BaccaratCatalog {
  /// Both shoes with both payout rules, and the table with the highest limits.
  public static var games: [(name: String, game: Baccarat)] {
    var games: [(name: String, game: Baccarat)] = []
    for decks in Baccarat.deckCounts {
      for pay in BankerPay.allCases {
        games.append(("baccarat \(decks) \(pay.text)", Baccarat(decks: decks, pay: pay)))
      }
    }
    games.append(("baccarat vip", Baccarat(limits: TableLimits.Preset.vip.limits)))
    return games
  }

  /// Every action, with bets that no table takes and bets that only some tables take.
  static let probes: [BaccaratAction] =
    [.clear, .rebet, .double, .deal, .next]
    + [-5, 0, 1, 7, 501, 50_001, .max].flatMap { amount in
      [BaccaratBet.player, .bankerPair, .dragonBonusPlayer].map { .bet($0, amount) }
    }

  /// The numbers of ways to deal fresh and partly dealt shoes, and the edges of all bets.
  static var odds: ExactList {
    ExactList("odds baccarat") {
      let shoes = Baccarat.deckCounts.flatMap { decks in
        let counts = RankCounts(decks: decks).counts
        return [counts, counts.enumerated().map { $1 * (7 + $0 % 4) / 10 }]
      }
      return shoes.flatMap { counts -> [String] in
        guard let shoe = RankCounts(counts: counts), let odds = try? CoupOdds(shoe) else {
          return []
        }
        return odds.totals.times.filter { $0 > 0 }.map { "\($0)" }
          + BankerPay.allCases.flatMap { pay in
            BaccaratBet.allCases.map {
              "\(pay.text) \($0.text) \(odds.edge(of: $0, paying: pay).bits)"
            }
          }
      }
    }
  }

  /// The recorded sessions of baccarat.
  static var playthroughs: [Playthrough] { bets + refusals + shoes }

  private static var bets: [Playthrough] {
    BankerPay.allCases.map { pay in
      session(
        "pays-\(pay.text)", "Every bet at once, with an odd credit, coup after coup.",
        of: Baccarat(pay: pay), seed: 1,
        BaccaratBet.allCases.map { .bet($0, 25) }
          + Array(repeating: [.deal, .next, .rebet], count: 10).flatMap { $0 })
    }
  }

  private static var refusals: [Playthrough] {
    [
      session(
        "refusals", "Bets that are too low, too high, too dear, alone, late, or not there.",
        of: Baccarat(decks: 6), seed: 4,
        [
          .deal, .clear, .rebet, .double, .next, .bet(.tie, 501), .bet(.bankerPair, 5), .deal,
          .bet(.banker, 3), .deal, .bet(.banker, 500), .double, .bet(.player, 500), .deal,
          .bet(.tie, 5), .next, .rebet, .clear, .rebet, .bet(.bankerPair, 0), .deal,
        ])
    ]
  }

  private static var shoes: [Playthrough] {
    Baccarat.deckCounts.map { decks in
      session(
        "shoe-\(decks)", "The cut card comes, one more coup is dealt, and a new shoe is shuffled.",
        of: Baccarat(decks: decks), seed: UInt64(decks), coups: decks == 6 ? 57 : 78,
        [.bet(.banker, 5)] + Array(repeating: [.deal, .next, .rebet], count: 6).flatMap { $0 })
    }
  }

  private static func session(
    _ name: String, _ subject: String, of game: Baccarat, seed: UInt64, coups: Int = 0,
    _ actions: [BaccaratAction]
  ) -> Playthrough {
    Playthrough(
      "baccarat-\(name)", subject, of: game,
      from: BaccaratOpening(bankroll: 1_000, seed: seed, coups: coups), playing: actions
    ) { seen in
      "bankroll \(seen.bankroll), bets \(seen.wagers.total), coups \(seen.results.count), "
        + "cards left \(seen.cardsLeft)"
    }
  }
}
