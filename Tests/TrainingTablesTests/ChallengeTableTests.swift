import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import Foundation
import FrontDoor
import Records
import TableTesting
import Testing
import Training
import TrainingTables

@Suite("The screen of the daily challenge")
struct ChallengeTableTests {
  private let phone = Viewport(width: 390, height: 844)
  private static let day: Int64 = 20_780
  private static let noon: Int64 = day * 86_400_000 + 43_200_000

  /// A clock that shows universal time.
  private final class WorldClock {
    var now = noon
    var day: Int64 {
      get { now / 86_400_000 }
      set { now = newValue * 86_400_000 + 43_200_000 }
    }
  }

  private func table(
    in house: TestServices, _ clock: WorldClock, isAdFree: Bool = false,
    speaking words: ChallengeWords = .english
  ) -> ChallengeTable {
    let table = ChallengeTable(
      services: house.services, documents: house.stored, universalTime: { clock.now },
      movesCards: false, isAdFree: isAdFree, speaking: words)
    table.attend(true)
    return table
  }

  /// The services of a player with a level.
  private func house(level: Int64 = 1, credits: Int64 = 1_000) -> TestServices {
    let purse = Purse(
      credits: credits, rank: PlayerRank(totalXP: PlayerRank.xpForLevel(level)), number: 3)
    let document = PlayerProfile(purse: purse).document
    return TestServices(stored: [StoredDocument(PlayerProfile.name, document)])
  }

  private func work(_ house: TestServices, _ table: ChallengeTable) {
    let worker = BackgroundWorker(for: WorkKind.blackjack)
    if let question = house.questions.last { _ = worker.take(document: question) }
    while !worker.isIdle { if let answer = worker.work() { table.receive(answer) } }
  }

  private func text(_ table: ChallengeTable) -> String { table.page(in: phone).text }

  private func isAwake(_ command: String, _ table: ChallengeTable) -> Bool {
    table.page(in: phone).all.contains { $0.command == command && $0["aria-disabled"] != "true" }
  }

  private func purse(_ house: TestServices) -> Purse? { LoadedProfile(house.stored).profile.purse }

  private func saved(_ house: TestServices) throws -> ChallengeProgress {
    let bytes = try #require(house.stored[SavedChallenge.name])
    return try SavedChallenge(document: bytes).progress
  }

  private func wrong(_ question: ChallengeQuestion) -> String {
    question.answer == .hit ? "answer stand" : "answer hit"
  }

  /// Answers the remaining questions of a day correctly.
  private func finish(_ table: ChallengeTable, _ challenge: DailyChallenge, from place: Int = 0) {
    for question in challenge.questions[place...] {
      _ = table.perform(text: "go-on")
      #expect(table.perform(text: "answer \(question.answer.text)"))
    }
  }

  @Test(
    "All five right answers pay the reward into the purse, in one transaction",
    arguments: [1, 30, 100])
  func reward(level: Int64) throws {
    let (house, clock) = (house(level: level), WorldClock())
    let challenge = DailyChallenge(day: Self.day, tier: ChallengeTier(level: level))
    let table = table(in: house, clock)
    #expect(house.transactions.map { $0.map { $0.name } } == [["challenge"]], "the tier is kept")
    finish(table, challenge)
    let reward = challenge.tier.reward
    #expect(house.transactions.count == 6)
    #expect(Set(house.transactions[5].map { $0.name }) == ["challenge", "house"])
    #expect(purse(house)?.credits == 1_000 + reward && purse(house)?.number == 4)
    let posting = try #require(house.rounds.first)
    #expect(house.rounds.count == 1 && house.roundsByTransaction[5] == [posting])
    #expect(posting.posting == .challenge && posting.net == reward && posting.purseNumber == 4)
    #expect(try AnsweredChallenge(archive: posting.journal).reward == reward)
    #expect(try saved(house).wasPaid(Self.day))
    _ = table.perform(text: "go-on")
    #expect(text(table).contains("+\(English.number(reward))"))
    _ = table.perform(text: "go-on")
    #expect(text(table).contains("Done: you earned \(English.number(reward)) credits"))
    #expect(text(table).contains("Next challenge in 12\u{A0}h, at midnight UTC."))
    #expect(house.cues.contains(.bigWin))
    #expect(!isAwake("go-on", table))
    #expect(table.page(in: phone).all.contains { $0["href"] == "#trainer" })
  }

