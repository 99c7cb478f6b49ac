import Banking
import BankingGames
import BankingTables
import CardCore
import CasinoKit
import TableTesting
import Testing
import ThreeCardPoker
import War

/// A player at a banking table, who sends commands as text.
private struct BankGuest<Said: BankingGamePhrase> {
  let house: TestServices
  let table: BankingTable<Said>

  init(
    _ game: Said.Game, _ cards: String, credits: Credits = 1_000, bets: [Credits] = [],
    tables: [Said.Game]? = nil, movesCards: Bool = false,
    speaking words: BankingWords<Said> = .english
  ) {
    house = TestServices()
    let opening = BankingOpening(
      credits: credits, bets: bets, seed: 1,
      stacked: cards.parts(between: " ").compactMap { Card(text: $0) })
    let document = SavedBankingGame(
      Journal(of: game, from: opening), purse: Purse(credits: credits), in: .english
    ).document
    table = BankingTable(
      "bank", tables: tables ?? [game], services: house.services,
      documents: [StoredDocument("bank", document)], movesCards: movesCards, speaking: words)
    table.attend(true)
  }

  func ask(_ commands: String...) {
    for command in commands {
      #expect(table.perform(text: command), "\(command)")
      while table.isAnimating { table.wake() }
    }
  }

  var page: Element { table.page(in: Viewport(width: 390, height: 844)) }
}

@Suite("A banking table with any game")
struct BankingTableTests {
  private typealias WarGuest = BankGuest<WarPhrase>
  private typealias PokerGuest = BankGuest<ThreeCardPokerPhrase>

  @Test("Chips go to the chosen spot, and the deal takes them from the purse")
  func betting() {
    let guest = WarGuest(War(), "KS QD")
    guest.ask("chip 10", "aim tie", "chip 50", "undo", "chip 10")
    #expect(guest.table.shown.bets == Bets([10, 10]))
    #expect(guest.table.purse.credits == 1_000)
    guest.ask("deal")
    #expect(guest.table.purse.credits == 1_000 && guest.table.shown.net == 0)
    #expect(guest.table.worth == 1_000)
    #expect(guest.house.spoken.last?.contains("Tie loses.") == true)
  }

  @Test("The next round is dealt after the last result, with the same bets")
  func nextRound() {
    let guest = WarGuest(War(), "KS QD 2S 3D", bets: [10])
    guest.ask("deal", "deal")
    #expect(guest.table.shown.net == -10 && guest.table.purse.credits == 1_000)
    #expect(guest.table.journal.actions == [.deal], "what is past is forgotten")
  }

  @Test("The last bets can be repeated, also after a reload; bets double within the limits")
  func rebetAndDouble() throws {
    let guest = WarGuest(War(), "KS QD", bets: [10, 5])
    guest.ask("deal", "clear")
    let again = try #require(guest.table.buttons.first { $0.id == "again" })
    #expect(again.label == "Rebet 15" && again.isEnabled)
    let document = try #require(guest.house.stored.first { $0.name == "bank" })
    let back = BankingTable<WarPhrase>(
      "bank", tables: [War()], services: guest.house.services, documents: [document],
      speaking: .english)
    #expect(back.lastBets == Bets([10, 5]))
    guest.ask("rebet")
    #expect(guest.table.shown.bets == Bets([10, 5]))
    guest.ask("double", "undo")
    #expect(guest.table.shown.bets.total < 30, "doubling can be undone")
    for _ in 0..<9 { guest.ask("double") }
    #expect(guest.table.shown.bets.total <= 500)
    #expect(guest.table.buttons.first { $0.id == "again" }?.isEnabled == false)
  }

