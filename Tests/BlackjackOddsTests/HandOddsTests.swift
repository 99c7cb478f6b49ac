import BlackjackOdds
import BlackjackRules
import CardCore
import Testing

/// The values of plays, compared with published and with obvious numbers.
@Suite struct HandOddsTests {
  /// Expectations given no dealer blackjack, from appendix 9 of the Wizard of Odds.
  static let published: [(String, [Rank], stand: Double, hit: Double, double: Double)] = [
    ("decks=5,s17", [.ace, .two], -0.666073, -0.059817, -0.618525),
    ("decks=5,s17", [.ace, .three], -0.665793, -0.095965, -0.618937),
    ("decks=5,s17", [.ace, .six], -0.478961, -0.183653, -0.535696),
    ("decks=5,s17", [.six, .five], -0.660850, 0.148532, 0.133896),
    ("decks=5,h17", [.ace, .two], -0.596923, -0.100728, -0.583036),
    ("decks=5,h17", [.six, .five], -0.594346, 0.109880, 0.128187),
    ("decks=2,h17", [.ace, .two], -0.594150, -0.103429, -0.571816),
    ("decks=2,h17", [.six, .five], -0.587564, 0.121079, 0.166650),
    ("decks=1,s17", [.ace, .two], -0.661732, -0.067808, -0.593281),
    ("decks=1,s17", [.six, .five], -0.634013, 0.172946, 0.240259),
  ]

  @Test("Expectations against an ace match published values to six decimals", arguments: published)
  func publishedValues(row: (String, [Rank], stand: Double, hit: Double, double: Double)) throws {
    let rules = try RulesText.rules(row.0)
    let odds = try HandOdds(hand: row.1, upcard: .ace, shoe: rules.freshShoe, rules)
    let expected = [row.hit, row.stand, row.double]
    #expect(odds.plays.map { $0.action } == [.hit, .stand, .double])
    for (play, value) in zip(odds.plays, expected) {
      #expect(abs(play.expectation - value) <= 0.000_000_51, "\(play.action): \(play.expectation)")
    }
  }

  /// The result of standing with a total against a dealer.
  private func worth(of total: Int, against dealer: DealerOdds) -> Double {
    dealer.totals.enumerated().reduce(dealer.bust) { won, end in
      let other = end.offset + 17
      return other == total ? won : other < total ? won + end.element : won - end.element
    }
  }

  @Test(
    "Standing wins and loses as often as the dealer's total is lower and higher",
    arguments: ["decks=1,h17", "decks=6,s17"])
  func standing(text: String) throws {
    let rules = try RulesText.rules(text)
    let hands: [(cards: [Rank], total: Int)] = [
      ([.ten, .six], 16), ([.ten, .seven], 17), ([.ace, .seven], 18), ([.ten, .nine], 19),
      ([.king, .queen], 20), ([.ten, .six, .five], 21), ([.two, .two], 4), ([.ace, .ace], 12),
    ]
    for (cards, total) in hands {
      for upcard in StrategyChart.upcards {
        let odds = try HandOdds(hand: cards, upcard: upcard, shoe: rules.freshShoe, rules)
        var shoe = rules.freshShoe
        try shoe.remove(cards)
        let dealer = try DealerOdds(upcard: upcard, shoe: shoe, rules).afterPeek
        let stand = try #require(odds.plays.first { $0.action == .stand })
        #expect(abs(stand.expectation - worth(of: total, against: dealer)) < 1e-14)
      }
    }
  }

  @Test("The best play is the one with the highest value")
  func best() throws {
    let rules = OddsRules(.czarita)
    let odds = try HandOdds(hand: [.eight, .eight], upcard: .ten, shoe: rules.freshShoe, rules)
    #expect(odds.best == .split)
    #expect(odds.plays.map { $0.action } == [.hit, .stand, .double, .split])
    let sixteen = try HandOdds(hand: [.ten, .six], upcard: .ten, shoe: rules.freshShoe, rules)
    #expect(sixteen.best == .hit)
  }

  @Test("With all fives gone, sixteen stands against a ten")
  func seenCards() throws {
    let rules = OddsRules(.czarita)
    var shoe = rules.freshShoe
    try shoe.remove([Rank](repeating: .five, count: 24))
    let odds = try HandOdds(hand: [.ten, .six], upcard: .king, shoe: shoe, rules)
    #expect(odds.best == .stand)
  }