  /// A device with an account.
  private func member(isTurnedAway: Bool = false) -> StoredDocument {
    var member = SyncState()
    member.begin(
      by: .open, ReceivedAccount(support: "7K3-M9Q-2F4-J", device: 1, total: 1_000, time: 1))
    if isTurnedAway { member.turnAway() }
    return StoredDocument(SyncState.name, member.document)
  }

  @Test("With an account, the reward is claimed, and the purse doesn't change", arguments: [1, 30])
  func claim(level: Int64) throws {
    let (house, clock) = (
      TestServices(stored: house(level: level).stored + [member()]), WorldClock()
    )
    let challenge = DailyChallenge(day: Self.day, tier: ChallengeTier(level: level))
    let table = table(in: house, clock)
    finish(table, challenge)
    #expect(Set(house.transactions[5].map { $0.name }) == ["challenge", "challenge-claims"])
    #expect(house.rounds.isEmpty && purse(house)?.credits == 1_000)
    let claims = try ChallengeClaims(document: #require(house.stored[ChallengeClaims.name]))
    #expect(claims.claims.map { $0.day } == [Self.day])
    #expect(claims.claims.first?.plays == challenge.questions.map { $0.answer.text })
    let said = level == 1 ? "1,500 ranked credits" : "up to 5,000 ranked credits"
    _ = table.perform(text: "go-on")
    #expect(text(table).contains("All five solved: you get \(said) with the next sync."))
    _ = table.perform(text: "go-on")
    #expect(text(table).contains("Done for today. Your account's statement shows the reward."))
  }

  @Test("A device that the server has rejected gets the reward into its purse")
  func turnedAway() {
    let (house, clock) = (
      TestServices(stored: house().stored + [member(isTurnedAway: true)]), WorldClock()
    )
    finish(table(in: house, clock), DailyChallenge(day: Self.day, tier: .beginner))
    #expect(purse(house)?.credits == 2_500)
  }

  @Test("A new player without a purse is paid in addition to the starting credits")
  func newcomer() {
    let (house, clock) = (TestServices(), WorldClock())
    finish(table(in: house, clock), DailyChallenge(day: Self.day, tier: .beginner))
    #expect(purse(house)?.credits == 2_500)
  }

  @Test("A full purse takes no more than its maximum")
  func fullPurse() {
    let (house, clock) = (house(credits: Purse.mostCredits - 10), WorldClock())
    finish(table(in: house, clock), DailyChallenge(day: Self.day, tier: .beginner))
    #expect(purse(house)?.credits == Purse.mostCredits)
  }

  @Test(
    "A wrong answer is explained in words and credits, and the question returns after the break")
  func retry() throws {
    let (house, clock) = (house(), WorldClock())
    let question = DailyChallenge(day: Self.day, tier: .beginner).questions[0]
    let table = table(in: house, clock)
    _ = table.perform(text: "go-on")
    #expect(!text(table).contains("the chart says"), "nothing is explained before an answer")
    #expect(table.perform(text: wrong(question)))
    #expect(text(table).contains("the chart says") && text(table).contains("Calculating"))
    work(house, table)
    #expect(text(table).contains("credits on average at a bet of 100."))
    #expect(text(table).contains("Wrong") && text(table).contains("Try again"))
    #expect(try saved(house).missed != nil)
    _ = table.perform(text: "go-on")
    #expect(text(table).contains("A short break"))
    #expect(text(table).contains("Only your first answer is scored."))
    for left in (1...Interstitial.seconds).reversed() {
      #expect(text(table).contains("in \(English.count(Int64(left), "second"))."))
      #expect(!isAwake("go-on", table) && house.pause == 1_000)
      _ = table.perform(text: "go-on")
      #expect(table.press(key: "Enter"))
      #expect(text(table).contains("A short break"), "it cannot be skipped")
      table.wake()
    }
    #expect(isAwake("go-on", table))
    #expect(table.press(key: "Enter"))
    #expect(text(table).contains("Hand 1 of 5") == false && text(table).contains("1/5"))
    #expect(try saved(house).missed == nil)
    #expect(table.perform(text: "answer \(question.answer.text)"))
    #expect(try saved(house).solved == 1 && saved(house).misses == 1)
  }

  @Test("Ad-free players continue at once")
  func adFree() {
    let (house, clock) = (house(), WorldClock())
    let question = DailyChallenge(day: Self.day, tier: .beginner).questions[0]
    let table = table(in: house, clock, isAdFree: true)
    for command in ["go-on", wrong(question), "go-on"] { _ = table.perform(text: command) }
    #expect(isAwake("answer hit", table))
  }

  @Test("After an interruption at any write, the challenge continues and is paid once")
  func kills() throws {
    let clock = WorldClock()
    let challenge = DailyChallenge(day: Self.day, tier: .beginner)
    let first = TestServices()
    let whole = table(in: first, clock, isAdFree: true)
    for question in challenge.questions {
      for command in ["go-on", wrong(question), "go-on", "answer \(question.answer.text)"] {
        _ = whole.perform(text: command)
      }
    }
    #expect(purse(first)?.credits == 2_500)
    for place in first.transactions.indices {
      let house = TestServices(stored: first.stored(after: place))
      let table = table(in: house, clock, isAdFree: true)
      #expect(
        table.page(in: phone).all.count { $0["class"] == "done" } == (try saved(house).solved))
      if try saved(house).missed != nil {
        _ = table.perform(text: "go-on")
        #expect(text(table).contains("Wrong"), "the break is not skipped by leaving")
        _ = table.perform(text: "go-on")
      }
      finish(table, challenge, from: try saved(house).solved)
      #expect(purse(house)?.credits == 2_500, "after transaction \(place)")
    }
  }

