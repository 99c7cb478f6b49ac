import BlackjackRules
import CardCore
import Persistence

extension GameName {
  /// Blackjack, whose document got its name when blackjack was the only game.
  public static let blackjack = GameName(
    "blackjack",
    GameEntry(
      title: GameText("Blackjack"),
      about: GameText(
        english: "Five dealers, real shoes, and a coach that tracks every card you see.",
        german:
          "Fünf Dealer, echte Kartenschlitten und ein Coach, der jede Karte mitzählt, die du siehst."
      ),
      cards: ["AS", "JH"], chips: [25, 100, 5], document: "game", ranksDecisions: true))
}

/// Blackjack.
public enum BlackjackGame: GameDefinition {
  public static var name: GameName { .blackjack }

  public static var documents: [DocumentForm] { [.blackjack, .shoes] }

  public static func factsReader() -> any RoundFactsReader { BlackjackRounds() }

  /// A dealer's table or custom rules; the player also chooses what the dealer does with a soft 17,
  /// and whether insurance is offered.
  public static func hasTable(with rules: Blackjack) -> Bool {
    if case .dealer = RoundTable(rules) { return true }
    return (try? rules.rules.checkAsOwn()) != nil
  }

  public static func isDealt(by rules: Blackjack) -> Bool {
    rules.hasBetUnits && hasTable(with: rules)
  }

  /// Custom rules can favor the player, so only the dealers' tables count.
  public static func leaderboardUnit(of rules: Blackjack) -> Credits? {
    guard case .dealer = RoundTable(rules) else { return nil }
    return rules.lowestBet
  }
}

extension DocumentForm {
  /// The document of the blackjack table: the profile, and the round on the table.
  public static let blackjack = DocumentForm(
    GameName.blackjack.entry.document, "truecount.save", version: 3, firstWithChecksum: 3)

  /// The finished shoes of the blackjack table.
  public static let shoes = DocumentForm(
    "shoes", "truecount.shoes", version: 1, firstWithChecksum: 1)
}

extension TableRules {
  /// Checks whether these rules are allowed as custom rules.
  ///
  /// - Throws: The rule that is not allowed.
  public func checkAsOwn() throws(ArchiveRefusal) {
    guard minBet == TableRules.jeanLuc.minBet else {
      throw ArchiveRefusal("rules.minBet", "is not that of Jean-Luc's table")
    }
    guard hintsAvailability == .always else {
      throw ArchiveRefusal("rules.hints", "are not always on")
    }
    switch contradiction {
    case .acesAgainInTwoHands:
      throw ArchiveRefusal("rules", "resplit aces but allow only two hands")
    case .tooFewCards: throw ArchiveRefusal("rules", "have too few cards for the boxes")
    case nil: break
    }
  }
}

/// The facts of blackjack rounds.
private final class BlackjackRounds: RoundFactsReader {
  func facts(of round: PlayedRound) throws(ArchiveRefusal) -> RoundFacts {
    let journal = try Journal<Blackjack>(archive: round.journal)
    let seen = journal.observation
    guard let result = seen.result else {
      throw ArchiveRefusal("journal", "does not complete a round")
    }
    try round.check(staked: result.wagered + result.insured, returned: result.returned)
    return RoundFacts(
      of: round, marks: marks(of: seen, result),
      groups: groups(of: journal, round, bet: seen.wager),
      place: RoundTable(journal.game).archive)
  }

  private func marks(
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
  private func groups(
    of journal: Journal<Blackjack>, _ round: PlayedRound, bet: Credits
  ) -> [RoundFacts.Group] {
    let game = journal.game
    // NB: the table with custom rules counts as one, whatever its rules.
    let dealer = if case .dealer(let table) = RoundTable(game) { table.text } else { "other" }
    let before = game.begin(journal.opening).seen
    let left = Double(before.shoeSize - before.dealtCount) / 52
    let count = before.count.trueCount(decksRemaining: left).rounded(.down)
    return ["dealer/\(dealer)", "count/\(Int64(max(-9, min(9, count))))"].map {
      RoundFacts.Group($0, staked: round.staked, returned: round.returned, bet: bet)
    }
  }
}
