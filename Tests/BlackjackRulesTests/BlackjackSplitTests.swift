import BlackjackRules
import CardCore
import Testing

@Suite("Splitting (S04, S10)")
struct BlackjackSplitTests {
  @Test("A split puts an equal bet on a new hand; the current hand draws, the other waits")
  func split() throws {
    var table = try Sitting("8S 6D 8C TH 3D")
    #expect(table.legal.contains(.split))
    try table.play(.split)
    #expect(table.hands == ["8S 3D", "8C"])
    #expect(table.seen.hands.map { $0.bet } == [100, 100])
    #expect(table.seen.bankroll == 800)
    #expect(table.seen.activeHand == 0)
    #expect(table.seen.dealtCount == 5)
  }

  @Test("The second hand draws its second card when its turn comes")
  func secondHandDraws() throws {
    var table = try Sitting("8S 6D 8C TH 3D TD TC")
    try table.play(.split, .hit)
    #expect(table.hands == ["8S 3D TD", "8C TC"], "the first hand made 21 and stood")
    #expect(table.seen.activeHand == 1)
    #expect(table.path == [.dealing, .playerTurn, .playerTurn])
  }

  @Test("Any two cards worth ten are a pair", arguments: ["KS JC", "TS QC", "TS TC"])
  func tens(cards: String) throws {
    let pair = cards.split(separator: " ")
    let table = try Sitting("\(pair[0]) 6D \(pair[1]) TH")
    #expect(table.legal.contains(.split))
  }

  @Test("Two cards of different values aren't a pair")
  func notAPair() throws {
    let table = try Sitting("9S 6D 8C TH")
    #expect(table.refusal(of: .split) == .notAPair)
    var three = try Sitting("2S 6D 2C TH 2D")
    try three.play(.hit)
    #expect(three.refusal(of: .split) == .notAPair, "three cards are no pair")
  }

  @Test("Pairs are resplit up to four hands; the fifth is refused")
  func fourHands() throws {
    var table = try Sitting("8S 6D 8C TH 8D 8H 8S 8C 2D 3D 4D 5D")
    try table.play(.split, .split, .split)
    #expect(table.hands == ["8S 8S", "8H", "8D", "8C"])
    #expect(table.seen.bankroll == 600)
    #expect(table.refusal(of: .split) == .noMoreHands(most: 4))
    #expect(!table.legal.contains(.split))
    try table.play(.stand)
    #expect(table.hands == ["8S 8S", "8H 8C", "8D", "8C"])
    #expect(table.refusal(of: .split) == .noMoreHands(most: 4))
    try table.play(.stand, .stand, .stand)
    #expect(table.hands == ["8S 8S", "8H 8C", "8D 2D", "8C 3D"])
    #expect(table.dealer == "6D TH 4D")
    #expect(table.outcomes == [.loss, .loss, .loss, .loss])
    #expect(table.seen.bankroll == 600)
  }

  @Test("A later hand can be resplit as well")
  func laterHandSplits() throws {
    var table = try Sitting("8S 6D 8C TH 2D 8D 3D 4D")
    try table.play(.split, .stand)
    #expect(table.hands == ["8S 2D", "8C 8D"])
    try table.play(.split)
    #expect(table.hands == ["8S 2D", "8C 3D", "8D"])
    #expect(table.seen.activeHand == 1)
  }

  @Test("Split aces get one card each and stand automatically")
  func splitAces() throws {
    var table = try Sitting("AS 6D AC TH 5D 9C TD")
    try table.play(.split)
    #expect(table.hands == ["AS 5D", "AC 9C"])
    #expect(table.seen.phase == .roundComplete)
    #expect(table.happened(.handStood(0)) && table.happened(.handStood(1)))
    #expect(table.outcomes == [.win, .win])
    #expect(table.seen.dealer.count == 3)
  }

  @Test("Aces aren't resplit")
  func acesAreNotSplitAgain() throws {
    var table = try Sitting("AS 6D AC TH AD AH 4D")
    try table.play(.split)
    #expect(table.hands == ["AS AD", "AC AH"])
    #expect(table.seen.phase == .roundComplete)
  }

  @Test("21 with two cards after a split isn't a blackjack and pays even money")
  func twentyOneAfterSplit() throws {
    var aces = try Sitting("AS 6D AC TH KD QC TD")
    try aces.play(.split)
    #expect(aces.outcomes == [.win, .win])
    #expect(aces.seen.bankroll == 1_200)
    #expect(aces.seen.result?.outcome == .win)
    var tens = try Sitting("KS 6D KC TH AD 5C 4D")
    try tens.play(.split)
    #expect(tens.hands == ["KS AD", "KC 5C"], "the 21 stood by itself")
    try tens.play(.stand)
    #expect(tens.outcomes[0] == .win)
  }

  @Test("Splitting needs credits for the second bet")
  func needsCredits() throws {
    let poor = try Sitting("8S 6D 8C TH", bankroll: 199, bet: 100)
    #expect(poor.refusal(of: .split) == .notEnoughCredits(needed: 100, bankroll: 99))
    let justRich = try Sitting("8S 6D 8C TH", bankroll: 200, bet: 100)
    #expect(justRich.legal.contains(.split))
  }
}