  @Test("If documents are written one after another, the reward is paid once or not at all")
  func halfATransaction() throws {
    let (house, clock) = (house(), WorldClock())
    let challenge = DailyChallenge(day: Self.day, tier: .beginner)
    finish(table(in: house, clock), challenge)
    let before = house.stored(after: 4)
    for document in house.transactions[5] where document.name == SavedChallenge.name {
      let half = TestServices(
        stored: [house.stored[0]]
          + before.replacing(with: [document]).filter {
            $0.name != PlayerProfile.name
          })
      #expect(purse(half)?.credits == 2_500, "the copy in the challenge's document is newer")
      clock.day += 1
      _ = table(in: half, clock)
      #expect(purse(half)?.credits == 2_500, "and stays there on the next day")
    }
  }

  @Test("The tier is that of the first visit, even if the level rises meanwhile")
  func tierStays() throws {
    let (house, clock) = (house(level: 9), WorldClock())
    _ = table(in: house, clock)
    let risen = self.house(level: 10)
    let later = TestServices(stored: house.stored.replacing(with: risen.stored))
    let table = table(in: later, clock)
    #expect(text(table).contains("Beginner: 1,500 credits. Hit or stand only."))
    clock.day += 1
    table.wake()
    #expect(text(table).contains("Intermediate: 3,000 credits"))
    #expect(try saved(later).tier == .intermediate)
  }

