import BlackjackRules
import CardCore
import Testing

@Suite("Surrender (S04, S10)")
struct BlackjackSurrenderTests {
  @Test("No dealer's table has surrender", arguments: DealerTable.allCases)
  func notAtTheTables(table: DealerTable) throws {
    let bet = table.rules.minBet
    let sitting = try Sitting("TS 9D 6C 7H", at: table.rules, bankroll: bet * 4, bet: bet)
    #expect(sitting.refusal(of: .surrender) == .surrenderNotOffered)
    #expect(!sitting.legal.contains(.surrender))
  }

  @Test("Late surrender returns half the bet; the dealer draws nothing")
  func late() throws {
    var table = try Sitting("TS 9D 6C 2H", at: .lateSurrender)
    #expect(table.legal == [.hit, .stand, .double, .surrender])
    try table.play(.surrender)
    #expect(table.outcomes == [.surrender])
    #expect(table.seen.bankroll == 950)
    #expect(table.dealer == "9D 2H")
    #expect(table.path == [.dealing, .playerTurn, .evaluating, .payout, .roundComplete])
    #expect(table.seen.result?.outcome == .loss)
  }

  @Test("Half of an odd bet is rounded in the player's favor")
  func oddBet() throws {
    var table = try Sitting("TS 9D 6C 2H", at: .lateSurrender, bet: 5)
    try table.play(.surrender)
    #expect(table.seen.bankroll == 998)
  }

  @Test("Late surrender comes after the peek: against blackjack the whole bet is lost")
  func lateAgainstBlackjack() throws {
    let table = try Sitting("TS AD 6C KH", at: .lateSurrender)
    #expect(table.outcomes == [.loss])
    #expect(table.seen.bankroll == 900)
  }

  @Test("Surrender applies only to the first two cards of an unsplit hand")
  func firstTwoCards() throws {
    var table = try Sitting("2S 9D 3C 7H 4D", at: .lateSurrender)
    try table.play(.hit)
    #expect(table.refusal(of: .surrender) == .onlyOnFirstTwoCards)
    var split = try Sitting("8S 9D 8C 7H 4D", at: .lateSurrender)
    try split.play(.split)
    #expect(split.refusal(of: .surrender) == .noSurrenderAfterSplit)
  }

  @Test(
    "Early surrender is offered before the peek under an ace and a ten", arguments: ["AD", "QD"])
  func early(upcard: String) throws {
    let hole = upcard == "AD" ? "KH" : "AH"
    var table = try Sitting("TS \(upcard) 6C \(hole)", at: .earlySurrender)
    #expect(table.seen.isEarlySurrenderOffered)
    #expect(table.legal == [.surrender, .decline])
    #expect(!table.happened(.dealerPeeked(hasBlackjack: true)))
    for action in [BlackjackAction.hit, .stand, .double, .split] {
      #expect(table.refusal(of: action) == .answerSurrenderFirst)
    }
    try table.play(.surrender)
    #expect(table.outcomes == [.surrender], "half the bet is saved from the dealer's blackjack")
    #expect(table.seen.bankroll == 950)
    #expect(table.seen.result?.dealerHasBlackjack == true)
  }

  @Test("After declining early surrender, the player loses to a blackjack and otherwise plays on")
  func earlyDeclined() throws {
    var blackjack = try Sitting("TS AD 6C KH", at: .earlySurrender)
    try blackjack.play(.decline)
    #expect(blackjack.outcomes == [.loss])
    #expect(blackjack.path == [.dealing, .playerTurn, .evaluating, .payout, .roundComplete])
    var none = try Sitting("TS AD 6C 7H", at: .earlySurrender)
    try none.play(.decline)
    #expect(none.seen.phase == .playerTurn)
    #expect(none.legal == [.hit, .stand, .double])
    #expect(none.refusal(of: .surrender) == .surrenderNotOffered)
    #expect(none.refusal(of: .decline) == .surrenderNotOffered)
  }

  @Test("Under other upcards early surrender is a regular play")
  func earlyUnderALowCard() throws {
    var table = try Sitting("TS 9D 6C 7H", at: .earlySurrender)
    #expect(!table.seen.isEarlySurrenderOffered)
    #expect(table.legal == [.hit, .stand, .double, .surrender])
    try table.play(.surrender)
    #expect(table.seen.bankroll == 950)
  }

  @Test("A natural is never offered surrender")
  func naturalIsNotAsked() throws {
    let table = try Sitting("AS QD KC 7H", at: .earlySurrender)
    #expect(table.outcomes == [.blackjack])
  }

  @Test("Insurance comes first, then early surrender; both can be taken")
  func earlyWithInsurance() throws {
    var table = try Sitting("TS AD 6C KH", at: .earlySurrender, insurance: true)
    try table.play(.insurance)
    #expect(table.legal == [.surrender, .decline])
    #expect(table.seen.insurance == .taken(stake: 50))
    try table.play(.surrender)
    #expect(table.seen.insurance == .settled(stake: 50, returned: 150))
    #expect(table.seen.bankroll == 1_050)
    #expect(table.seen.result?.net == 50)
    var lost = try Sitting("TS AD 6C 7H", at: .earlySurrender, insurance: true)
    try lost.play(.insurance, .surrender)
    #expect(lost.seen.insurance == .settled(stake: 50, returned: 0))
    #expect(lost.seen.bankroll == 900)
  }
}
