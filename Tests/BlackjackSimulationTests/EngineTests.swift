import BlackjackOdds
import BlackjackRules
import BlackjackSimulation
import CardCore
import Testing

/// The simulation plays exactly as the game itself does with the same cards.
@Suite struct EngineTests {
  /// Rules that the game supports, with a cut card.
  struct Case: CustomTestStringConvertible {
    let rules: TableRules
    let soft17: SoftSeventeen
    var rounds = 70_000
    var testDescription: String {
      "\(OddsRules(rules, soft17: soft17).text), boxes: \(rules.boxes)"
    }

    static let all =
      NamedRules.all.flatMap { named in
        SoftSeventeen.allCases.map { Case(rules: named.rules, soft17: $0) }
      }
      + [(4, true, true), (3, true, false), (2, false, false), (4, false, false)].map {
        hands, again, peek in
        Case(
          rules: .jeanLuc.from(lowest: 1, mostHands: hands, resplitAces: again, dealerPeeks: peek),
          soft17: .hit)
      }
      + [
        (2, 4, true, true), (3, 3, false, true), (2, 2, false, false), (3, 4, true, false),
      ].flatMap { boxes, hands, again, peek in
        [TableRules.jeanLuc, .ladyLux].map {
          Case(
            rules: $0.from(
              lowest: 1, mostHands: hands, resplitAces: again, dealerPeeks: peek, boxes: boxes),
            soft17: peek ? .stand : .hit, rounds: 20_000)
        }
      }
  }

  @Test(
    "Over a million rounds, each wins what the game pays and uses the same cards",
    arguments: Case.all)
  func rounds(_ played: Case) throws {
    let odds = OddsRules(played.rules, soft17: played.soft17)
    let simulation = Simulation(
      odds, penetration: played.rules.penetration, rounds: played.rounds, seed: 11,
      boxes: played.rules.boxes)
    let game = Blackjack(rules: played.rules.from(lowest: 1), dealerSoft17: played.soft17)
    let strategy = BasicStrategy(odds.chart())
    let shoes = simulation.shoes(ofBlock: 0)
    #expect(shoes.reduce(0) { $0 + $1.rounds.count } == played.rounds)
    for (number, shoe) in shoes.enumerated() {
      let rounds = try replay(shoe, of: game, strategy: strategy)
      guard rounds.played == shoe.rounds else {
        let place = zip(rounds.played, shoe.rounds).prefix { $0 == $1 }.count
        Issue.record("shoe \(number) differs from its round \(place) on")
        return
      }
      #expect(rounds.isShuffled || number == shoes.count - 1)
    }
  }

  /// Plays as many rounds as a shoe had, and returns whether the shoe was then shuffled.
  private func replay(
    _ shoe: PlayedShoe, of game: Blackjack, strategy: BasicStrategy
  ) throws -> (played: [PlayedRound], isShuffled: Bool) {
    let cards = shoe.cards.map { Card($0, .spades) }
    var table = game.begin(
      BlackjackOpening(bankroll: 1_000_000, seed: 1, stacked: cards))
    var played: [PlayedRound] = []
    var isShuffled = false
    for _ in shoe.rounds {
      // The simulation must not play on where the game shuffles.
      if isShuffled { break }
      _ = try game.play(.bet(10), in: &table)
      _ = try game.play(.deal, in: &table)
      while table.seen.phase == .playerTurn, let hand = table.seen.handInPlay,
        let upcard = table.seen.upcard
      {
        let legal = game.legalActions(in: table)
        let move = strategy.move(for: hand.hand, upcard: upcard.rank, legal: legal)
        _ = try game.play(move, in: &table)
      }
      guard let result = table.seen.result else { break }
      played.append(
        PlayedRound(won: Int(result.returned - result.wagered), dealt: table.seen.dealtCount))
      let events = try game.play(.next, in: &table)
      isShuffled = events.contains(.shoeShuffled)
    }
    return (played, isShuffled)
  }
}

extension TableRules {
  /// The same rules with another table minimum, and optionally with other splits or a dealer who
  /// doesn't peek.
  fileprivate func from(
    lowest bet: Credits, mostHands: Int? = nil, resplitAces: Bool? = nil, dealerPeeks: Bool? = nil,
    boxes: Int? = nil
  ) -> TableRules {
    TableRules(
      deckCount: deckCount, blackjackPayout: blackjackPayout, surrenderMode: surrenderMode,
      doubleRestriction: doubleRestriction, doubleAfterSplit: doubleAfterSplit,
      penetration: penetration, minBet: bet, hintsAvailability: hintsAvailability,
      insuranceAvailable: insuranceAvailable, mostHands: mostHands ?? self.mostHands,
      resplitAces: resplitAces ?? self.resplitAces, dealerPeeks: dealerPeeks ?? self.dealerPeeks,
      boxes: boxes ?? self.boxes)
  }
}