  @Test("Late surrender is one of the plays; early surrender is a decision before the peek")
  func surrender() throws {
    var rules = try RulesText.rules("decks=6,surrender=late")
    let late = try HandOdds(hand: [.ten, .six], upcard: .ten, shoe: rules.freshShoe, rules)
    #expect(late.best == .surrender)
    #expect(late.plays.last == HandOdds.Play(action: .surrender, expectation: -0.5))
    #expect(late.earlySurrender == nil)
    rules.surrender = .early
    let early = try HandOdds(hand: [.ten, .six], upcard: .ten, shoe: rules.freshShoe, rules)
    #expect(!early.plays.contains { $0.action == .surrender })
    let offer = try #require(early.earlySurrender)
    let play = early.plays.map { $0.expectation }.max() ?? 0
    let blackjack = 24.0 / 309
    #expect(offer.surrender == -0.5)
    let declined = play * (1 - blackjack) - blackjack
    #expect(abs(offer.decline - declined) < 1e-14)
    let nine = try HandOdds(hand: [.ten, .six], upcard: .nine, shoe: rules.freshShoe, rules)
    #expect(nine.earlySurrender == nil)
    #expect(nine.plays.last?.action == .surrender)
  }

  @Test("The value of insurance depends on the tens left")
  func insurance() throws {
    let rules = OddsRules(.jack)
    let odds = try HandOdds(hand: [.nine, .five], upcard: .ace, shoe: rules.freshShoe, rules)
    let expected: Double = 0.5 * (3 * 128 / 413 - 1)
    #expect(abs(try #require(odds.insurance) - expected) < 1e-15)
    let none = OddsRules(.aunty)
    let aunty = try HandOdds(hand: [.nine, .five], upcard: .ace, shoe: none.freshShoe, none)
    #expect(aunty.insurance == nil)
  }

  @Test("A blackjack stands automatically and wins its payout")
  func blackjack() throws {
    for (text, payout) in [("payout=3:2", 1.5), ("payout=6:5", 1.2), ("payout=1:1", 1.0)] {
      let rules = try RulesText.rules(text)
      let odds = try HandOdds(hand: [.ace, .king], upcard: .ten, shoe: rules.freshShoe, rules)
      #expect(odds.plays == [HandOdds.Play(action: .stand, expectation: payout)])
    }
  }

  @Test("Split hands aren't doubled if the rules forbid it, nor split past the limit")
  func afterSplit() throws {
    var rules = try RulesText.rules("decks=6,nodas")
    let place = HandOdds.Route(hands: 4, isFromSplit: true)
    let actions = try HandOdds(
      hand: [.eight, .eight], upcard: .six, shoe: rules.freshShoe, rules, place: place
    ).plays.map { $0.action }
    #expect(actions == [.hit, .stand])
    rules.doubleAfterSplit = true
    let three = try HandOdds(
      hand: [.eight, .eight], upcard: .six, shoe: rules.freshShoe, rules,
      place: HandOdds.Route(hands: 3, isFromSplit: true)
    ).plays.map { $0.action }
    #expect(three == [.hit, .stand, .double, .split])
    let ace = try HandOdds(
      hand: [.ace, .five], upcard: .six, shoe: rules.freshShoe, rules, place: place)
    #expect(ace.plays.map { $0.action } == [.stand])
  }

  @Test("Impossible hands are refused")
  func refusals() throws {
    let rules = OddsRules(.czarita)
    let shoe = rules.freshShoe
    #expect(throws: OddsRefusal.handTooSmall) {
      try HandOdds(hand: [.ten], upcard: .six, shoe: shoe, rules)
    }
    #expect(throws: OddsRefusal.handOverTwentyOne(26)) {
      try HandOdds(hand: [.ten, .six, .king], upcard: .six, shoe: shoe, rules)
    }
    let fives = try Composition(counts: [4, 4, 4, 4, 1, 4, 4, 4, 4, 16])
    #expect(throws: OddsRefusal.noneLeft(.five)) {
      try HandOdds(hand: [.five, .five], upcard: .six, shoe: fives, rules)
    }
    let few = try Composition(counts: [2, 2, 1, 0, 0, 0, 0, 0, 0, 2])
    #expect(throws: OddsRefusal.tooFewCards(left: 4, needed: 6)) {
      try HandOdds(hand: [.ace, .two], upcard: .ten, shoe: few, rules)
    }
    let tens = try Composition(counts: [1, 0, 0, 0, 0, 0, 0, 0, 0, 20])
    #expect(throws: OddsRefusal.dealerHasBlackjack) {
      try HandOdds(hand: [.ten, .jack], upcard: .ace, shoe: tens, rules)
    }
  }
}
