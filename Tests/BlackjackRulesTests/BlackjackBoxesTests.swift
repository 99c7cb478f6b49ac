import BlackjackRules
import CardCore
import Testing

@Suite("Two and three boxes")
struct BlackjackBoxesTests {
  @Test("Cards are dealt box by box, then to the dealer, then box by box again")
  func deal() throws {
    let table = try Sitting("2S 3S 4S 9D 5C 6C 7C TH", at: .jeanLuc.changed(boxes: 3))
    #expect(table.hands == ["2S 5C", "3S 6C", "4S 7C"])
    #expect(table.dealer == "9D ??")
    #expect(table.seen.hands.map { $0.box } == [0, 1, 2])
    #expect(table.seen.hands.map { $0.bet } == [100, 100, 100])
    #expect(table.seen.bankroll == 700 && table.seen.bet == 100 && table.seen.wager == 300)
  }

  @Test("Each box has the same bet, and the credits must cover all of them")
  func bets() throws {
    var table = Sitting(before: "", at: .jeanLuc.changed(boxes: 3), bankroll: 100, bet: 0)
    #expect(table.refusal(of: .bet(34)) == .betAboveBankroll(100))
    #expect(table.refusal(of: .bet(.max)) == .betAboveBankroll(100))
    try table.play(.bet(33), .deal)
    #expect(table.seen.bankroll == 1)
    let poor = Sitting(before: "", at: .twoBoxes, bankroll: 199, bet: 100)
    #expect(poor.seen.bet == 0, "a bet that the credits no longer cover does not stay")
  }

  @Test("Boxes are played in turn, splits within their box, and then the dealer draws once")
  func play() throws {
    var table = try Sitting("8S TS 6D 8C 9S TH 3D 9C 2C 8D TD", at: .twoBoxes)
    try table.play(.split)
    #expect(table.hands == ["8S 3D", "8C", "TS 9S"])
    #expect(table.seen.hands.map { $0.box } == [0, 0, 1])
    try table.play(.stand, .stand)
    #expect(table.hands == ["8S 3D", "8C 9C", "TS 9S"] && table.seen.activeHand == 2)
    try table.play(.stand)
    #expect(table.dealer == "6D TH 2C" && table.outcomes == [.loss, .loss, .win])
    #expect(table.seen.result?.wagered == 300 && table.seen.result?.net == -100)
    #expect(table.path.filter { $0 == .playerTurn }.count == 3)
  }

  @Test("Every box splits to as many hands as the rules allow")
  func splits() throws {
    var table = try Sitting(
      "8S 8D 6D 8C 8H TH 8S 3S 3D 2C 8D 3C", at: .jeanLuc.changed(mostHands: 3, boxes: 2))
    try table.play(.split, .split)
    #expect(table.seen.hands.map { $0.box } == [0, 0, 0, 1])
    try table.play(.stand, .stand, .stand)
    #expect(table.legal.contains(.split), "the other box has one hand yet")
    try table.play(.split)
    #expect(table.legal.contains(.split))
    try table.play(.split)
    #expect(table.seen.hands.count == 6)
  }

  @Test("A blackjack in one box waits for the others, and the dealer draws for standing hands")
  func blackjack() throws {
    var table = try Sitting("AS TS 9D KC 6S 8H 2D", at: .twoBoxes)
    #expect(table.seen.activeHand == 1)
    try table.play(.hit, .stand)
    #expect(table.outcomes == [.blackjack, .win])
    #expect(table.seen.result?.outcome == .blackjack, "any box's blackjack counts in a round won")
    var bust = try Sitting("AS TS 9D KC 6S 7H TD", at: .twoBoxes)
    try bust.play(.hit)
    #expect(bust.outcomes == [.blackjack, .bust] && bust.dealer == "9D 7H")
    #expect(bust.seen.result?.outcome == .blackjack && bust.seen.result?.net == 50)
    var lost = try Sitting("AS TS TC 9D KC 6S 6C 7H TD TH", at: .jeanLuc.changed(boxes: 3))
    try lost.play(.hit, .hit)
    #expect(lost.outcomes == [.blackjack, .bust, .bust])
    #expect(lost.seen.result?.outcome == .loss, "a blackjack wins no round that is lost as a whole")
    let both = try Sitting("AS AD 9D KC KH 7H", at: .twoBoxes)
    #expect(both.seen.result?.outcome == .blackjack && both.seen.bankroll == 1_300)
  }

  @Test(
    "The dealer's blackjack beats all boxes except those with a blackjack")
  func dealerBlackjack() throws {
    let found = try Sitting("AS TS AD KC 6S KH", at: .twoBoxes)
    #expect(found.outcomes == [.push, .loss] && found.seen.bankroll == 900)
    var late = try Sitting("AS TS TD KC 6S AH 2H", at: .twoBoxes.changed(dealerPeeks: false))
    #expect(late.seen.activeHand == 1)
    try late.play(.double)
    #expect(late.outcomes == [.push, .loss] && late.seen.bankroll == 800)
  }

  @Test("One answer insures all boxes, for half of all bets")
  func insurance() throws {
    var table = try Sitting(
      "TS 9S AD 7C 9C KH", at: .jeanLuc.changed(boxes: 2), insurance: true, bet: 25)
    #expect(table.seen.insurance == .offered(cost: 24))
    try table.play(.insurance)
    #expect(table.seen.bankroll == 1_000 - 50 - 24 + 72)
    #expect(table.seen.result?.insured == 24 && table.seen.result?.net == -2)
    let poor = try Sitting(
      "TS 9S AD 7C 9C 7H", at: .jeanLuc.changed(boxes: 2), insurance: true, bankroll: 73, bet: 25)
    #expect(poor.seen.phase == .playerTurn, "nobody insures one box of two")
  }

