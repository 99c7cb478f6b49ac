import Banking
import CardCore
import GameContract
import ThreeCardPoker

/// The rule sets of Three Card Poker that are tested, and its recorded rounds.
public enum ThreeCardPokerCatalog {
  /// The usual pay tables, and higher ones at a table for high bets.
  public static var games: [(name: String, game: ThreeCardPoker)] {
    [
      ("three-card-poker", ThreeCardPoker()),
      (
        "three-card-poker 50-40-6-4-1",
        ThreeCardPoker(
          anteBonus: PayTable([3, 2, 1]), pairPlus: PayTable([50, 40, 6, 4, 1]),
          limits: BetLimits(lowest: 25, highest: 600))
      ),
    ]
  }

  /// Every action, with bets that no table takes.
  static let probes: [ThreeCardPoker.Action] = [
    .bet(1, on: .ante), .bet(7, on: .ante), .bet(501, on: .ante), .bet(.max, on: .pairPlus),
    .bet(-5, on: .ante), .bet(5, on: .play), .bet(0, on: .ante), .bet(30, on: .pairPlus), .deal,
    .choose(.play), .choose(.fold), .next,
  ]

  static var playthroughs: [Playthrough] {
    [
      session(
        "qualifying", "The dealer does not qualify: the ante wins, and the play bet is a push.",
        "8S 7D 5C JH 9S 3D", [.bet(10, on: .ante), .deal, .choose(.play), .next]),
      session(
        "pair-plus", "A straight flush against three kings: every bet wins, with the bonus.",
        "4H 5H 6H KS KD KC",
        [.bet(10, on: .ante), .bet(5, on: .pairPlus), .deal, .choose(.play), .next]),
      session(
        "fold", "A fold gives up pair plus too; the cards of the next round come from a new deck.",
        "QH 6D 3S KS 2D 4C",
        [
          .bet(10, on: .ante), .bet(5, on: .pairPlus), .deal, .choose(.fold), .deal, .next, .deal,
          .choose(.fold), .next,
        ]),
      session(
        "refusals", "Bets that no table takes, and an ante without credits for the play bet.",
        "AH AD AS KS KD 4C", credits: 30,
        [
          .deal, .bet(5, on: .pairPlus), .deal, .bet(501, on: .ante), .bet(26, on: .ante),
          .bet(5, on: .play), .bet(4, on: .ante), .deal, .bet(0, on: .pairPlus),
          .bet(20, on: .ante), .deal, .bet(15, on: .ante), .deal, .next, .choose(.play), .deal,
        ]),
    ]
  }

  private static func session(
    _ name: String, _ subject: String, _ cards: String, credits: Credits = 1_000,
    _ actions: [ThreeCardPoker.Action]
  ) -> Playthrough {
    Playthrough(
      "three-card-poker-\(name)", subject, of: ThreeCardPoker(),
      from: BankingOpening(
        credits: credits, seed: 7,
        stacked: cards.parts(between: " ").compactMap { Card(text: $0) }),
      playing: actions, status: status)
  }
}

/// Returns the line before a decision at any house-banked table.
func status<Spot, Choice>(_ seen: BankingObservation<Spot, Choice>) -> String {
  let hand = (seen.player + seen.dealer).map { $0.card?.text ?? "--" }.joined(separator: " ")
  return "credits \(seen.credits), bets \(seen.bets.total), dealt \(seen.dealtCount)"
    + (hand.isEmpty ? "" : ", cards \(hand)")
}
