import Banking
import CardCore
import GameContract
import War

/// The rule sets of casino war that are tested, and its recorded rounds.
public enum WarCatalog {
  /// Six decks without a bonus, and one deck, dealt out quickly, with one.
  public static var games: [(name: String, game: War)] {
    [
      ("war", War()),
      (
        "war single-deck bonus",
        War(
          decks: 1, paysTieAfterTie: true, limits: BetLimits(lowest: 10, highest: 1_000))
      ),
    ]
  }

  /// Every action, with bets that no table takes.
  static let probes: [War.Action] = [
    .bet(1, on: .ante), .bet(9, on: .ante), .bet(501, on: .ante), .bet(.max, on: .tie),
    .bet(-5, on: .ante), .bet(5, on: .raise), .bet(0, on: .ante), .bet(30, on: .tie), .deal,
    .choose(.war), .choose(.surrender), .next,
  ]

  static var playthroughs: [Playthrough] {
    [
      session(
        "high-card", "The higher card wins; aces are high.", "KS QD 2C 3C AS KH",
        [.bet(10, on: .ante), .deal, .next, .deal, .next, .deal, .next]),
      session(
        "going-to-war", "Three wars: won, lost, and tied again.",
        "9S 9D 2C 3C 4C KS QH 8S 8D 2D 3D 4D 5S 6S 7S 7D 2H 3H 4H JS JD",
        [
          .bet(10, on: .ante), .deal, .choose(.war), .next, .deal, .deal, .choose(.war), .next,
          .deal, .choose(.war), .next,
        ]),
      session(
        "tie-bet", "The tie bet wins 10 to 1, and loses; half an odd ante is the player's.",
        "9S 9D 4S 5D",
        [
          .bet(15, on: .ante), .bet(5, on: .tie), .deal, .choose(.surrender), .next, .deal, .next,
        ]),
      session(
        "refusals", "Bets that no table takes, and a war that the credits do not cover.", "9S 9D",
        credits: 30,
        [
          .deal, .bet(5, on: .tie), .deal, .bet(501, on: .ante), .bet(26, on: .ante),
          .bet(5, on: .raise), .bet(4, on: .ante), .deal, .bet(0, on: .tie), .bet(20, on: .ante),
          .deal, .choose(.war), .next, .choose(.surrender), .next,
        ]),
    ]
  }

  private static func session(
    _ name: String, _ subject: String, _ cards: String, credits: Credits = 1_000,
    _ actions: [War.Action]
  ) -> Playthrough {
    Playthrough(
      "war-\(name)", subject, of: War(),
      from: BankingOpening(
        credits: credits, seed: 7,
        stacked: cards.parts(between: " ").compactMap { Card(text: $0) }),
      playing: actions, status: status)
  }
}
