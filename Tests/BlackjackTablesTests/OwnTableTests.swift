import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import Records
import TableTesting
import Testing

@Suite("The table with custom rules")
struct OwnTableTests {
  /// Two decks, a dealer who doesn't peek, surrender, and resplit aces.
  private static let rules = TableRules(
    deckCount: 2, blackjackPayout: .threeToTwo, surrenderMode: .late,
    doubleRestriction: .tenToEleven, doubleAfterSplit: false, penetration: 60, minBet: 5,
    hintsAvailability: .always, insuranceAvailable: true, mostHands: 3, resplitAces: true,
    dealerPeeks: false)

  /// A player who has asked once to sit down at their custom table.
  static func guest(
    _ opening: BlackjackOpening = BlackjackOpening(bankroll: 1_000, bet: 100, seed: 1),
    player: Player = Player(), sittings: Int64 = 1, deal: [BlackjackAction] = []
  ) throws -> Guest {
    let profile = try SavedBlackjack(document: player.document(opening)).profile
    var journal = Journal(of: profile.game, from: opening)
    for action in deal { try journal.play(action) }
    let saved = SavedBlackjack(
      profile: profile, journal: journal, purse: Purse(credits: journal.position.seen.bankroll))
    return Guest([
      StoredDocument(SavedBlackjack.name, saved.document),
      StoredDocument(
        OwnTable.name, OwnTable(rules: rules, soft17: .hit, sittings: sittings).document),
    ])
  }

  private func title(_ guest: Guest) -> String { guest.model.title }

  @Test("A player who requests it sits down there with their credits, and stays after returning")
  func sits() throws {
    let guest = try Self.guest()
    #expect(guest.model.profile.own?.rules == Self.rules && title(guest) == "Custom rules")
    #expect(guest.model.game.rules == Self.rules && guest.model.game.dealerSoft17 == .hit)
    #expect(guest.shown.bankroll == 1_000 && guest.shown.shoeSize == 2 * 52)
    let again = Guest(guest.house.stored)
    #expect(again.model.profile.place == .own(Self.rules))
    #expect(again.model.journal == guest.model.journal)
  }

  @Test("The plaque names the table as the title and the screen of the rules do")
  func plaque() throws {
    let plate = try Self.guest().page.all.first { $0["class"] == "name-plate" }
    #expect(plate?.text == "Custom rules")
  }

  @Test("A round under way is finished with the rules it began with")
  func finishesFirst() throws {
    let cards = [Card](text: "TS 6D 3C TH KD")
    let guest = try Self.guest(
      BlackjackOpening(bankroll: 1_000, bet: 100, seed: 1, stacked: cards), deal: [.deal])
    #expect(guest.model.profile.own == nil && guest.shown.isRoundUnderWay)
    guest.ask("stand")
    #expect(guest.model.profile.own == nil && guest.shown.bankroll == 1_100)
    guest.ask("next")
    #expect(guest.model.profile.own?.rules == Self.rules && guest.shown.bankroll == 1_100)
  }

  @Test("The request works once; a player who has gone to another table since isn't moved back")
  func leaves() throws {
    let guest = try Self.guest()
    guest.ask("sit jean-luc")
    #expect(guest.model.profile.place == .table(.jeanLuc) && guest.shown.shoeSize == 4 * 52)
    let again = Guest(guest.house.stored)
    #expect(again.model.profile.place == .table(.jeanLuc))
  }

  @Test("The list of tables shows the custom table, its rules and its exact edge")
  func listed() throws {
    let guest = try Self.guest()
    guest.ask("open tables")
    guest.answer(.houseEdges)
    let tile = try #require(guest.page.all.first { $0["href"] == "#house" })
    let edge = try TableEdge(OddsRules(Self.rules, soft17: .hit)).edge
    #expect(tile["aria-current"] == "true")
    #expect(tile.text.contains("Custom rules") && tile.text.contains("You're at this table."))
    #expect(tile.text.contains("resplit aces") && tile.text.contains("dealer doesn't peek"))
    #expect(tile.text.contains(English.percent(Int64((edge * 1_000_000).rounded()))))
    #expect(!guest.page.all.contains { $0.tag == "button" && $0["aria-current"] == "true" })
  }

