import BlackjackRules
import CardCore
import CasinoKit

/// What rounds of blackjack tell.
enum BlackjackRounds {
  static func facts(of round: PlayedRound) throws(ArchiveRefusal) -> RoundFacts {
    let journal = try Journal<Blackjack>(archive: round.journal)
    let seen = journal.observation
    guard let result = seen.result else {
      throw ArchiveRefusal("journal", "does not lead to the end of a round")
    }
    try round.check(staked: result.wagered + result.insured, returned: result.returned)
    return RoundFacts(
      of: round, marks: marks(of: seen, result),
      groups: groups(of: journal, round, bet: seen.wager),
      place: RoundTable(journal.game).archive)
  }

  private static func marks(
    of seen: BlackjackObservation, _ result: RoundResult
  ) -> [RoundFacts.Mark] {
    func hands(_ isSo: (PlayerHand) -> Bool) -> Int64 {
      Int64(seen.hands.filter(isSo).count)
    }
    let insured = if case .settled = seen.insurance { 1 } else { 0 }
    return [
      RoundFacts.Mark(.hands, hands { _ in true }),
      RoundFacts.Mark(.handsWon, hands { $0.returned > $0.bet }),
      RoundFacts.Mark(.handsLost, hands { $0.returned < $0.bet }),
      RoundFacts.Mark(.handsEven, hands { $0.returned == $0.bet }),
      RoundFacts.Mark(.blackjacks, hands { $0.outcome == .blackjack }),
      RoundFacts.Mark(.dealerBlackjacks, result.dealerHasBlackjack ? 1 : 0),
      RoundFacts.Mark(.busts, hands { $0.outcome == .bust }),
      RoundFacts.Mark(.dealerBusts, result.dealerBusted ? 1 : 0),
      RoundFacts.Mark(.doubles, hands { $0.isDoubled }),
      RoundFacts.Mark(.splits, Int64(seen.hands.count - seen.boxes)),
      RoundFacts.Mark(.surrenders, hands { $0.status == .surrendered }),
      RoundFacts.Mark(.insured, Int64(insured)),
    ].filter { $0.count > 0 }
  }

  /// The dealer, and the true count before the deal.
  private static func groups(
    of journal: Journal<Blackjack>, _ round: PlayedRound, bet: Credits
  ) -> [RoundFacts.Group] {
    let game = journal.game
    // NB: the player's own table, whatever its rules.
    let dealer = if case .dealer(let table) = RoundTable(game) { table.text } else { "other" }
    let before = game.begin(journal.opening).seen
    let left = Double(before.shoeSize - before.dealtCount) / 52
    let count = before.count.trueCount(decksRemaining: left).rounded(.down)
    return ["dealer/\(dealer)", "count/\(Int64(max(-9, min(9, count))))"].map {
      RoundFacts.Group($0, staked: round.staked, returned: round.returned, bet: bet)
    }
  }
}
