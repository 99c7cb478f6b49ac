import BlackjackRules
import CardCore
import Testing

@Suite("Doubling down (S04, S06)")
struct BlackjackDoubleTests {
  @Test("A double adds the same bet again, draws one card and ends the hand")
  func double() throws {
    var table = try Sitting("6S 6D 5C TH 9C 2D")
    try table.play(.double)
    #expect(table.hands == ["6S 5C 9C"])
    #expect(table.seen.hands[0].bet == 200)
    #expect(table.seen.hands[0].isDoubled)
    #expect(table.dealer == "6D TH 2D")
    #expect(table.outcomes == [.win])
    #expect(table.seen.bankroll == 1_200)
    #expect(table.seen.result?.wagered == 200)
  }

  @Test("A doubled hand that busts loses both bets")
  func doubledBust() throws {
    var table = try Sitting("9S 6D 7C TH KC")
    try table.play(.double)
    #expect(table.outcomes == [.bust])
    #expect(table.seen.bankroll == 800)
    #expect(table.seen.dealer.count == 2)
  }

  @Test("Doubling is for the first two cards only")
  func firstTwoCards() throws {
    var table = try Sitting("2S 6D 3C TH 4C")
    try table.play(.hit)
    #expect(table.refusal(of: .double) == .onlyOnFirstTwoCards)
    #expect(table.legal == [.hit, .stand])
  }

  @Test("Doubling needs credits for the second bet")
  func needsCredits() throws {
    let poor = try Sitting("6S 6D 5C TH", bankroll: 199, bet: 100)
    #expect(poor.refusal(of: .double) == .notEnoughCredits(needed: 100, bankroll: 99))
    let justRich = try Sitting("6S 6D 5C TH", bankroll: 200, bet: 100)
    #expect(justRich.legal.contains(.double))
  }

  @Test(
    "A doubling restriction applies to two-card totals and excludes soft hands",
    arguments: DoubleRestriction.allCases)
  func restriction(restriction: DoubleRestriction) throws {
    let hands = [
      ("6S 2C", 8), ("7S 2C", 9), ("8S 2C", 10), ("9S 2C", 11), ("TS 2C", 12), ("AS 8C", 19),
    ]
    for (cards, total) in hands {
      let pair = cards.split(separator: " ")
      let table = try Sitting(
        "\(pair[0]) 6D \(pair[1]) TH", at: .jeanLuc.changed(double: restriction))
      let allowed =
        switch restriction {
        case .any: true
        case .nineToEleven: (9...11).contains(total)
        case .tenToEleven: total == 10 || total == 11
        }
      #expect(
        table.refusal(of: .double) == (allowed ? nil : .doubleRestricted(restriction)), "\(cards)")
    }
  }

  @Test("After a split, a hand can be doubled if the table allows it")
  func afterSplit() throws {
    var das = try Sitting("8S 6D 8C TH 3D TD 2C TC 5D")
    try das.play(.split, .double)
    #expect(das.hands == ["8S 3D TD", "8C 2C"])
    #expect(das.seen.hands.map { $0.bet } == [200, 100])
    try das.play(.double)
    #expect(das.seen.hands.map { $0.bet } == [200, 200])
    #expect(das.dealer == "6D TH 5D")
    #expect(das.outcomes == [.push, .loss])
    #expect(das.seen.bankroll == 800)

    var without = try Sitting(
      "8S 6D 8C TH 3D", at: .jeanLuc.changed(doubleAfterSplit: false))
    try without.play(.split)
    #expect(without.refusal(of: .double) == .noDoubleAfterSplit)
    #expect(without.legal == [.hit, .stand])
  }
}