  @Test("An unfinished challenge ends at midnight of universal time")
  func midnight() throws {
    let (house, clock) = (house(), WorldClock())
    let table = table(in: house, clock)
    let question = DailyChallenge(day: Self.day, tier: .beginner).questions[0]
    for command in ["go-on", "answer \(question.answer.text)"] { _ = table.perform(text: command) }
    clock.now = (Self.day + 1) * 86_400_000 - 1
    _ = table.perform(text: "go-on")
    #expect(isAwake("answer hit", table))
    clock.now += 1
    #expect(table.perform(text: "answer hit"))
    #expect(try saved(house).day == Self.day + 1 && saved(house).solved == 0)
    #expect(text(table).contains("Start"))
  }

  @Test("Changing the clock never gives a second reward, and the page says so")
  func clock() throws {
    let (house, clock) = (house(), WorldClock())
    finish(table(in: house, clock), DailyChallenge(day: Self.day, tier: .beginner))
    clock.day += 3
    finish(table(in: house, clock), DailyChallenge(day: Self.day + 3, tier: .beginner))
    #expect(purse(house)?.credits == 4_000)
    var paid: Set<Int64> = [0, 3]
    for back in [3, 0, 1, 0, 2, 3, 1, 4, 2] as [Int64] {
      clock.day = Self.day + back
      let table = table(in: house, clock)
      let isNew = paid.insert(back).inserted
      let isOpen = try saved(house).day == Self.day + back
      #expect(text(table).contains("You already got the reward for ") == !isOpen)
      finish(table, DailyChallenge(day: Self.day + back, tier: .beginner))
      #expect(purse(house)?.credits == 1_000 + 1_500 * Int64(paid.count))
      if isNew { #expect(isOpen) }
    }
    clock.day = Self.day
    #expect(
      text(table(in: house, clock)).contains(
        "You already got the reward for 23 November 2026. Each day pays once."))
    let german = table(in: house, clock, speaking: .german)
    #expect(text(german).contains("Die Belohnung für den 23. November 2026 hast du schon."))
  }

  @Test(
    "After a day with a clock far ahead, the next days can be played, and the streak continues")
  func clockAhead() throws {
    let (house, clock) = (house(), WorldClock())
    for day in [Self.day - 3, Self.day - 2, Self.day - 1, 43_829] {
      clock.day = day
      finish(table(in: house, clock), DailyChallenge(day: day, tier: .beginner))
    }
    for (day, streak) in [(Self.day, "4 days in a row."), (Self.day + 1, "5 days in a row.")] {
      clock.day = day
      finish(table(in: house, clock), DailyChallenge(day: day, tier: .beginner))
      let said = text(table(in: house, clock))
      #expect(said.contains(streak) && said.contains("Next challenge in 12\u{A0}h, at midnight"))
    }
    let won: Credits = 1_000 + 6 * 1_500
    #expect(purse(house)?.credits == won)
  }

  @Test("The first version's document is read, even if its clock was ahead")
  func fixture() throws {
    for (name, days) in [("challenge-version-1", 0), ("challenge-version-1-ahead", 1)] {
      let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Saves/\(name).json")
      let document = StoredDocument(SavedChallenge.name, Array(try Data(contentsOf: url)))
      let (house, clock) = (TestServices(stored: house().stored + [document]), WorldClock())
      #expect(text(table(in: house, clock)).contains("Come back tomorrow.") == (days == 1))
      let door = CardRoom.door(to: house.stored, store: house, universalTime: { clock.now })
      #expect(door.page(in: phone).text.contains("Next in 12\u{A0}h") == (days == 1))
      for day in [Self.day, Self.day + 1] {
        clock.day = day
        finish(table(in: house, clock), DailyChallenge(day: day, tier: .beginner))
      }
      let won: Credits = days == 1 ? 2_500 : 4_000
      #expect(purse(house)?.credits == won)
      #expect(try saved(house).streak(on: Self.day + 1) == (days == 1 ? 1 : 5))
      #expect(try saved(house).bestStreak == (days == 1 ? 3 : 5))
    }
  }

