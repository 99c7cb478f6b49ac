import BlackjackRules
import CardCore
import Testing

@Suite("Insurance (S04, S10)")
struct BlackjackInsuranceTests {
  private static let aceUp = "TS AD 8C 7H"

  @Test("Insurance is offered under an ace, at half the bet, and delays the peek")
  func offered() throws {
    let table = try Sitting(Self.aceUp, insurance: true)
    #expect(table.seen.phase == .insurance)
    #expect(table.legal == [.insurance, .decline])
    #expect(table.seen.insurance == .offered(cost: 50))
    #expect(!table.happened(.dealerPeeked(hasBlackjack: false)))
  }

  @Test("Insurance isn't offered under other cards", arguments: Rank.allCases.filter { $0 != .ace })
  func onlyUnderAnAce(upcard: Rank) throws {
    let table = try Sitting("TS \(Card(upcard, .diamonds).text) 8C 7H", insurance: true)
    #expect(table.seen.phase == .playerTurn)
    #expect(table.refusal(of: .insurance) == .insuranceNotOffered)
  }

  @Test("A table without insurance, or a player who doesn't want it, gets no offer")
  func notOffered() throws {
    let lux = try Sitting(
      Self.aceUp, at: .ladyLux, insurance: true, bankroll: 2_000, bet: 500)
    #expect(lux.seen.phase == .playerTurn)
    let unasked = try Sitting(Self.aceUp, insurance: false)
    #expect(unasked.seen.phase == .playerTurn)
    #expect(unasked.refusal(of: .insurance) == .insuranceNotOffered)
  }

  @Test("The tables with and without insurance", arguments: DealerTable.allCases)
  func tables(table: DealerTable) throws {
    let bet = table.rules.minBet
    let sitting = try Sitting(
      Self.aceUp, at: table.rules, insurance: true, bankroll: bet * 4, bet: bet)
    let offers = table != .ladyLux && table != .aunty
    #expect((sitting.seen.phase == .insurance) == offers)
  }

  @Test("Insurance is not offered to a player who cannot pay for it")
  func beyondTheBankroll() throws {
    let poor = try Sitting(Self.aceUp, insurance: true, bankroll: 149, bet: 100)
    #expect(poor.seen.phase == .playerTurn)
    let justRich = try Sitting(Self.aceUp, insurance: true, bankroll: 150, bet: 100)
    #expect(justRich.seen.phase == .insurance)
  }

  @Test("Half of an odd bet is rounded down; a bet of one cannot be insured")
  func oddBets() throws {
    let table = try Sitting(Self.aceUp, insurance: true, bet: 25)
    #expect(table.seen.insurance == .offered(cost: 12))
    let one = try Sitting(Self.aceUp, at: .jeanLuc.changed(minBet: 1), insurance: true, bet: 1)
    #expect(one.seen.phase == .playerTurn)
  }

  @Test("Insurance wins 2:1 if the dealer has blackjack, and offsets the lost bet")
  func won() throws {
    var table = try Sitting("TS AD 8C KH", insurance: true)
    try table.play(.insurance)
    #expect(table.seen.insurance == .settled(stake: 50, returned: 150))
    #expect(table.outcomes == [.loss])
    #expect(table.seen.bankroll == 1_000)
    let result = try #require(table.seen.result)
    #expect(result.net == 0)
    #expect(result.insured == 50)
    #expect(result.outcome == .loss, "for the player's rank insurance is left aside")
    #expect(table.path == [.dealing, .insurance, .evaluating, .payout, .roundComplete])
  }

  @Test("Insurance loses at once if the dealer has none, and the hand is played")
  func lost() throws {
    var table = try Sitting(Self.aceUp, insurance: true)
    try table.play(.insurance)
    #expect(table.seen.insurance == .settled(stake: 50, returned: 0))
    #expect(table.seen.bankroll == 850)
    #expect(table.seen.phase == .playerTurn)
    #expect(table.seen.isHoleCardHidden)
    try table.play(.stand)
    #expect(table.outcomes == [.push])
    #expect(table.seen.bankroll == 950)
    #expect(table.seen.result?.net == -50)
    #expect(table.seen.result?.outcome == .push)
  }

  @Test("Declined insurance costs nothing, whatever the dealer has")
  func declined() throws {
    var without = try Sitting(Self.aceUp, insurance: true)
    try without.play(.decline)
    #expect(without.seen.insurance == .declined)
    #expect(without.seen.phase == .playerTurn)
    #expect(without.seen.bankroll == 900)
    var with = try Sitting("TS AD 8C KH", insurance: true)
    try with.play(.decline)
    #expect(with.outcomes == [.loss])
    #expect(with.seen.bankroll == 900)
    #expect(with.seen.result?.insured == 0)
  }

  @Test(
    "A player with a natural is offered insurance; against a dealer's natural only insurance wins")
  func naturalInsured() throws {
    var table = try Sitting("AS AD KC QH", insurance: true)
    #expect(table.seen.phase == .insurance)
    try table.play(.insurance)
    #expect(table.outcomes == [.push])
    #expect(table.seen.bankroll == 1_100)
    var paid = try Sitting("AS AD KC 9H", insurance: true)
    try paid.play(.insurance)
    #expect(paid.outcomes == [.blackjack])
    #expect(paid.seen.bankroll == 1_100)
  }

  @Test("Credits spent on insurance aren't available for a double")
  func insuranceBeforeDouble() throws {
    var table = try Sitting("6S AD 5C 7H", insurance: true, bankroll: 200, bet: 100)
    try table.play(.insurance)
    #expect(table.refusal(of: .double) == .notEnoughCredits(needed: 100, bankroll: 50))
    #expect(table.legal == [.hit, .stand])
  }
}