  @Test("The chart is the best one for exactly these rules, including surrender")
  func chart() throws {
    let guest = try Self.guest()
    guest.ask("open chart")
    guest.answer(.chart)
    let best = try OptimalChart(OddsRules(Self.rules, soft17: .hit))
    let cells = guest.page.all.filter { $0.tag == "td" && $0["aria-label"] != nil }
    let rows = best.hard + best.soft + best.pairs
    #expect(cells.count == 310)
    for (place, cell) in cells.enumerated() {
      let row = rows[place / 10]
      let upcard = StrategyChart.upcards[place % 10]
      let surrenders = row.surrenders.contains { $0.hardValue == upcard.hardValue }
      let label = cell["aria-label"] ?? ""
      #expect(
        label.hasPrefix("Surrender, otherwise ") == surrenders, "\(row.label) v \(upcard.index)")
      let letter = cell.text.split(separator: " ").first.map(String.init) ?? ""
      let expected =
        switch row.moves[place % 10] {
        case .hit: "H"
        case .stand: "S"
        case .doubleOrHit: "D"
        case .doubleOrStand: "Ds"
        case .split: "P"
        }
      #expect(letter == (surrenders ? "R\(expected.lowercased())" : expected), "\(row.label)")
    }
    #expect(cells.contains { $0["aria-label"]?.hasPrefix("Surrender") == true })
  }

  @Test("The coach judges by the chart, the index numbers and the cards of these rules")
  func coached() throws {
    let cards = [Card](text: "TS TD 6C 7H 5S")
    let own = OwnTable(rules: Self.rules, soft17: .hit, sittings: 1)
    var profile = BlackjackProfile()
    profile.own = own
    profile.sittings = 1
    profile.choices.coach = .afterwards
    let opening = BlackjackOpening(bankroll: 1_000, bet: 100, seed: 1, stacked: cards)
    let saved = SavedBlackjack(
      profile: profile, journal: Journal(of: profile.game, from: opening),
      purse: Purse(credits: 1_000))
    let coached = CoachedGuest(Guest(saved.document))
    coached.ask("deal")
    let question = try #require(coached.decisions.last)
    #expect(question.game.rules == Self.rules && question.legal.contains(.surrender))
    coached.ask("stand")
    let verdict = try #require(coached.verdict)
    let advised = profile.game.strategy().move(
      for: Hand(question.hand), upcard: .ten, legal: question.legal)
    #expect(verdict.advice.chart == advised)
    let plays = try question.plays()
    let best = try #require(plays.max { $0.expectation < $1.expectation })
    #expect(verdict.advice.cards == best.action)
  }

  @Test("The soft 17 setting is hidden there, because it is one of the rules")
  func soft17() throws {
    let guest = try Self.guest()
    #expect(!guest.model.settings.choices.contains { $0.id == "soft17" })
    guest.ask("sit jean-luc")
    #expect(guest.model.settings.choices.contains { $0.id == "soft17" })
  }

  @Test("A round there earns as much experience as the same round at Jean-Luc's")
  func experience() throws {
    let cards = [Card](text: "TS 6D 9C TH KD")
    func earned(_ profile: BlackjackProfile) -> Int64 {
      let opening = BlackjackOpening(bankroll: 1_000, bet: 100, seed: 1, stacked: cards)
      let saved = SavedBlackjack(
        profile: profile, journal: Journal(of: profile.game, from: opening),
        purse: Purse(credits: 1_000))
      let guest = Guest(saved.document)
      guest.ask("deal", "stand")
      return guest.model.purse.rank.totalXP
    }
    var own = BlackjackProfile()
    own.own = OwnTable(rules: Self.rules, sittings: 1)
    own.sittings = 1
    #expect(earned(own) == earned(BlackjackProfile()) && earned(own) > 0)
  }

  @Test("A finished shoe from there is genuine, and its record contains the rules")
  func record() throws {
    let opening = BlackjackOpening(bankroll: 1_000, bet: 0, seed: 7)
    let record = try SessionRecord(
      playing: [.bet(10), .deal, .stand], at: .own(Self.rules), soft17: .hit, from: opening)
    let read = try SessionRecord(parsing: Array(record.fileText.utf8))
    #expect(read == record)
    try read.verify()
  }

  @Test("Unless the player wants to sit down there, a damaged document changes nothing")
  func damaged() {
    let guest = Guest([StoredDocument(OwnTable.name, Array("{}".utf8))])
    #expect(guest.model.profile.place == .table(.jeanLuc))
  }

  @Test(
    "Surrender has a button beside the others, and the early offer is a separate question"
  )
  func surrender() throws {
    func guest(_ mode: SurrenderMode, _ cards: String) -> Guest {
      var profile = BlackjackProfile()
      profile.own = OwnTable(
        rules: TableRules(
          deckCount: 4, blackjackPayout: .threeToTwo, surrenderMode: mode, doubleRestriction: .any,
          doubleAfterSplit: true, penetration: 75, minBet: 5, hintsAvailability: .always,
          insuranceAvailable: true), sittings: 1)
      profile.sittings = 1
      let opening = BlackjackOpening(
        bankroll: 1_000, bet: 100, seed: 1, stacked: [Card](text: cards))
      let saved = SavedBlackjack(
        profile: profile, journal: Journal(of: profile.game, from: opening),
        purse: Purse(credits: 1_000))
      let guest = Guest(saved.document)
      guest.ask("deal")
      return guest
    }
    func buttons(_ guest: Guest) -> [String] {
      ["hit", "stand", "double", "split", "surrender", "decline"].filter { command in
        guest.page.all.contains { $0.command == command }
      }
    }
    let late = guest(.late, "TS TD 6C 7H")
    #expect(buttons(late) == ["hit", "stand", "double", "split", "surrender"])
    late.ask("surrender")
    #expect(late.shown.bankroll == 950 && late.shown.phase == .roundComplete)
    let early = guest(.early, "TS TD 6C 7H")
    #expect(buttons(early) == ["surrender", "decline"])
    early.ask("decline")
    #expect(buttons(early) == ["hit", "stand", "double", "split", "surrender"])
    #expect(!early.model.availableActions.contains(.surrender), "the dealer has looked")
  }
}
