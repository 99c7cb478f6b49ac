import BlackjackRules
import CardCore
import Testing

@Suite("Saving a blackjack game")
struct BlackjackSavingTests {
  @Test("Rules, settings and openings survive archiving", arguments: SeatRules.all)
  func roundTrip(seat: SeatRules) throws {
    for soft17 in SoftSeventeen.allCases {
      let game = Blackjack(rules: seat.rules, dealerSoft17: soft17, offersInsurance: true)
      let text = game.archive.text
      #expect(try Blackjack(archive: JSONValue(parsing: text)) == game)
    }
    let opening = BlackjackOpening(
      bankroll: 12_345, bet: 25, seed: .max, dealtCount: 17, stacked: .named("AS TD 2C"))
    let text = opening.archive.text
    #expect(try BlackjackOpening(archive: JSONValue(parsing: text)) == opening)
  }

  @Test(
    "An edited opening is refused with the path and the reason",
    arguments: [
      (#"{"bankroll":-1,"bet":0,"seed":1,"dealt":0}"#, "bankroll"),
      (#"{"bankroll":2.5,"bet":0,"seed":1,"dealt":0}"#, "bankroll"),
      (#"{"bankroll":10,"bet":"5","seed":1,"dealt":0}"#, "bet"),
      (#"{"bankroll":10,"bet":5,"seed":-1,"dealt":0}"#, "seed"),
      (#"{"bankroll":10,"bet":5,"seed":18446744073709551616,"dealt":0}"#, "seed"),
      (#"{"bankroll":10,"bet":5,"seed":1,"dealt":417}"#, "dealt"),
      (#"{"bankroll":10,"bet":5,"seed":1}"#, "dealt"),
      (#"{"bankroll":10,"bet":5,"seed":1,"dealt":0,"stacked":["AS","1S"]}"#, "stacked[1]"),
      (#"[]"#, "bankroll"),
    ])
  func editedOpening(text: String, path: String) throws {
    let value = try JSONValue(parsing: text)
    let refusal = #expect(throws: ArchiveRefusal.self) { try BlackjackOpening(archive: value) }
    #expect(refusal?.path == path)
  }

  @Test("Edited rules are refused with the path of the value")
  func editedRules() throws {
    let text = Blackjack(rules: .jeanLuc).archive.text
    let edits = [
      ("\"decks\":4", "\"decks\":3", "rules.decks"),
      ("\"penetration\":75", "\"penetration\":0", "rules.penetration"),
      ("\"minBet\":5", "\"minBet\":0", "rules.minBet"),
      ("\"3:2\"", "\"7:2\"", "rules.blackjackPayout"),
      ("\"soft17\":\"stand\"", "\"soft17\":\"sit\"", "soft17"),
      ("\"minBet\":5", "\"minBet\":5,\"mostHands\":5", "rules.mostHands"),
      ("\"minBet\":5", "\"minBet\":5,\"mostHands\":1", "rules.mostHands"),
      ("\"minBet\":5", "\"minBet\":5,\"dealerPeeks\":\"no\"", "rules.dealerPeeks"),
    ]
    for (old, new, path) in edits {
      let edited = text.replacing(old, with: new)
      #expect(edited != text, "\(old) is in the archive")
      let value = try JSONValue(parsing: edited)
      let refusal = #expect(throws: ArchiveRefusal.self) { try Blackjack(archive: value) }
      #expect(refusal?.path == path)
    }
  }

  @Test("Custom rules are written in full only if no dealer has them")
  func chosenRules() throws {
    let own = TableRules.jeanLuc.changed(mostHands: 3, resplitAces: true, dealerPeeks: false)
    #expect(try TableRules(archive: JSONValue(parsing: own.archive.text)) == own)
    for name in ["mostHands", "resplitAces", "dealerPeeks"] {
      #expect(own.archive.member(name) != nil)
      #expect(DealerTable.allCases.allSatisfy { $0.rules.archive.member(name) == nil })
    }
  }

  @Test("An opening with an impossible bet or position in the shoe is corrected")
  func impossibleOpening() {
    let game = Blackjack(rules: .ladyLux)
    let poor = game.begin(BlackjackOpening(bankroll: 400, bet: 500, seed: 1))
    #expect(game.observe(poor).bet == 0)
    let beyond = game.begin(BlackjackOpening(bankroll: 5_000, seed: 1, dealtCount: 400))
    #expect(game.observe(beyond).dealtCount == 0, "the next shoe is on the table")
  }

  @Test("A replay with a changed action is refused where it becomes illegal")
  func changedReplay() throws {
    let game = Blackjack(rules: .jeanLuc)
    let opening = BlackjackOpening(bankroll: 1_000, seed: 1, stacked: .named("TS 9D 8C 7H 5C"))
    let genuine: [BlackjackAction] = [.bet(100), .deal, .stand, .next]
    #expect(try Journal(of: game, from: opening, replaying: genuine).observation.bankroll == 900)
    let refusal = #expect(throws: ReplayRefusal<BlackjackRefusal>.self) {
      try Journal(of: game, from: opening, replaying: [.bet(100), .deal, .split, .next])
    }
    #expect(refusal?.place == 2)
    #expect(refusal?.reason == .notAPair)
  }
}
