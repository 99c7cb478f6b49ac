import BlackjackRules
import CardCore
import Testing

@Suite("Resplitting aces")
struct BlackjackAcesAgainTests {
  @Test("An ace on a split ace can be split or stood on, but not hit or doubled")
  func choices() throws {
    var table = try Sitting("AS 6D AC TH AD 5C", at: .acesAgain)
    try table.play(.split)
    #expect(table.hands == ["AS AD", "AC"])
    #expect(table.legal == [.stand, .split])
    #expect(table.refusal(of: .hit) == .oneCardToSplitAce)
    #expect(table.refusal(of: .double) == .oneCardToSplitAce)
    try table.play(.stand)
    #expect(table.hands == ["AS AD", "AC 5C"], "the other ace got its card and stood by itself")
    #expect(table.seen.phase == .roundComplete)
  }

  @Test("Aces become three and four hands, and then stand automatically")
  func fourHands() throws {
    var table = try Sitting("AS 6D AC TH AD 9C AH 2C AS 3C TD", at: .acesAgain)
    try table.play(.split)
    #expect(table.hands == ["AS AD", "AC"])
    try table.play(.split)
    #expect(table.hands == ["AS 9C", "AD AH", "AC"], "the first stood by itself on 20")
    #expect(table.seen.activeHand == 1 && table.legal == [.stand, .split])
    try table.play(.split)
    #expect(table.hands == ["AS 9C", "AD 2C", "AH AS", "AC 3C"], "there is no fifth hand")
    #expect(table.seen.phase == .roundComplete)
    #expect(table.seen.bankroll == 1_000 + 4 * 100, "the dealer's 26 paid four hands")
  }

  @Test("With at most two or three hands, aces stand automatically sooner")
  func fewerHands() throws {
    var three = try Sitting("AS 6D AC TH AD AH 5S AC 4D", at: .acesAgain.changed(mostHands: 3))
    try three.play(.split)
    #expect(three.legal == [.stand, .split])
    try three.play(.split)
    #expect(three.hands == ["AS AH", "AD 5S", "AC AC"])
    #expect(three.seen.phase == .roundComplete)
    var two = try Sitting("8S 6D 8C TH 8D", at: .jeanLuc.changed(mostHands: 2))
    try two.play(.split)
    #expect(two.refusal(of: .split) == .noMoreHands(most: 2))
  }

  @Test("Aces stand automatically if the bankroll doesn't cover another hand")
  func needsCredits() throws {
    var poor = try Sitting("AS 6D AC TH AD AH 4D", at: .acesAgain, bankroll: 299, bet: 100)
    try poor.play(.split)
    #expect(poor.hands == ["AS AD", "AC AH"] && poor.seen.phase == .roundComplete)
    var rich = try Sitting("AS 6D AC TH AD AH 4D", at: .acesAgain, bankroll: 300, bet: 100)
    try rich.play(.split)
    #expect(rich.legal == [.stand, .split])
  }

  @Test("21 on a split ace stands automatically and pays even money")
  func twentyOne() throws {
    var table = try Sitting("AS 6D AC TH AD KC KD QD TD", at: .acesAgain)
    try table.play(.split, .split)
    #expect(table.hands == ["AS KC", "AD KD", "AC QD"])
    #expect(table.outcomes == [.win, .win, .win])
    #expect(table.seen.bankroll == 1_300)
  }

  @Test("Without the rule, split aces get one card and stand")
  func withoutTheRule() throws {
    var table = try Sitting("AS 6D AC TH AD AH 4D")
    try table.play(.split)
    #expect(table.hands == ["AS AD", "AC AH"] && table.seen.phase == .roundComplete)
  }

  @Test("Basic strategy resplits aces, whatever the chart says about a hand that could be hit")
  func strategy() throws {
    var table = try Sitting("AS AD AC TH AD 5C", at: .acesAgain.changed(dealerPeeks: false))
    try table.play(.split)
    let hand = try #require(table.seen.handInPlay).hand
    let printed = BasicStrategy(.multiDeck(soft17: .stand, doubleAfterSplit: true))
    #expect(printed.move(for: hand, upcard: .ace, legal: table.legal) == .split)
    let text = printed.chart.text
    let hitting = try #require(StrategyChart(text: String(text.dropLast()) + "H"))
    #expect(BasicStrategy(hitting).move(for: hand, upcard: .ace, legal: table.legal) == .split)
    #expect(
      BasicStrategy(hitting).move(for: hand, upcard: .ace, legal: [.hit, .stand, .split]) == .hit)
  }

  @Test("Splitting aces can't be undone, because it reveals a card")
  func undo() throws {
    var journal = Journal(
      of: Blackjack(rules: .acesAgain),
      from: BlackjackOpening(
        bankroll: 1_000, bet: 100, seed: 1, stacked: .named("AS 6D AC TH AD 9C 2C 3C TD")))
    try journal.play(.deal)
    try journal.play(.split)
    #expect(!journal.canUndo)
    try journal.play(.split)
    #expect(!journal.canUndo && journal.observation.phase == .roundComplete)
    let read = try Journal<Blackjack>(archive: JSONValue(parsing: journal.archive.text))
    #expect(read == journal)
  }
}
