import BlackjackRules
import CardCore
import Testing

@Suite("A dealer who doesn't peek")
struct BlackjackNoLookTests {
  private let late = TableRules.noLook.changed(surrender: .late)
  private let early = TableRules.noLook.changed(surrender: .early)

  @Test("The player plays on against an ace or ten without a peek", arguments: ["AD", "KD"])
  func playsOn(upcard: String) throws {
    let hole = upcard == "AD" ? "KH" : "AH"
    var table = try Sitting("TS \(upcard) 6C \(hole) 2D", at: .noLook)
    #expect(table.seen.phase == .playerTurn && table.legal == [.hit, .stand, .double])
    try table.play(.hit, .stand)
    #expect(table.outcomes == [.loss], "18 loses to the blackjack")
    #expect(table.dealer == "\(upcard) \(hole)", "the dealer draws nothing to a blackjack")
    #expect(!table.happened(.dealerPeeked(hasBlackjack: true)))
    #expect(!table.happened(.dealerPeeked(hasBlackjack: false)))
    #expect(
      table.path == [.dealing, .playerTurn, .dealerTurn, .evaluating, .payout, .roundComplete])
    #expect(table.seen.result?.dealerHasBlackjack == true)
  }

  @Test("A blackjack beats the doubled bet")
  func double() throws {
    var table = try Sitting("6S KD 5C AH TD", at: .noLook)
    try table.play(.double)
    #expect(table.outcomes == [.loss], "21 with three cards is no blackjack")
    #expect(table.seen.bankroll == 800)
  }

  @Test("A blackjack beats all split hands, including 21")
  func split() throws {
    var table = try Sitting("8S AD 8C KH 3D TD TC", at: .noLook)
    try table.play(.split, .double, .stand)
    #expect(table.hands == ["8S 3D TD", "8C TC"])
    #expect(table.outcomes == [.loss, .loss] && table.seen.bankroll == 700)
  }

  @Test("A 21 that isn't a blackjack stands automatically and loses")
  func twentyOne() throws {
    var table = try Sitting("6S AD 5C KH TD", at: .noLook)
    try table.play(.hit)
    #expect(table.outcomes == [.loss] && table.seen.bankroll == 900)
  }

  @Test("The player's natural ends the round at once: it pushes or is paid")
  func naturals() throws {
    let push = try Sitting("AS KD KC AH", at: .noLook)
    #expect(push.outcomes == [.push] && push.seen.bankroll == 1_000)
    let paid = try Sitting("AS KD KC 9H", at: .noLook)
    #expect(paid.outcomes == [.blackjack] && paid.seen.bankroll == 1_150)
    #expect(paid.path == [.dealing, .evaluating, .payout, .roundComplete])
  }

  @Test("Insurance is offered as usual and settled when the hole card is revealed")
  func insurance() throws {
    var won = try Sitting("TS AD 9C KH", at: .noLook, insurance: true)
    try won.play(.insurance)
    #expect(won.seen.insurance == .taken(stake: 50) && won.seen.phase == .playerTurn)
    #expect(won.seen.staked == 150)
    try won.play(.stand)
    #expect(won.seen.insurance == .settled(stake: 50, returned: 150))
    #expect(won.seen.bankroll == 1_000 && won.seen.result?.net == 0)
    var lost = try Sitting("TS AD 9C 7H", at: .noLook, insurance: true)
    try lost.play(.insurance, .stand)
    #expect(lost.seen.insurance == .settled(stake: 50, returned: 0))
    #expect(lost.seen.bankroll == 1_050, "19 beats 18, and the insurance is lost")
    var turned = false
    for event in won.events {
      if case .holeCardRevealed = event { turned = true }
      if case .insuranceSettled = event { #expect(turned, "nobody knows it before") }
    }
  }

  @Test("An insured natural wins the bet once against a blackjack")
  func insuredNatural() throws {
    var table = try Sitting("AS AD KC KH", at: .noLook, insurance: true)
    try table.play(.insurance)
    #expect(table.outcomes == [.push] && table.seen.bankroll == 1_100)
  }

  @Test("A busted hand loses; the hole card is still revealed and insurance settled")
  func bust() throws {
    var table = try Sitting("TS AD 6C KH KD", at: .noLook, insurance: true)
    try table.play(.insurance, .hit)
    #expect(table.outcomes == [.bust] && table.dealer == "AD KH")
    #expect(table.seen.insurance == .settled(stake: 50, returned: 150))
    #expect(table.seen.bankroll == 1_000)
    var low = try Sitting("TS AD 6C 2H KD 9S", at: .noLook)
    try low.play(.hit)
    #expect(low.dealer == "AD 2H", "the dealer draws nothing")
  }

  @Test("Late surrender saves half the bet, but not from a blackjack")
  func lateSurrender() throws {
    var lost = try Sitting("TS KD 6C AH", at: late)
    #expect(lost.legal == [.hit, .stand, .double, .surrender])
    try lost.play(.surrender)
    #expect(lost.outcomes == [.loss] && lost.seen.bankroll == 900)
    #expect(lost.seen.hands[0].status == .surrendered)
    var saved = try Sitting("TS KD 6C 9H", at: late)
    try saved.play(.surrender)
    #expect(saved.outcomes == [.surrender] && saved.seen.bankroll == 950)
    var insured = try Sitting("TS AD 6C KH", at: late, insurance: true)
    try insured.play(.insurance, .surrender)
    #expect(insured.seen.bankroll == 1_000, "the insurance makes up for the bet")
  }

  @Test("Early surrender keeps half the bet even against a blackjack; it is a regular play")
  func earlySurrender() throws {
    var table = try Sitting("TS AD 6C KH", at: early)
    #expect(!table.seen.isEarlySurrenderOffered)
    #expect(table.legal == [.hit, .stand, .double, .surrender])
    #expect(table.refusal(of: .decline) == .surrenderNotOffered)
    try table.play(.surrender)
    #expect(table.outcomes == [.surrender] && table.seen.bankroll == 950)
    var insured = try Sitting("TS AD 6C KH", at: early, insurance: true)
    try insured.play(.insurance, .surrender)
    #expect(insured.seen.insurance == .settled(stake: 50, returned: 150))
    #expect(insured.seen.bankroll == 1_050)
  }

  @Test(
    "Tables look alike whether or not the hole card makes a blackjack", arguments: ["AD", "KD"])
  func nothingLeaks(upcard: String) throws {
    let tables = try ["AH", "KH", "7H"].map { hole in
      var table = try Sitting("5S \(upcard) 6C \(hole) 2D", at: .noLook, insurance: true)
      if table.legal.contains(.insurance) { try table.play(.insurance) }
      try table.play(.hit)
      return table
    }
    for table in tables {
      #expect(table.seen == tables[0].seen && table.events == tables[0].events)
      #expect(table.legal == tables[0].legal)
    }
  }

  @Test("A lookalike may have a blackjack under the upcard, unless the dealer peeked")
  func lookalikes() throws {
    for (rules, mayHave) in [(TableRules.noLook, true), (.jeanLuc, false)] {
      let table = try Sitting("5S KD 6C 7H", at: rules)
      var generator = MersenneTwister(seed: 5)
      let found = try (0..<200).contains { _ in
        var other = table.game.lookalike(of: table.position, shuffledBy: &generator)
        #expect(table.game.observe(other) == table.seen)
        while other.seen.phase == .playerTurn { _ = try table.game.play(.stand, in: &other) }
        return other.seen.dealerHand.isBlackjack
      }
      #expect(found == mayHave)
    }
  }

  @Test("A play that revealed no card can be undone until the hole card is revealed")
  func undo() throws {
    var journal = Journal(
      of: Blackjack(rules: late, offersInsurance: true),
      from: BlackjackOpening(
        bankroll: 1_000, bet: 100, seed: 1, stacked: .named("TS AD 6C KH 2D")))
    try journal.play(.deal)
    try journal.play(.insurance)
    #expect(journal.canUndo, "no card was turned up")
    _ = journal.undo()
    #expect(journal.observation.phase == .insurance)
    try journal.play(.decline)
    try journal.play(.surrender)
    #expect(!journal.canUndo)
    let read = try Journal<Blackjack>(archive: JSONValue(parsing: journal.archive.text))
    #expect(read == journal && read.observation.bankroll == 900)
  }
}