  @Test("A late surrender ends its box, and the others are played")
  func lateSurrender() throws {
    var table = try Sitting("TS TC 9D 6S 9C 8H", at: .lateSurrender.changed(boxes: 2))
    try table.play(.surrender)
    #expect(table.seen.activeHand == 1 && table.seen.hands[0].status == .surrendered)
    try table.play(.stand)
    #expect(table.outcomes == [.surrender, .win] && table.seen.bankroll == 1_050)
    var both = try Sitting("TS TC 9D 6S 6C 2H", at: .lateSurrender.changed(boxes: 2))
    try both.play(.surrender, .surrender)
    #expect(both.dealer == "9D 2H" && both.seen.bankroll == 900)
  }

  @Test("Before the peek, each box is offered surrender, except one with a blackjack")
  func earlySurrender() throws {
    let rules = TableRules.earlySurrender.changed(boxes: 3)
    var table = try Sitting("TS AS TC TD 6S KS 9C 8H", at: rules)
    #expect(table.seen.activeHand == 0 && table.seen.isEarlySurrenderOffered)
    try table.play(.surrender)
    #expect(table.seen.activeHand == 2 && table.seen.isEarlySurrenderOffered)
    #expect(!table.happened(.dealerPeeked(hasBlackjack: false)))
    try table.play(.decline)
    #expect(table.happened(.dealerPeeked(hasBlackjack: false)))
    #expect(table.seen.activeHand == 2 && !table.seen.isEarlySurrenderOffered)
    try table.play(.stand)
    #expect(table.outcomes == [.surrender, .blackjack, .win])
  }

  @Test("After early surrender a box keeps half its bet if the dealer has a blackjack")
  func earlyAgainstBlackjack() throws {
    let rules = TableRules.earlySurrender.changed(boxes: 2)
    var table = try Sitting("TS TC AD 6S 9C KH", at: rules)
    try table.play(.decline, .surrender)
    #expect(table.outcomes == [.loss, .surrender] && table.seen.bankroll == 850)
    var gone = try Sitting("TS TC AD 6S 9C KH", at: rules)
    try gone.play(.surrender, .surrender)
    #expect(gone.seen.bankroll == 900)
    #expect(!gone.happened(.dealerPeeked(hasBlackjack: true)), "there is nothing to look for")
    var insured = try Sitting("TS TC AD 6S 9C KH", at: rules, insurance: true)
    try insured.play(.insurance, .surrender, .surrender)
    #expect(insured.happened(.dealerPeeked(hasBlackjack: true)))
    #expect(insured.seen.bankroll == 1_000 - 200 - 100 + 300 + 100)
  }

  @Test("A hand of several boxes earns less experience than one at Jean-Luc's", arguments: [2, 3])
  func experience(boxes: Int) throws {
    for bet: Credits in [5, 100, 10_000] {
      let one = try perHand(at: .jeanLuc, bet: bet)
      let several = try perHand(at: .jeanLuc.changed(boxes: boxes), bet: bet)
      #expect(several < one * 0.9, "\(several) with \(boxes) boxes, \(one) with one, bet \(bet)")
    }
  }

  /// The experience of 3,000 rounds by basic strategy, for each box.
  private func perHand(at rules: TableRules, bet: Credits) throws -> Double {
    let strategy = BasicStrategy(.multiDeck(soft17: .stand, doubleAfterSplit: true))
    let game = Blackjack(rules: rules, dealerSoft17: .stand, offersInsurance: false)
    var table = Sitting(
      at: game, from: BlackjackOpening(bankroll: bet * 100_000, bet: bet, seed: 1))
    var rank = PlayerRank()
    for _ in 0..<3_000 {
      try table.play(.deal)
      while table.seen.result == nil {
        let seen = table.seen
        let upcard = try #require(seen.dealer.first?.card?.rank)
        let hand = seen.hands[seen.activeHand].hand
        try table.play(strategy.move(for: hand, upcard: upcard, legal: table.legal))
      }
      let result = try #require(table.seen.result)
      rank.award(result.outcome, bet: result.wagered)
      try table.play(.next)
    }
    return Double(rank.totalXP) / Double(3_000 * rules.boxes)
  }

  @Test("Only a shoe that three boxes of four hands could use up has too few cards")
  func contradictions() {
    for decks in Shoe.deckCounts {
      for boxes in TableRules.boxCounts {
        for hands in TableRules.handCounts {
          let rules = TableRules.jeanLuc.changed(decks: decks, mostHands: hands, boxes: boxes)
          #expect((rules.contradiction == .tooFewCards) == (decks == 1 && boxes * hands == 12))
        }
      }
    }
  }

  @Test("Archives list boxes only if there are several")
  func archive() throws {
    let own = TableRules.twoBoxes
    #expect(try TableRules(archive: JSONValue(parsing: own.archive.text)) == own)
    #expect(DealerTable.allCases.allSatisfy { $0.rules.archive.member("boxes") == nil })
    for wrong in ["1", "4", "\"2\""] {
      let edited = own.archive.text.replacing("\"boxes\":2", with: "\"boxes\":\(wrong)")
      let value = try JSONValue(parsing: edited)
      let refusal = #expect(throws: ArchiveRefusal.self) { try TableRules(archive: value) }
      #expect(refusal?.path == "boxes")
    }
  }
}
