import BaccaratOdds
import BaccaratRules
import CardCore
import Persistence

extension GameName {
  /// Baccarat.
  public static let baccarat = GameName(
    "baccarat",
    GameEntry(
      title: GameText(english: "Baccarat", german: "Baccara"),
      about: GameText(
        english: "All five roads, and exact odds for every bet from the cards left.",
        german:
          "Alle fünf Roads und zu jedem Einsatz die exakten Chancen für die übrigen Karten."),
      cards: ["9H", "KC"], chips: [100, 500, 25], document: "baccarat"))
}

/// Baccarat.
public enum BaccaratGame: GameDefinition {
  public static var name: GameName { .baccarat }

  public static var documents: [DocumentForm] { [.baccarat] }

  public static func factsReader() -> any RoundFactsReader { BaccaratRounds() }

  /// The player chooses the number of decks and the payout of Banker wins, but not the limits.
  public static func hasTable(with rules: Baccarat) -> Bool {
    TableLimits.Preset.allCases.contains { $0.limits == rules.limits }
  }

  public static func isDealt(by rules: Baccarat) -> Bool {
    rules.hasBetUnits && hasTable(with: rules)
  }

  public static func leaderboardUnit(of rules: Baccarat) -> Credits? {
    hasTable(with: rules) ? rules.limits.lowest : nil
  }
}

extension DocumentForm {
  /// The document of the baccarat table: the profile, and the current coup.
  public static let baccarat = DocumentForm(
    GameName.baccarat.entry.document, "truecount.baccarat", version: 1, firstWithChecksum: 1)
}

/// The facts of baccarat coups.
private final class BaccaratRounds: RoundFactsReader {
  func facts(of round: PlayedRound) throws(ArchiveRefusal) -> RoundFacts {
    let journal = try Journal<Baccarat>(archive: round.journal)
    let seen = journal.observation
    guard seen.phase == .coupComplete, let result = seen.results.last else {
      throw ArchiveRefusal("journal", "does not complete a coup")
    }
    try round.check(staked: seen.wagers.total, returned: seen.returned.total)
    let winner = result.winner.map { $0 == .player ? RoundMark.playerWon : .bankerWon } ?? .tied
    var marks = [RoundFacts.Mark(winner, 1)]
    if result.isNatural { marks.append(RoundFacts.Mark(.naturals, 1)) }
    if result.hasPlayerPair || result.hasBankerPair { marks.append(RoundFacts.Mark(.pairs, 1)) }
    let staked = BaccaratBet.allCases.filter { seen.wagers[$0] > 0 }
    return RoundFacts(
      of: round, marks: marks,
      groups: staked.map {
        RoundFacts.Group(
          "bet/\($0.text)", staked: seen.wagers[$0], returned: seen.returned[$0])
      },
      worth: worth(of: seen.wagers, in: journal.game.begin(journal.opening).seen, journal.game))
  }

  /// The value of the bets of a coup, by the exact odds of the remaining cards.
  private func worth(
    of wagers: Wagers, in seen: BaccaratObservation, _ game: Baccarat
  ) -> RoundWorth? {
    guard let left = RankCounts(counts: seen.ranksLeft), let odds = try? CoupOdds(left) else {
      return nil
    }
    var sum: Int64 = 0
    for bet in BaccaratBet.allCases where wagers[bet] > 0 {
      let edge = odds.edge(of: bet, paying: game.pay, staking: wagers[bet])
      sum -= RoundWorth.thousandths(edge * Double(wagers[bet]))
    }
    return RoundWorth(bets: sum)
  }
}
