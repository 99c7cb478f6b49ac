import BlackjackRules
import CardCore
import Testing

@Suite("A round of blackjack (S10)")
struct BlackjackRoundTests {
  @Test("Cards are dealt alternately to player and dealer, the dealer's second face down")
  func dealOrder() throws {
    let table = try Sitting("TS 9D 8C 7H")
    let dealt = table.events.compactMap {
      if case .cardDealt(let card, let to) = $0 { (card.card?.text, card.place, to) } else { nil }
    }
    #expect(dealt.map { $0.0 } == ["TS", "9D", "8C", nil])
    #expect(dealt.map { $0.1 } == [0, 1, 2, 3])
    #expect(dealt.map { $0.2 } == [.hand(0), .dealer, .hand(0), .dealer])
    #expect(table.dealer == "9D ??")
    #expect(table.seen.isHoleCardHidden)
  }

  @Test("Player stands, dealer draws, the higher hand wins")
  func normalFlow() throws {
    var table = try Sitting("TS 9D 8C 7H 5C")
    #expect(table.legal == [.hit, .stand, .double])
    try table.play(.stand)
    #expect(table.dealer == "9D 7H 5C")
    #expect(table.outcomes == [.loss])
    #expect(table.seen.bankroll == 900)
    #expect(
      table.path == [.dealing, .playerTurn, .dealerTurn, .evaluating, .payout, .roundComplete])
    #expect(table.legal == [.next])
  }

  @Test("The dealer busts and every standing hand wins")
  func dealerBusts() throws {
    var table = try Sitting("TS 6D 2C TH 9C")
    try table.play(.stand)
    #expect(table.dealer == "6D TH 9C")
    #expect(table.outcomes == [.win])
    #expect(table.seen.bankroll == 1_100)
    #expect(table.seen.result?.dealerBusted == true)
  }

  @Test("Equal totals push and the bet is returned")
  func push() throws {
    var table = try Sitting("TS TD 8C 8H")
    try table.play(.stand)
    #expect(table.outcomes == [.push])
    #expect(table.seen.bankroll == 1_000)
    #expect(table.seen.result?.outcome == .push)
  }

  @Test("A player's natural is paid at once without a turn")
  func playerNatural() throws {
    let table = try Sitting("AS 9D KC 7H")
    #expect(table.outcomes == [.blackjack])
    #expect(table.seen.bankroll == 1_150)
    #expect(table.dealer == "9D 7H")
    #expect(table.path == [.dealing, .evaluating, .payout, .roundComplete])
    #expect(table.seen.result?.outcome == .blackjack)
  }

  @Test(
    "A dealer's natural ends the round before the player's turn", arguments: ["KD AH", "AD KH"])
  func dealerNatural(dealer: String) throws {
    let cards = dealer.split(separator: " ")
    let table = try Sitting("TS \(cards[0]) 8C \(cards[1])")
    #expect(table.happened(.dealerPeeked(hasBlackjack: true)))
    #expect(table.dealer == dealer)
    #expect(table.outcomes == [.loss])
    #expect(table.seen.bankroll == 900)
    #expect(table.path == [.dealing, .evaluating, .payout, .roundComplete])
    #expect(table.seen.result?.dealerHasBlackjack == true)
  }

  @Test("Two naturals push")
  func bothNaturals() throws {
    let table = try Sitting("AS AD KC QH")
    #expect(table.outcomes == [.push])
    #expect(table.seen.bankroll == 1_000)
    #expect(table.path == [.dealing, .evaluating, .payout, .roundComplete])
  }

  @Test("The dealer peeks under an ace and under a ten only")
  func peek() throws {
    let looking: [Rank] = [.ace, .ten, .jack, .queen, .king]
    for upcard in Rank.allCases {
      let table = try Sitting("TS \(Card(upcard, .diamonds).text) 8C 7H")
      #expect(
        table.happened(.dealerPeeked(hasBlackjack: false)) == looking.contains(upcard))
      #expect(table.seen.isHoleCardHidden)
    }
  }

  @Test("A dealer with a 9 up and 21 in three cards has no natural")
  func dealersThreeCardTwentyOne() throws {
    var table = try Sitting("TS 9D TC 2H TD")
    try table.play(.stand)
    #expect(table.outcomes == [.loss])
    #expect(table.seen.result?.dealerHasBlackjack == false)
  }

  @Test("A hand that reaches 21 stands automatically")
  func twentyOneStands() throws {
    var table = try Sitting("5S 9D 6C 7H TH 4C")
    try table.play(.hit)
    #expect(table.happened(.handStood(0)))
    #expect(table.dealer == "9D 7H 4C")
    #expect(table.outcomes == [.win])
    #expect(table.legal == [.next])
  }

  @Test("A soft 21 in three cards stands automatically too")
  func softTwentyOneStands() throws {
    var table = try Sitting("AS 9D 5C 8H 5H")
    try table.play(.hit)
    #expect(table.seen.hands[0].hand.isSoft)
    #expect(table.happened(.handStood(0)))
    #expect(table.outcomes == [.win])
  }

  @Test("A soft hand that draws past 21 counts its ace as one and continues")
  func softHandTurnsHard() throws {
    var table = try Sitting("AS 9D 6C 7H TH")
    try table.play(.hit)
    #expect(table.seen.hands[0].hand.bestTotal == 17)
    #expect(table.legal == [.hit, .stand])
  }

  @Test("A bust loses at once: the dealer reveals the hole card and draws nothing")
  func bustSkipsTheDealer() throws {
    var table = try Sitting("TS 9D 6C 2H KD")
    try table.play(.hit)
    #expect(table.outcomes == [.bust])
    #expect(table.dealer == "9D 2H")
    #expect(table.seen.bankroll == 900)
    #expect(table.path == [.dealing, .playerTurn, .evaluating, .payout, .roundComplete])
  }

  @Test("When every split hand has busted, the dealer draws nothing")
  func allBustSkipsTheDealer() throws {
    var table = try Sitting("8S 9D 8C 2H TD TC TH TS")
    try table.play(.split, .hit, .hit)
    #expect(table.hands == ["8S TD TC", "8C TH TS"])
    #expect(table.outcomes == [.bust, .bust])
    #expect(table.dealer == "9D 2H")
    #expect(!table.path.contains(.dealerTurn))
    #expect(table.seen.dealtCount == 8)
    #expect(table.seen.bankroll == 800)
  }

  @Test("One standing hand among busted ones makes the dealer draw")
  func oneStandingHand() throws {
    var table = try Sitting("8S 9D 8C 2H TD TC TH 6S")
    try table.play(.split, .hit, .stand)
    #expect(table.outcomes == [.bust, .win])
    #expect(table.dealer == "9D 2H 6S")
    #expect(table.path.contains(.dealerTurn))
  }

  @Test("The result counts wins, losses and pushes by the net of all hands")
  func netOfSplitHands() throws {
    var table = try Sitting("8S 9D 8C 8H TD 8D TH")
    try table.play(.split, .stand, .stand)
    #expect(table.outcomes == [.win, .loss])
    let result = try #require(table.seen.result)
    #expect(result.outcome == .push)
    #expect(result.wagered == 200)
    #expect(result.returned == 200)
    #expect(result.net == 0)
  }
}