  @Test("A challenge from a future day is replaced by today's, and the page says so")
  func future() throws {
    let (house, clock) = (house(), WorldClock())
    clock.day += 5
    _ = table(in: house, clock)
    clock.day = Self.day
    let table = table(in: house, clock)
    #expect(
      table.page(in: phone).all.first { $0["role"] == "alert" }?.text.contains("ahead") == true)
    #expect(try saved(house).day == Self.day)
    finish(table, DailyChallenge(day: Self.day, tier: .beginner))
    #expect(purse(house)?.credits == 2_500)
  }

  @Test("A damaged document is quarantined and reported, and the day isn't paid")
  func damaged() throws {
    let whole = SavedChallenge(ChallengeProgress(), purse: nil).document
    for bytes in [Array("{}".utf8), Array(whole.dropLast(3)), whole.map { $0 == 0x30 ? 0x31 : $0 }]
    {
      let clock = WorldClock()
      let house = TestServices(
        stored: house().stored + [StoredDocument(SavedChallenge.name, bytes)])
      let table = table(in: house, clock)
      #expect(house.keptAside.map { $0.bytes } == [bytes])
      #expect(table.page(in: phone).all.contains { $0["role"] == "alert" })
      #expect(text(table).contains("Come back tomorrow."))
      finish(table, DailyChallenge(day: Self.day, tier: .beginner))
      #expect(purse(house)?.credits == 1_000)
      #expect(text(self.table(in: house, clock)).contains("Come back tomorrow."), "later, too")
      #expect(house.keptAside.count == 1)
      clock.day += 1
      finish(self.table(in: house, clock), DailyChallenge(day: clock.day, tier: .beginner))
      #expect(purse(house)?.credits == 2_500)
    }
  }

  @Test("A newer version's document is left unchanged, and nothing is paid")
  func newer() {
    let newer = Array(#"{"format":"truecount.challenge","version":9}"#.utf8)
    let newerHouse = Array(#"{"format":"truecount.house","version":9}"#.utf8)
    let damagedHouse = Array("{".utf8)
    for stored in [
      house().stored + [StoredDocument(SavedChallenge.name, newer)],
      [StoredDocument(PlayerProfile.name, newerHouse)],
      [StoredDocument(PlayerProfile.name, damagedHouse)],
    ] {
      let (house, clock) = (TestServices(stored: stored), WorldClock())
      let table = table(in: house, clock)
      finish(table, DailyChallenge(day: Self.day, tier: .beginner))
      #expect(house.transactions.isEmpty)
      let said = text(table)
      #expect(said.contains("newer version") || said.contains("can't be read"))
    }
  }

  @Test("Questions, verdicts, the break and the reward are announced")
  func spoken() {
    let (house, clock) = (house(), WorldClock())
    let table = table(in: house, clock)
    let question = DailyChallenge(day: Self.day, tier: .beginner).questions[0]
    _ = table.perform(text: "go-on")
    #expect(house.spoken.last?.hasPrefix("Hand 1 of 5: ") == true)
    _ = table.perform(text: wrong(question))
    #expect(house.spoken.last?.hasPrefix("Wrong. ") == true)
    _ = table.perform(text: "go-on")
    #expect(house.spoken.last?.contains("A short break") == true)
    #expect(table.press(key: "e"))
    #expect(house.spoken.last?.contains("A short break") == true)
    for _ in 0..<Interstitial.seconds { table.wake() }
    #expect(house.spoken.last == "You can continue.")
  }

  @Test("Newly enabled keys don't accept input for a moment")
  func guarding() {
    let house = TestServices(guardTime: 350)
    let table = table(in: house, WorldClock())
    _ = table.perform(text: "go-on")
    #expect(house.pause == 350 && !isAwake("answer hit", table))
    table.wake()
    #expect(isAwake("answer hit", table))
  }

  @Test("The home page shows the progress of today's challenge")
  func door() {
    let (house, clock) = (house(), WorldClock())
    func told() -> String {
      let door = CardRoom.door(
        to: house.stored, store: house, universalTime: { clock.now })
      return door.page(in: phone).all.first { $0["href"] == "#challenge" }?.text ?? ""
    }
    #expect(told() == "Daily challenge Five hands, one reward")
    let table = table(in: house, clock)
    #expect(told() == "Daily challenge 0 of 5 · Beginner")
    finish(table, DailyChallenge(day: Self.day, tier: .beginner))
    #expect(told() == "Daily challenge Done. Next in 12\u{A0}h")
    clock.day += 1
    #expect(told() == "Daily challenge Five hands, one reward")
  }

  @Test("Ad-free players have no break in the daily challenge")
  func challenge() {
    let desktop = Viewport(width: 1_280, height: 800)
    var member = SyncState()
    member.begin(
      by: .open,
      ReceivedAccount(
        support: "7K3-M9Q-2F4-J", device: 1, total: 1_000, isAdFree: true,
        time: 1))
    let house = TestServices(stored: [StoredDocument(SyncState.name, member.document)])
    let room = CardRoom.challenge(
      to: house.stored, services: house.services, universalTime: { 0 }, movesCards: false,
      speaking: .english)
    room.attend(true)
    _ = room.perform(text: "go-on")
    let answer = DailyChallenge(day: 0, tier: .beginner).questions[0].answer
    _ = room.perform(text: answer == .hit ? "answer stand" : "answer hit")
    #expect(room.page(in: desktop).text.contains("Wrong"))
    _ = room.perform(text: "go-on")
    #expect(!room.page(in: desktop).text.contains("A short break"))
    #expect(!room.page(in: desktop).text.contains("Wrong"))
  }

  @Test("A link with extra parts is reported")
  func links() {
    let (house, clock) = (house(), WorldClock())
    let room = CardRoom.challenge(
      to: house.stored, services: house.services, universalTime: { clock.now }, movesCards: false,
      speaking: .german)
    room.attend(true)
    #expect(room.link == "challenge")
    #expect(room.page(in: phone)["data-title"] == "Tagesaufgabe · True Count")
    room.follow(link: "challenge/1")
    #expect(room.page(in: phone).all.contains { $0["role"] == "alert" })
  }

  @Test(
    "Random guests find names on every screen and are paid once a day, in both languages")
  func whims() throws {
    for language in Language.allCases {
      let (house, clock) = (house(level: 100), WorldClock())
      var table = table(in: house, clock, isAdFree: true, speaking: ChallengeWords(language))
      var generator = MersenneTwister(seed: 11)
      let viewports = [
        phone, Viewport(width: 1_280, height: 800), Viewport(width: 320, height: 568),
        Viewport(width: 844, height: 390),
      ]
      for step in 0..<1_500 {
        let page = table.page(in: viewports[step % 4])
        if step == 200 { work(house, table) }
        if step % 3 == 0 { table.wake() }
        clock.now += 120_000
        if step % 97 == 0 {
          table = self.table(in: house, clock, isAdFree: true, speaking: ChallengeWords(language))
          continue
        }
        for element in page.all where element.tag == "button" || element["role"] == "img" {
          #expect(!element.accessibleName.isEmpty)
        }
        let commands = page.all.compactMap {
          $0["aria-disabled"] == "true" ? nil : $0.command
        }
        // NB: most commands change settings while the settings are open.
        let others = commands.filter { !$0.hasPrefix("set ") }
        let some = generator.bounded(10) == 0 ? commands : others
        let command = some[Int(generator.bounded(UInt64(some.count)))]
        #expect(table.perform(text: command), "\(command)")
      }
      let paid = house.transactions.count { $0.count == 2 }
      let earned = (purse(house)?.credits ?? 0) - 1_000
      #expect((1...3).contains(paid) && earned == Int64(paid) * 12_000, "\(paid) \(earned)")
    }
  }
}
