import BlackjackOdds
import BlackjackRules
import CardCore
import Testing

/// The final totals of the dealer, compared with published tables and with the game's own dealer.
@Suite struct DealerOddsTests {
  /// 17, 18, 19, 20, 21, blackjack and bust for 2 to ten, then the ace.
  static let eightDecksStanding = [
    [0.139694, 0.134518, 0.129929, 0.124021, 0.118308, 0, 0.353530],
    [0.134482, 0.130524, 0.125313, 0.120695, 0.114871, 0, 0.374115],
    [0.130539, 0.124534, 0.121300, 0.116451, 0.111707, 0, 0.395469],
    [0.121946, 0.122390, 0.117607, 0.112134, 0.108021, 0, 0.417902],
    [0.165640, 0.106208, 0.106390, 0.101592, 0.097247, 0, 0.422922],
    [0.369048, 0.137898, 0.078478, 0.078668, 0.073878, 0, 0.262031],
    [0.128846, 0.359800, 0.128684, 0.069263, 0.069452, 0, 0.243954],
    [0.120231, 0.118011, 0.351581, 0.120275, 0.060864, 0, 0.229037],
    [0.111791, 0.111608, 0.111814, 0.340560, 0.034738, 0.077108, 0.212381],
    [0.130210, 0.130813, 0.130643, 0.130879, 0.053595, 0.308434, 0.115426],
  ]

  /// The same for dealers who hit soft 17, for upcards 2 to 6 and the ace.
  static let eightDecksHitting: [(Rank, [Double])] = [
    (.two, [0.130087, 0.136120, 0.131529, 0.125663, 0.119924, 0, 0.356677]),
    (.three, [0.126008, 0.131936, 0.126754, 0.122089, 0.116322, 0, 0.376891]),
    (.four, [0.122445, 0.125884, 0.122654, 0.117836, 0.113063, 0, 0.398119]),
    (.five, [0.118157, 0.123009, 0.118252, 0.112780, 0.108666, 0, 0.419136]),
    (.six, [0.115008, 0.114637, 0.114992, 0.110205, 0.105845, 0, 0.439314]),
    (.ace, [0.057326, 0.142917, 0.143003, 0.143264, 0.065965, 0.308434, 0.139091]),
  ]

  private func expect(_ odds: DealerOdds, _ expected: [Double], _ upcard: Rank) {
    for (value, wanted) in zip(odds.totals + [odds.blackjack, odds.bust], expected) {
      #expect(abs(value - wanted) <= 0.000_000_51, "\(upcard): \(value) against \(wanted)")
    }
  }

  @Test("Results for eight decks match published values to six decimals")
  func eightDecks() throws {
    let shoe = Composition(decks: 8)
    for (upcard, expected) in zip(StrategyChart.upcards, Self.eightDecksStanding) {
      expect(try DealerOdds(upcard: upcard, shoe: shoe, OddsRules(.jack)), expected, upcard)
    }
    let hitting = OddsRules(.jack, soft17: .hit)
    for (upcard, expected) in Self.eightDecksHitting {
      expect(try DealerOdds(upcard: upcard, shoe: shoe, hitting), expected, upcard)
    }
  }

  @Test("Results for one and two decks match the Wizard of Odds")
  func fewDecks() throws {
    let one = try RulesText.rules("decks=1,s17")
    let ace = try DealerOdds(upcard: .ace, shoe: one.freshShoe, one)
    expect(ace, [0.126128, 0.131003, 0.129486, 0.131553, 0.051565, 0.313726, 0.116540], .ace)
    #expect(abs(try DealerOdds(upcard: .two, shoe: one.freshShoe, one).bust - 0.352973) < 5.1e-7)
    #expect(abs(try DealerOdds(upcard: .six, shoe: one.freshShoe, one).bust - 0.420823) < 5.1e-7)
    let two = try RulesText.rules("decks=2,s17")
    let looked = try DealerOdds(upcard: .ace, shoe: two.freshShoe, two).afterPeek
    #expect(abs(looked.bust - 0.168096) < 5.1e-7)
    let ten = try DealerOdds(upcard: .king, shoe: two.freshShoe, two).afterPeek
    #expect(abs(ten.bust - 0.231144) < 5.1e-7)
  }

  @Test("The probabilities of all results add up to one, before and after the peek")
  func sum() throws {
    for soft17 in SoftSeventeen.allCases {
      for upcard in StrategyChart.upcards {
        let rules = OddsRules(.ladyLux, soft17: soft17)
        let odds = try DealerOdds(upcard: upcard, shoe: rules.freshShoe, rules)
        for each in [odds, odds.afterPeek] {
          #expect(abs(each.totals.reduce(each.bust + each.blackjack, +) - 1) < 1e-15)
          #expect(each.totals.allSatisfy { $0 > 0 } && each.bust > 0)
        }
        #expect(odds.afterPeek.blackjack == 0)
      }
    }
  }

  @Test("The dealer's results match the game's over all orders of a few cards")
  func bruteForce() throws {
    let shoe = try TinyShoe([2, 1, 2, 1, 2, 1, 1, 1, 0, 4], .tiny(), soft17: .hit)
    let odds = try DealerOdds(
      upcard: .two, shoe: try Composition(counts: [2, 1, 2, 1, 2, 1, 1, 1, 0, 2]), shoe.oddsRules)
    // A player who stands on 10-10 beats 17 to 19 and a bust, and pushes against 20.
    let sum = try shoe.play(from: [10, 2, 10]) { _, _ in .stand }
    let expected = odds.totals[0] + odds.totals[1] + odds.totals[2] + odds.bust - odds.totals[4]
    #expect(abs(sum.average - expected) < 1e-14)
  }

  @Test("An upcard that isn't in the shoe, or a shoe that runs out, is refused")
  func refusals() throws {
    let rules = OddsRules(.jack)
    let noAces = try Composition(counts: [0, 4, 4, 4, 4, 4, 4, 4, 4, 16])
    #expect(throws: OddsRefusal.noneLeft(.ace)) {
      try DealerOdds(upcard: .ace, shoe: noAces, rules)
    }
    let few = try Composition(counts: [1, 1, 1, 0, 0, 0, 0, 0, 0, 0])
    #expect(throws: OddsRefusal.tooFewCards(left: 2, needed: 3)) {
      try DealerOdds(upcard: .two, shoe: few, rules)
    }
  }
}