  @Test("Going to war by its key: the raise is staked, and announced")
  func war() {
    let guest = WarGuest(War(), "9S 9D 2C 3C 4C KS QD", bets: [10])
    guest.ask("deal")
    #expect(guest.table.status == "It's a tie. Go to war or surrender?")
    #expect(
      guest.house.spoken.last == """
        You get the 9 of Spades. The dealer gets the 9 of Diamonds. \
        Your cards: 9 of Spades. It's a tie. Go to war or surrender?
        """)
    #expect(
      guest.table.buttons.map { $0.label } == ["Go to war for\u{A0}10", "Surrender: −5", "Payouts"])
    #expect(guest.table.press(key: "g"))
    #expect(guest.table.purse.credits == 1_010 && guest.table.purse.rank.totalXP > 0)
    #expect(guest.house.spoken.last?.contains("You win the war. You win 10.") == true)
  }

  @Test("Three Card Poker names the hands, and shows no face-down card")
  func poker() {
    let guest = PokerGuest(ThreeCardPoker(), "QS QD 4C KH 9S 3D", bets: [10])
    guest.ask("deal")
    #expect(guest.house.spoken.last?.contains("(pair of queens).") == true)
    let text = guest.page.all.flatMap { $0.attributes }.map { $0.value }.joined(separator: " ")
    #expect(text.contains("#QS") && !text.contains("#KH") && text.contains("3 cards face down"))
    guest.ask("play")
    #expect(guest.house.spoken.last?.contains("(king high).") == true)
    #expect(guest.table.purse.credits == 1_020)
  }

  @Test("Three Card Poker shows a hand from high to low")
  func sortedHand() {
    let guest = PokerGuest(ThreeCardPoker(), "9S AD JC 3D KH 9C", bets: [10])
    guest.ask("deal")
    let cards = guest.page.all.first { $0.key == "player" }?.children ?? []
    let order = cards.map { card in
      ["#AD", "#JC", "#9S"].first { name in
        card.all.contains { $0.attributes.contains { $0.value.hasSuffix(name) } }
      }
    }
    #expect(order == ["#AD", "#JC", "#9S"])
  }

  @Test("Refusals are announced, and nothing changes")
  func refusals() {
    let guest = PokerGuest(ThreeCardPoker(), "", credits: 30)
    for (command, words) in [
      ("deal", "Place a bet first."), ("ante 501", "The highest bet is 500."),
      ("ante 31", "You have only 30 credits."), ("play 5", "You can't bet there before the deal."),
      ("fold", "That isn't possible right now."),
    ] {
      guest.ask(command)
      #expect(guest.table.message == .objection(words))
    }
    guest.ask("pair-plus 5", "deal")
    #expect(guest.table.message == .objection("Pair Plus needs a bet on Ante too."))
    #expect(!guest.table.perform(text: "war") && !guest.table.perform(text: "chip x"))
    #expect(!guest.table.perform(text: "aim play") && !guest.table.perform(text: "chip 0"))
  }

  @Test("A returning player finds the round and the purse, and nothing is doubled")
  func comingBack() {
    let guest = PokerGuest(ThreeCardPoker(), "QS QD 4C KH 9S 3D", bets: [10, 5])
    guest.ask("deal")
    let back = BankingTable<ThreeCardPokerPhrase>(
      "bank", tables: [ThreeCardPoker()], services: guest.house.services,
      documents: guest.house.stored, movesCards: false, speaking: .german)
    #expect(back.shown == guest.table.shown)
    #expect(back.purse.credits == 985 && back.worth == 1_000)
  }

  @Test("Results from other tables are included here too")
  func otherTables() throws {
    for (spent, isKept) in [(500, true), (-200, true), (980, false)] as [(Credits, Bool)] {
      let guest = PokerGuest(ThreeCardPoker(), "QS QD 4C KH 9S 3D", bets: [10, 5])
      guest.ask("deal")
      var profile = PlayerProfile(purse: guest.table.purse)
      profile.purse?.credits -= spent
      profile.purse?.turnPage()
      let documents = guest.house.stored.replacing(
        with: [StoredDocument(PlayerProfile.name, profile.document)])
      let back = BankingTable<ThreeCardPokerPhrase>(
        "bank", tables: [ThreeCardPoker()], services: guest.house.services, documents: documents,
        movesCards: false, speaking: .english)
      #expect(back.purse.credits == 985 - spent)
      #expect(back.shown.credits == 985 - spent)
      #expect((back.shown.phase == .playing) == isKept)
      #expect((back.notice == nil) == isKept)
    }
  }

  @Test("A player without credits gets some")
  func freeCredits() {
    let guest = WarGuest(War(), "2S 3D", credits: 5, bets: [5])
    guest.ask("deal")
    #expect(
      guest.table.isOutOfCredits && guest.table.buttons.map { $0.id } == ["free-chips", "payouts"])
    let dealt = guest.table.shown.dealtCount
    guest.ask("free-chips")
    #expect(guest.table.purse.credits == 500 && guest.table.shown.phase == .betting)
    #expect(guest.table.shown.dealtCount == dealt, "the shoe is the same")
    #expect(guest.house.spoken.last == "You get 500 free credits. You have 500 credits.")
  }

  @Test("A player with too few credits gets a message")
  func tooFewCredits() {
    let guest = PokerGuest(ThreeCardPoker(), "", credits: 5)
    #expect(guest.table.status.hasPrefix("A bet here takes at least 10 credits."))
    #expect(guest.table.buttons.map { $0.id } == ["free-chips", "payouts"])
  }

  @Test("An unaffordable choice says so, in the line and in its name")
  func tooDear() {
    let guest = WarGuest(War(), "9S 9D", credits: 500, bets: [500])
    guest.ask("deal")
    let reason = "“Go to war” costs another 500 credits; you have 0."
    #expect(guest.table.status == "It's a tie. Go to war or surrender? \(reason)")
    let button = guest.page.all.first { $0.command == "war" }
    #expect(button?["aria-disabled"] == "true")
    #expect(button?["aria-label"] == "Go to war for\u{A0}500. \(reason)")
  }

  @Test("The Deal key is disabled while the bets are illegal, and the line gives the reason")
  func refusedDeal() {
    let guest = PokerGuest(ThreeCardPoker(), "")
    guest.ask("pair-plus 5")
    #expect(guest.table.status == "Pair Plus needs a bet on Ante too.")
    #expect(guest.table.buttons.first { $0.id == "deal" }?.isEnabled == false)
    guest.ask("ante 500", "pair-plus 500")
    #expect(
      guest.table.status == "Keep 500 credits for Play. These bets leave you 0.")
    #expect(guest.table.buttons.first { $0.id == "deal" }?.isEnabled == false)
    guest.ask("pair-plus 0")
    #expect(guest.table.buttons.first { $0.id == "deal" }?.isEnabled == true)
  }

  @Test("If the last bets are no longer covered, they are reduced, and the table says so")
  func uncovered() {
    let guest = WarGuest(War(), "2S 3D 2C 4D", credits: 50, bets: [40])
    guest.ask("deal")
    #expect(
      guest.table.status == "You lose 40. Your credits don't cover the last bet. It's now 10.")
    guest.ask("deal")
    #expect(guest.table.shown.wagered.total == 10)
    let poker = PokerGuest(ThreeCardPoker(), "2S QD 4C KH 9S 3D", credits: 55, bets: [20, 15])
    poker.ask("deal", "fold")
    #expect(poker.table.buttons.first { $0.id == "deal" }?.label == "Deal: 10")
    poker.ask("deal")
    #expect(
      poker.table.shown.wagered == Bets([10]), "the ante with the credits to play comes first")
  }

  @Test("Any bet of one to twelve times the lowest, and the highest, takes at most four chips")
  func fewTaps() throws {
    let war = War(limits: BetLimits(lowest: 10, highest: 500), hasBetUnits: true)
    for (chips, lowest) in [
      (WarGuest(war, "").table.chips, 10), (PokerGuest(ThreeCardPoker(), "").table.chips, 5),
    ] as [([Credits], Credits)] {
      #expect(chips[0] == lowest)
      for bet in (1...12).map({ lowest * $0 }) + [500] {
        #expect(try #require(fewestChips(for: bet, from: chips)) <= 4, "\(bet)")
      }
    }
  }

  @Test("A chip is taken back from the chosen spot, or from the last one with a bet")
  func takeBack() {
    let guest = WarGuest(War(), "KS QD")
    guest.ask("chip 25", "chip 10", "take-back")
    #expect(guest.table.shown.bets == Bets([25]))
    guest.ask("aim tie", "chip 5", "take-back")
    #expect(guest.table.shown.bets == Bets([25]))
    guest.ask("deal", "take-back")
    #expect(guest.table.shown.phase == .betting && guest.table.shown.bets == Bets([0]))
  }

  @Test("A chip that isn't a multiple of a bet's unit is rounded up, and taken back as a whole")
  func roundedChips() {
    let guest = WarGuest(War(limits: BetLimits(lowest: 10, highest: 500), hasBetUnits: true), "")
    guest.ask("chip 11")
    #expect(guest.table.shown.bets == Bets([12]))
    #expect(guest.table.status == "Your bet: 12. Ante bets go in steps of 2.")
    guest.ask("chip 10")
    #expect(guest.table.shown.bets == Bets([22]) && guest.table.status == "Your bet: 22.")
    guest.ask("ante 25", "take-back")
    #expect(guest.table.shown.bets[.ante] % 2 == 0)
    guest.ask("clear", "aim tie", "chip 11")
    #expect(guest.table.shown.bets == Bets([0, 11]))
  }

  @Test("A removed bet is announced with its spot")
  func undoneBets() {
    let guest = WarGuest(War(), "KS QD")
    guest.ask("chip 10", "aim tie", "chip 5", "undo")
    #expect(guest.house.spoken.last == "Tie: no bet")
    guest.ask("clear", "undo")
    #expect(guest.house.spoken.last == "Ante: 10")
  }

  @Test("Keys that appear after the cards work at once, and any key hurries the cards")
  func hurry() {
    let guest = PokerGuest(
      ThreeCardPoker(), "QS QD 4C KH 9S 3D", bets: [10], movesCards: true)
    #expect(guest.table.perform(text: "deal"))
    while guest.table.isAnimating { guest.table.wake() }
    #expect(!guest.table.isGuarding && guest.table.buttons.allSatisfy { $0.isEnabled })
    #expect(guest.table.press(key: "p") && guest.table.isAnimating)
    #expect(guest.table.press(key: " ") && !guest.table.isAnimating)
    #expect(guest.table.shown.phase == .complete)
  }

  @Test("Cards move one after another, and every event is heard and announced once")
  func motion() {
    let guest = WarGuest(War(), "KS QD", bets: [10], movesCards: true)
    #expect(guest.table.perform(text: "deal"))
    #expect(guest.table.isAnimating && guest.house.spoken.isEmpty)
    while guest.table.isAnimating { guest.table.wake() }
    #expect(guest.house.cues.contains(.cardDealt) && guest.house.cues.contains(.win))
    #expect(guest.house.spoken.count == 1)
  }

  @Test("The help names the key of every button, and X doubles the bets")
  func keysInHelp() {
    let guest = WarGuest(War(), "9S 9D", bets: [10])
    let help = guest.table.help.first { $0.id == "keys" }?.lines.joined(separator: " ") ?? ""
    let words = Set(help.split { !$0.isLetter && !$0.isNumber })
    let before = guest.table.buttons
    #expect(guest.table.press(key: "x"))
    #expect(guest.table.buttons.first { $0.id == "deal" }?.label == "Deal: 20")
    guest.ask("clear")
    let cleared = guest.table.buttons
    guest.ask("chip 10", "deal")
    for button in before + cleared + guest.table.buttons {
      guard let key = button.keys.first, key.count == 1, key.first?.isLetter == true else {
        continue
      }
      #expect(words.contains(key.uppercased()[...]), "\(button.id)")
    }
  }

  @Test("All texts are German in German")
  func german() {
    let guest = WarGuest(War(), "9S 9D", bets: [15], speaking: .german)
    guest.ask("deal")
    #expect(guest.table.status == "Unentschieden. In den Krieg ziehen oder aufgeben?")
    guest.ask("surrender")
    #expect(
      guest.house.spoken.last?.contains("Du verlierst die halbe Ante: 7.") == true)
    #expect(guest.house.spoken.last?.contains("Du verlierst 7.") == true)
    #expect(guest.table.help.flatMap { $0.lines }.count == WarPhrase.rules.count + 9)
  }

  @Test("Every round is counted once, and the statistics are saved with the game")
  func statistics() throws {
    let guest = WarGuest(War(), "KS QD 2S 3D 9S 9D 2C 3C 4C KS KD", bets: [10])
    guest.ask("deal", "deal", "chip 5", "undo", "deal", "war")
    let log = guest.table.log
    #expect((log.won, log.lost, log.even) == (2, 1, 0))
    #expect((log.staked, log.net, log.biggestWin) == (40, 10, 10))
    let back = BankingTable<WarPhrase>(
      "bank", tables: [War()], services: guest.house.services, documents: guest.house.stored,
      movesCards: false, speaking: .german)
    #expect(back.log == log && back.award == guest.table.award)
    let facts = back.statistics.flatMap { $0.facts }.map { "\($0.name): \($0.value)" }
    #expect(facts.contains("Gewonnen: 2 (66,67\u{A0}%)") && facts.contains("Größter Gewinn: 10"))
    #expect(back.perform(text: "open reset") && back.perform(text: "reset"))
    #expect(back.perform(text: "reset") && back.log.rounds == 0 && back.purse.credits == 1_000)
  }

  @Test("A round that can't be restored doesn't deal its cards again")
  func forfeitedRound() throws {
    let guest = PokerGuest(ThreeCardPoker(), "", bets: [100])
    guest.ask("deal")
    let seen = guest.table.shown.playerCards
    let document = try #require(guest.house.stored["bank"])
    let poor = PlayerProfile(purse: Purse(credits: 40, number: 99)).document
    let house = TestServices()
    let back = BankingTable<ThreeCardPokerPhrase>(
      "bank", tables: [ThreeCardPoker()], services: house.services,
      documents: [StoredDocument("bank", document), StoredDocument(PlayerProfile.name, poor)],
      movesCards: false, speaking: .english)
    back.attend(true)
    #expect(back.notice != nil && back.shown.phase == .betting && back.purse.credits == 40)
    #expect(back.perform(text: "chip 5") && back.perform(text: "deal"))
    #expect(back.shown.playerCards.count == 3 && back.shown.playerCards != seen)
  }

  @Test("Without motion, a second press on the Deal key isn't for the next round")
  func secondPress() {
    let house = TestServices(guardTime: 400)
    let table = BankingTable<WarPhrase>(
      "bank", tables: [War()], services: house.services, documents: [], movesCards: false,
      speaking: .english)
    table.attend(true)
    for command in ["chip 10", "deal", "deal"] {
      #expect(table.perform(text: command))
      if command != "deal" { table.wake() }
    }
    #expect(table.log.rounds <= 1)
    table.wake()
    #expect(table.perform(text: "deal"))
  }

  @Test("A document without statistics is read, one with damaged ones isn't")
  func olderDocument() throws {
    let journal = Journal(of: War(), from: BankingOpening(credits: 70, bets: [10], seed: 1))
    let saved = SavedBankingGame(journal, purse: Purse(credits: 70), in: .english)
    let older = saved.contents.filter { $0.name != "log" }
    let read = try SavedBankingGame<War>(contents: .object(older))
    #expect(read.log == RoundLog() && read.purse.credits == 70 && read.journal == journal)
    let damaged = older + [.init("log", .object([.init("won", .integer(-1))]))]
    #expect(throws: ArchiveRefusal.self) { try SavedBankingGame<War>(contents: .object(damaged)) }
  }

  @Test("The help shows the house edge of each bet, and the best play is the best")
  func edges() {
    let guest = WarGuest(War(), "")
    guest.ask("open help")
    #expect(guest.table.help.map { $0.id } == ["rules", "edges", "keys"])
    #expect(guest.table.help[2].lines.contains("G: Go to war"))
    let poker = PokerGuest(ThreeCardPoker(), "").table.help
    #expect(poker.flatMap { $0.lines }.contains("Straight flush: 40 to 1"))
    let edge = WarEdge(War())
    #expect(guest.table.edges.map { $0.edge } == [edge.ante, edge.tie])
    #expect(guest.table.help[1].lines.first == "Ante: 2.88% of the bet")
    #expect(edge.goesToWar == Rank.allCases, "going to war is always better than surrender")
    #expect(edge.tie.millionths == 186_495)
  }

  @Test("The chips depend on the table's limits, not on the player's credits")
  func chips() {
    for credits in [12, 99, 1_000, 5_000_000] as [Credits] {
      #expect(WarGuest(War(), "", credits: credits).table.chips == [5, 10, 25, 100, 500])
    }
    let small = WarGuest(War(limits: BetLimits(lowest: 10, highest: 100)), "")
    #expect(small.table.chips == [10, 20, 50, 100])
  }

  @Test("A damaged document is quarantined, and a new game begins")
  func damage() {
    let house = TestServices()
    let table = BankingTable<WarPhrase>(
      "bank", tables: [War()], services: house.services,
      documents: [StoredDocument("bank", Array("{}".utf8))], movesCards: false,
      speaking: .english)
    #expect(table.notice != nil && table.purse.credits == Purse.startingCredits)
    #expect(house.keptAside.map { $0.name } == ["bank"])
  }
}
