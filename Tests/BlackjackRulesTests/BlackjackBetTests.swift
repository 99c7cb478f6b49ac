import BlackjackRules
import CardCore
import Testing

@Suite("Bets and payouts (S06)")
struct BlackjackBetTests {
  private func refusal(
    of bet: Credits, at rules: TableRules = .jeanLuc, bankroll: Credits = 1_000
  ) -> BlackjackRefusal? {
    Sitting(before: "", at: rules, bankroll: bankroll, bet: 0).refusal(of: .bet(bet))
  }

  @Test(
    "A bet can be built chip by chip, but no round is dealt below the table minimum",
    arguments: DealerTable.allCases)
  func lowestBet(table: DealerTable) throws {
    let lowest = table.rules.minBet
    var sitting = Sitting(before: "", at: table.rules, bankroll: 5_000, bet: 0)
    try sitting.play(.bet(lowest - 1))
    #expect(sitting.refusal(of: .deal) == .betBelowMinimum(lowest))
    #expect(!sitting.legal.contains(.deal))
    try sitting.play(.bet(lowest))
    #expect(sitting.refusal(of: .deal) == nil)
  }

  @Test("A bet below the minimum stays on the circle when the game is resumed")
  func unfinishedBetIsResumed() throws {
    var sitting = Sitting(before: "", at: .ladyLux, bankroll: 5_000, bet: 0)
    try sitting.play(.bet(100))
    let opening = try #require(sitting.game.opening(resuming: sitting.position))
    #expect(sitting.game.begin(opening) == sitting.position)
  }

  @Test("A bet is at most the bankroll")
  func bankroll() {
    #expect(refusal(of: 1_000) == nil)
    #expect(refusal(of: 1_001) == .betAboveBankroll(1_000))
    #expect(refusal(of: .max) == .betAboveBankroll(1_000))
  }

  @Test("No bet exceeds the supported range")
  func limit() {
    let limit = Blackjack.highestBet
    #expect(refusal(of: limit, bankroll: limit * 2) == nil)
    #expect(refusal(of: limit + 1, bankroll: limit * 2) == .betAboveLimit(limit))
  }

  @Test("A negative bet is refused, and no round is dealt without a bet")
  func noBet() {
    #expect(refusal(of: -5) == .noBet)
    let table = Sitting(before: "", bet: 0)
    #expect(table.refusal(of: .deal) == .noBet)
    #expect(!table.legal.contains(.deal))
  }

  @Test("A bet can be changed and undone until the deal")
  func changed() throws {
    var table = Sitting(before: "TS 9D 8C 7H", bet: 0)
    try table.play(.bet(50), .bet(75))
    #expect(table.seen.bet == 75)
    #expect(table.seen.bankroll == 1_000, "a bet is paid for when the cards are dealt")
    try table.play(.bet(0))
    #expect(table.seen.bet == 0)
    try table.play(.bet(25), .deal)
    #expect(table.seen.bankroll == 975)
    #expect(table.refusal(of: .bet(50)) == .notNow(.playerTurn))
  }

  @Test("The suggested bets are round multiples of the minimum, in rising order")
  func namedBets() {
    #expect(
      Sitting(before: "", bankroll: 130, bet: 0).legal
        == [.bet(5), .bet(10), .bet(25), .bet(50), .bet(100)])
    #expect(
      Sitting(before: "", bankroll: 12, bet: 5).legal == [.deal, .bet(5), .bet(10), .bet(0)])
  }

  @Test("With fewer credits than the minimum, no action is legal")
  func broke() {
    #expect(Sitting(before: "", bankroll: 4, bet: 0).legal.isEmpty)
  }

  @Test("The highest bet is paid exactly")
  func highestBetPaid() {
    let bet = Blackjack.highestBet
    #expect(HandOutcome.blackjack.returned(bet: bet, paying: .threeToTwo) == bet / 2 * 5)
    #expect(HandOutcome.blackjack.returned(bet: bet, paying: .sixToFive) == bet / 5 * 11)
  }

  @Test(
    "A natural is paid at the odds on the felt",
    arguments: [
      (DealerTable.jeanLuc, 1_500), (.czarita, 1_500), (.jack, 1_500), (.ladyLux, 1_200),
      (.aunty, 1_000),
    ] as [(DealerTable, Credits)])
  func naturalAtTheTables(table: DealerTable, profit: Credits) throws {
    let sitting = try Sitting("AS 9D KC 7H", at: table.rules, bankroll: 1_000, bet: 1_000)
    #expect(sitting.seen.bankroll == 1_000 + profit)
  }
}
