import BlackjackOdds
import BlackjackRules
import CardCore
import Testing

/// The house edge of a table.
@Suite struct TableEdgeTests {
  /// Expected returns of the game in percent, from appendix 9 of the Wizard of Odds.
  ///
  /// The rules are 3:2, doubling any two cards, splitting to four hands, one card to split aces,
  /// and the best play for the exact cards. The values differ from ours by less than a thousandth
  /// of a percent. Ours are exact for split hands that are each played by their own cards. The
  /// appendix doesn't say how it plays them.
  static let returns: [(String, Double)] = [
    ("decks=1,s17,das", 0.1839), ("decks=1,s17,nodas", 0.0423),
    ("decks=1,h17,das", -0.0072), ("decks=1,h17,nodas", -0.1513),
    ("decks=2,h17,das", -0.3797), ("decks=2,h17,nodas", -0.5252),
    ("decks=5,s17,das", -0.3804), ("decks=5,s17,nodas", -0.5225),
    ("decks=5,h17,das", -0.5918), ("decks=5,h17,nodas", -0.7366),
    ("decks=6,h17,das,nopeek", -0.72705), ("decks=6,h17,nodas,nopeek", -0.86975),
    ("decks=8,h17,das,nopeek", -0.7562), ("decks=8,h17,nodas,nopeek", -0.89865),
  ]

  @Test("Returns match published values to a thousandth of a percent", arguments: returns)
  func published(text: String, percent: Double) throws {
    let edge = try TableEdge(try RulesText.rules(text)).edge
    #expect(abs(-100 * edge - percent) < 0.001, "\(text): \(-100 * edge) against \(percent)")
  }

  @Test("The edge rises from table to table, with either soft 17 rule")
  func tables() throws {
    for soft17 in SoftSeventeen.allCases {
      let edges = try DealerTable.allCases.map {
        try TableEdge(OddsRules($0.rules, soft17: soft17)).edge
      }
      #expect(edges == edges.sorted() && edges[0] > 0)
    }
  }

  @Test("Play by the chart never beats the best play, and costs little")
  func chart() throws {
    for table in DealerTable.allCases {
      let rules = OddsRules(table.rules)
      let best = try TableEdge(rules).edge
      let chart = try TableEdge(rules, play: .chart).edge
      #expect(best < chart && chart < best + 0.0002, "\(table.text): \(best), \(chart)")
    }
  }

  @Test("A payout of 6:5 or 1:1 costs the difference on each blackjack")
  func payouts() throws {
    let full = try TableEdge(try RulesText.rules("decks=6,payout=3:2")).edge
    let less = try TableEdge(try RulesText.rules("decks=6,payout=6:5")).edge
    let even = try TableEdge(try RulesText.rules("decks=6,payout=1:1")).edge
    #expect(abs(less - full - 0.013597) < 5.1e-7)
    #expect(abs(even - full - 0.022661) < 1e-6)
  }

  @Test("Half a credit is rounded in the player's favor at the actual bet")
  func rounding() throws {
    let rules = OddsRules(.jeanLuc)
    let exact = try TableEdge(rules).edge
    // 3:2 on 5 pays 8: half a credit more for each blackjack that is paid.
    #expect(abs(exact - (try TableEdge(rules, bet: 5).edge) - 0.1 * 0.045437) < 1e-7)
    #expect(try TableEdge(rules, bet: 100).edge == exact)
  }

  @Test("Every rule changes the edge in its known direction")
  func ruleEffects() throws {
    let base = try TableEdge(try RulesText.rules("decks=6,s17,das")).edge
    let effects: [(String, ClosedRange<Double>)] = [
      ("decks=6,h17,das", 0.0019...0.0023), ("decks=6,s17,nodas", 0.0012...0.0016),
      ("decks=6,s17,das,rsa", -0.0009...(-0.0005)),
      ("decks=6,s17,das,surrender=late", -0.0009...(-0.0006)),
      ("decks=6,s17,das,surrender=early", -0.0065...(-0.0055)),
      ("decks=6,s17,das,splits=2", 0.0003...0.0006),
      ("decks=6,s17,das,double=10-11", 0.0014...0.0025),
      ("decks=6,s17,das,nopeek", 0.0009...0.0013),
    ]
    for (text, range) in effects {
      let effect = try TableEdge(try RulesText.rules(text)).edge - base
      #expect(range.contains(effect), "\(text) changes the edge by \(effect)")
    }
  }

  @Test("Insurance is taken if enough tens are left, and then it helps")
  func insurance() throws {
    let rich = try Composition(counts: [24, 4, 4, 4, 4, 4, 24, 24, 24, 96])
    var rules = OddsRules(.czarita)
    let insured = try TableEdge(rules, shoe: rich).edge
    rules.insurance = false
    #expect(insured < (try TableEdge(rules, shoe: rich).edge))
    rules.insurance = true
    #expect(try TableEdge(rules).edge == (try TableEdge(rules, shoe: rules.freshShoe).edge))
  }

  @Test("With so few cards that a round could use them up, there is no edge")
  func tooFewCards() throws {
    let few = try Composition(counts: [2, 2, 2, 0, 0, 0, 0, 0, 0, 2])
    #expect(throws: OddsRefusal.tooFewCards(left: 8, needed: 11)) {
      try TableEdge(OddsRules(.czarita), shoe: few)
    }
    #expect(OddsRefusal.tooFewCards(left: 1, needed: 3).explanation.contains("1 card is left,"))
    let limited = try TableEdge(
      OddsRules(.czarita), shoe: try Composition(counts: [1, 1, 1, 1, 1, 1, 1, 5, 0, 6]))
    #expect(limited.method.contains("hands only"))
    #expect(!(try TableEdge(OddsRules(.czarita)).method.contains("hands only")))
  }
}
