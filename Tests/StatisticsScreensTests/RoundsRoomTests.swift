import BlackjackRules
import CardCore
import CasinoKit
import GameList
import Patience
import Records
import StatisticsScreens
import TableTesting
import Testing

/// The list of saved rounds, and a round on the felt.
@Suite struct RoundsRoomTests {
  private static func many(_ count: Int, at game: GameName = .war) -> [PlayedRound?] {
    (1...count).map { Played.round(at: game, UInt64($0)) }
  }

  /// The numbers of the rounds in the list, in order.
  private func numbers(_ visit: Visit) -> [String] {
    visit.all("rounds-row").compactMap { $0["href"]?.split(separator: "/").last.map { String($0) } }
  }

  @Test func withoutRoundsTheWayToTheGamesIsShown() {
    let visit = Visit([])
    #expect(visit.page.text.contains("No rounds yet"))
    #expect(visit.page.all.contains { $0["href"] == "#" && $0.text == "Choose a game" })
  }

  @Test("The list of patience games speaks of games, and links to the patiences")
  func patiences() {
    let visit = Visit([], link: "klondike")
    #expect(visit.page.text.contains("Past games") && visit.page.text.contains("No past games yet"))
    #expect(!visit.page.text.contains("round"))
    #expect(
      visit.page.all.contains { $0["href"] == "#patience" && $0.text == "Choose a game" })
  }

  @Test("Signed-in players find their ranked rounds, except among patiences")
  func rankedRounds() {
    let account = [SyncState.signedInDocument]
    func hasWay(_ visit: Visit) -> Bool {
      visit.page.all.contains { $0["href"] == "#verify" && $0.text == "Ranked rounds" }
    }
    #expect(!hasWay(Visit([])) && !hasWay(Visit(Self.many(2))))
    #expect(hasWay(Visit([], stored: account)) && hasWay(Visit(Self.many(2), stored: account)))
    let patience = Visit(Self.many(2), stored: account, link: "klondike")
    #expect(!hasWay(patience))
  }

  @Test func whereNothingCanBeKeptItDoesNotSayThatRoundsAreKept() {
    let visit = Visit([])
    visit.room.storageFailed()
    #expect(visit.page.text.contains("Your game isn't being saved."))
    #expect(!visit.page.text.contains("is saved on this device"))
  }

  @Test func theNewestComesFirstAndMoreComeWhenAsked() {
    let visit = Visit(Self.many(60))
    #expect(numbers(visit).first == "60" && numbers(visit).count == 25)
    visit.perform(.more)
    #expect(numbers(visit).count == 50)
    visit.perform(.more)
    #expect(numbers(visit).count == 60 && numbers(visit).last == "1")
    #expect(visit.all("rounds-key").allSatisfy { $0.command != "more" })
  }

  @Test func ofAMillionRoundsOnlyTheLastAreRead() {
    let visit = Visit(Self.many(300), first: 999_701)
    #expect(numbers(visit).first == "1000000")
    #expect(visit.handedOut <= 100)
  }

  @Test func roundsStandUnderTheirDay() {
    let visit = Visit(Self.many(48))
    let days = visit.all("rounds-day").map { $0.children[0].text }
    #expect(days.first == "3 January 1970" || days.first == "2 January 1970")
    #expect(Set(days).count == days.count)
  }

  @Test func theRulesOfOnesOwnTableStandOnceForWhoeverAsks() throws {
    let rules = TableRules(
      deckCount: 2, blackjackPayout: .sixToFive, doubleRestriction: .any, doubleAfterSplit: false,
      penetration: 70, minBet: 5, hintsAvailability: .always, insuranceAvailable: true)
    let own = try Played.blackjack("AS 9D KH 7C", [], rules: rules)
    let visit = Visit([own, own, Played.round(at: .war, 1), own])
    let names = visit.all("rounds-table").map { $0.text }
    #expect(names == ["Custom rules", "Custom rules", "Custom rules"])
    let told = visit.all("rounds-rules")
    #expect(told.count == 2, "below the newest, and below that before the round of war")
    #expect(told.allSatisfy { $0.text.contains("blackjack pays 6:5") })
  }

  @Test func filtersLeaveOnlyWhatTheyName() {
    let visit = Visit(Self.many(40) + Self.many(40, at: .blackjack))
    for (result, word) in [
      (RoundFilter.Result.won, "Won"), (.lost, "Lost"), (.even, "Even"),
    ] {
      visit.perform(.filter(result))
      let ends = visit.all("rounds-end").map { $0.text }
      #expect(ends.allSatisfy { $0 == word })
      #expect(result == .even || !ends.isEmpty)
    }
    visit.perform(.filter(.all))
    visit.room.follow(link: "war")
    visit.settle()
    #expect(visit.room.link == "war")
    #expect(visit.all("rounds-row").allSatisfy { $0.text.contains("Casino War") })
    #expect(numbers(visit).first == "40")
  }

  @Test func patiencesHaveTheirOwnNamesMovesAndFilters() throws {
    let rounds = [PatienceRules.freeCell, .spider(suits: 1)].map { rules in
      var journal = Journal(of: Patience(rules), from: .numbered(1))
      for _ in 0..<3 {
        guard let action = journal.legalActions.first else { break }
        _ = try? journal.play(action)
      }
      return PlayedRound(
        at: "klondike", began: 0, ended: 0, staked: 0, returned: 0, journal: journal.archive)
    }
    let visit = Visit(rounds + Self.many(1))
    visit.perform(.filter(.mistakes))
    visit.room.follow(link: "klondike")
    visit.settle()
    let rows = visit.all("rounds-row").map { $0.text }
    try #require(rows.count == 2)
    #expect(rows[0].contains("Spider, one suit") && rows[1].contains("FreeCell"))
    #expect(rows.allSatisfy { $0.contains("3 moves") && $0.contains("Not won") })
    #expect(visit.all("rounds-filter").map { $0.text } == ["All", "Won", "Not won", "With help"])
    visit.perform(.filter(.won))
    #expect(visit.all("rounds-row").isEmpty)
  }

  @Test func everyRoundTellsItsFinalHandsAndTotals() throws {
    let split = try Played.blackjack("8S 6D 8C TH 3S 9D 8H", [.split, .stand, .stand])
    let visit = Visit([split, Played.round(at: .baccarat, 1), Played.round(at: .war, 1)])
    let told = visit.all("rounds-hands")
    try #require(told.count == 3)
    let words = told[2].children.map { hand in
      hand.children.dropLast().map { $0.text }.joined()
    }
    #expect(
      words == [
        "Hand 1 of 2 8♠ 3♠ 11", "Hand 2 of 2 8♣ 9♦ 17", "Dealer 6♦ 10♥ 8♥ 24",
      ])
    let label = told[2].children[0].children.last
    #expect(label?["class"] == "visually-hidden" && label?.text.contains("8 of Spades") == true)
    #expect(told[1].children[0].text.hasPrefix("Player"))
    #expect(told[1].children.count == 2 && told[0].children.count == 2)
  }

  @Test func mistakesAreFoundAndNamedWithTheirCost() {
    let visit = Visit(Self.many(40, at: .blackjack))
    visit.perform(.filter(.mistakes))
    let rows = visit.all("rounds-row")
    #expect(!rows.isEmpty && rows.allSatisfy { $0.text.contains("mistake") })
    #expect(visit.all("rounds-mistakes").count == rows.count)
  }

  @Test func withoutTheCoachTheListSaysWhyMistakesAreMissing() {
    let visit = Visit(Self.many(5, at: .blackjack))
    visit.room.workerFailed()
    visit.perform(.filter(.mistakes))
    #expect(visit.page.text.contains("can't be calculated right now"))
  }

  @Test func aDamagedRoundAndOneFromATableThatIsGoneAreToldAndStopNothing() {
    let gone = PlayedRound(
      at: "faro", began: 0, ended: 0, staked: 1, returned: 0, journal: .object([]))
    let visit = Visit([Played.round(at: .war, 1), nil, gone, Played.round(at: .war, 2)])
    #expect(numbers(visit) == ["4", "1"])
    let faults = visit.all("rounds-fault").map { $0.text }
    #expect(faults.count == 2 && faults[0].contains("version doesn't have"))
    #expect(faults[1].contains("damaged"))
  }

  // MARK: - On the felt

  @Test func aRoundOpensAtTheStepOfItsLink() {
    let visit = Visit(Self.many(3, at: .blackjack), link: "2/3")
    #expect(visit.room.link == "2/3")
    #expect(visit.page.text.contains("1 January 1970, 2:00"))
    visit.room.follow(link: "")
    visit.settle()
    #expect(numbers(visit).count == 3 && visit.room.link == "")
  }

  @Test func keysGoThroughARoundAndSayWhatTheyShow() throws {
    let visit = Visit(Self.many(3, at: .blackjack), link: "1")
    let reel = try RoundReplay(Played.round(at: .blackjack, 1)).reel
    #expect(visit.room.press(key: "ArrowRight") && visit.room.link == "1/1")
    #expect(visit.house.spoken.last?.contains(reel.step(1).sentence) == true)
    #expect(visit.room.press(key: "End") && visit.room.link == "1/\(reel.last)")
    #expect(visit.room.press(key: "ArrowLeft") && visit.room.link == "1/\(reel.last - 1)")
    #expect(visit.room.press(key: "Home") && visit.room.link == "1")
    #expect(!visit.room.press(key: "q"))
  }

  @Test func afterASplitEveryHandHasItsBetAndTheEndHasTheTotal() throws {
    let split = try Played.blackjack(
      "8S 6D 8H TC TH 9H 5H", [.split, .stand, .stand])
    let reel = try RoundReplay(split).reel
    let visit = Visit([split], link: "1")
    for step in 0...reel.last {
      visit.perform(.at(step))
      let notes = visit.all("replay-note").map { $0.text }
      #expect(!notes.contains("Bet 0"), "in step \(step): \(reel.step(step).sentence)")
    }
    #expect((0...reel.last).contains { reel.step($0).sentence == "You split." })
    let net = split.returned - split.staked
    #expect(net != 0)
    #expect(
      reel.step(reel.last).sentence == "Round total: \(net > 0 ? "+" : "−")\(abs(net)).")
  }

  @Test func aRoundPlaysByItselfToItsEnd() {
    let visit = Visit(Self.many(3), link: "1")
    visit.perform(.play)
    var wakes = 0
    while visit.house.pauses.count > wakes {
      wakes = visit.house.pauses.count
      visit.room.wake()
    }
    #expect(visit.all("replay-key").first { $0.command == "end" }?["aria-disabled"] == "true")
    #expect(visit.all("replay-key").first { $0.command == "play" }?["aria-label"] == "Play")
  }

  @Test func theSliderGoesAnywhereAndTheAddressFollowsWhenItRests() {
    let visit = Visit(Self.many(3, at: .blackjack), link: "1")
    visit.perform(.at(2))
    #expect(visit.room.link == "1")
    #expect(visit.all("replay-count").first?.text.hasPrefix("2/") == true)
    visit.room.wake()
    #expect(visit.room.link == "1/2")
  }

  @Test func theNextMistakeIsOneKeyAway() throws {
    let rounds = Self.many(40, at: .blackjack)
    let place = try #require(
      rounds.firstIndex {
        guard let round = $0, let replay = try? RoundReplay(round) else { return false }
        replay.judgeAll()
        return replay.mistakes > 0
      })
    let visit = Visit(rounds, link: "\(place + 1)")
    visit.perform(.mistake)
    let verdict = try #require(visit.all("replay-verdict").first?.text)
    #expect(verdict.contains("Better:") && verdict.contains("% of the bet"))
    #expect(!visit.all("replay-worth").isEmpty)
  }

  @Test func aRoundThatIsNotThereIsSaid() {
    let visit = Visit(Self.many(3), link: "77")
    #expect(visit.page.text.contains("This round isn't on this device."))
  }

  @Test func creditsFromOutsideTheTablesAreNoRounds() {
    let chips = PlayedRound(.quickChips, got: 500, at: 60_000)
    let rounds = [chips, chips] + Self.many(2, at: .blackjack)
    #expect(numbers(Visit(rounds)).count == 2)
    // NB: its number in the store is 4, and no page says that it is the fourth round of two.
    let visit = Visit(rounds, link: "4")
    #expect(!visit.page.text.contains("Round 4") && visit.page.text.contains("1970"))
  }

  @Test func whatIsSharedReplaysAndIsChecked() throws {
    let kept = Visit(Self.many(3, at: .blackjack), link: "1")
    // NB: the link contains the seed, which is not on the page unless the player requests it.
    #expect(kept.page.all.allSatisfy { $0["data-copy"] == nil })
    kept.perform(.share)
    let link = try #require(kept.page.all.compactMap { $0["data-copy"] }.first)
    #expect(link.hasPrefix("replay/"))
    kept.perform(.save)
    #expect(kept.house.offered.first?.name == "truecount-blackjack.json")

    let record = String(link.dropFirst("replay/".count))
    let shared = Visit([], link: record, isShared: true)
    #expect(shared.page.text.contains("Verified by replay"))
    #expect(shared.room.link == record && shared.house.transactions.isEmpty)
    _ = shared.room.press(key: "ArrowRight")
    #expect(shared.room.link == "\(record)/1")
  }

  @Test(arguments: ["", "A", "nonsense", "AAAAAAAAAAAA", "A%20b"])
  func aLinkWithoutARoundIsSaid(text: String) {
    let visit = Visit([], link: text, isShared: true)
    #expect(visit.page.text.contains("doesn't contain a complete round"))
  }
}
