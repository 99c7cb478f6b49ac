import BlackjackRules
import CardCore
import Testing

@Suite("The dealer's play (S05)")
struct BlackjackDealerTests {
  private static let standing = Blackjack(rules: .jeanLuc, dealerSoft17: .stand)
  private static let hitting = Blackjack(rules: .jeanLuc, dealerSoft17: .hit)

  @Test("The dealer hits 16 and less and stands on hard 17 and more, by either rule")
  func hardTotals() {
    let hands = [
      ("2S 2C", true), ("9S 7C", true), ("TS 6C", true), ("5S 5C 6D", true), ("TS 7C", false),
      ("9S 2C 6D", false), ("TS 8C", false), ("TS 9C", false), ("TS TC", false),
      ("7S 7C 7D", false), ("TS 6C KD", false), ("TS 6C AD", false), ("AS TC 6D", false),
    ]
    for (cards, draws) in hands {
      let hand = Hand(.named(cards))
      #expect(Self.standing.dealerHits(hand) == draws, "\(cards)")
      #expect(Self.hitting.dealerHits(hand) == draws, "\(cards)")
    }
  }

  @Test(
    "A soft 17 of any number of cards is hit or stood on, depending on the rule",
    arguments: ["AS 6C", "AS 2C 4D", "AS AC 5D", "AS AC 2D 3H", "2S 2C 2D AH", "AS AC AD AH 3S"])
  func softSeventeen(cards: String) {
    let hand = Hand(.named(cards))
    #expect(hand.bestTotal == 17 && hand.isSoft)
    #expect(!Self.standing.dealerHits(hand))
    #expect(Self.hitting.dealerHits(hand))
  }

  @Test("Other soft hands don't depend on the rule: hit to 16, stand from 18", arguments: 12...21)
  func otherSoftTotals(total: Int) {
    guard total != 17 else { return }
    // An ace, and low cards that bring the soft total up to `total`.
    let rest = total - 11
    let cards: [Card] =
      rest == 0
      ? []
      : rest == 10
        ? [Card(.four, .clubs), Card(.six, .clubs)] : [Card(number: UInt8(rest - 1))]
    let hand = Hand([Card(.ace, .spades)] + cards)
    #expect(hand.bestTotal == total || rest == 0)
    #expect(Self.standing.dealerHits(hand) == (total < 17))
    #expect(Self.hitting.dealerHits(hand) == (total < 17))
  }

  @Test("At the table, the player's setting decides about soft 17")
  func softSeventeenAtTheTable() throws {
    var standing = try Sitting("TS 6D 8C AH TD", soft17: .stand)
    try standing.play(.stand)
    #expect(standing.dealer == "6D AH")
    #expect(standing.outcomes == [.win])
    var hitting = try Sitting("TS 6D 8C AH 4D", soft17: .hit)
    try hitting.play(.stand)
    #expect(hitting.dealer == "6D AH 4D")
    #expect(hitting.outcomes == [.loss])
  }

  @Test("A soft hand can turn hard and draw again")
  func softTurnsHard() throws {
    var table = try Sitting("TS 6D 8C AH 9D 3C", soft17: .hit)
    try table.play(.stand)
    #expect(table.dealer == "6D AH 9D 3C")
    #expect(table.seen.dealerHand.bestTotal == 19)
    #expect(table.outcomes == [.loss])
  }

  @Test("A soft 17 of three cards is treated like one of two")
  func multiCardSoftSeventeen() throws {
    var standing = try Sitting("TS 2D 8C AH 4D", soft17: .stand)
    try standing.play(.stand)
    #expect(standing.dealer == "2D AH 4D")
    var hitting = try Sitting("TS 2D 8C AH 4D TC 9D", soft17: .hit)
    try hitting.play(.stand)
    #expect(hitting.dealer == "2D AH 4D TC")
  }

  @Test("The dealer draws until 17 and no further")
  func drawsTo17() throws {
    var table = try Sitting("TS 2D 8C 3H 2C 4C 5C AC 9D")
    try table.play(.stand)
    #expect(table.dealer == "2D 3H 2C 4C 5C AC")
    #expect(table.seen.dealerHand.bestTotal == 17)
  }

  @Test(
    "Comparison of final hands",
    arguments: [
      ("TS 9C", "TD 8D", HandOutcome.win), ("TS 8C", "TD 8D", .push), ("TS 7C", "TD 8D", .loss),
      ("2S 3C", "TD 6D KC", .win), ("AS KC", "TD 8D", .blackjack), ("AS KC", "AD QD", .push),
      ("TS 5C 6D", "AD QD", .loss), ("AS KC", "7D 7H 7S", .blackjack),
      ("TS 5C 6D", "7D 7H 7S", .push),
    ])
  func comparison(player: String, dealer: String, outcome: HandOutcome) {
    #expect(
      Self.standing.outcome(of: Hand(.named(player)), against: Hand(.named(dealer))) == outcome)
  }
}
