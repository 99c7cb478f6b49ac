import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import Foundation
import Records
import TableTesting
import Testing
import Training
import TrainingTables

@Suite("The trainer")
struct TrainingTableTests {
  private let phone = Viewport(width: 390, height: 844)

  private func trainer(
    in house: TestServices, speaking words: TrainingWords = .english
  ) -> TrainingTable {
    TrainingTable(
      services: house.services, documents: house.stored, movesCards: false, speaking: words)
  }

  /// Answers all questions sent to the background worker.
  private func work(_ house: TestServices, _ table: TrainingTable) {
    let worker = BackgroundWorker(for: WorkKind.blackjack)
    if let question = house.questions.last { _ = worker.take(document: question) }
    while !worker.isIdle { if let answer = worker.work() { table.receive(answer) } }
  }

  private func text(_ table: TrainingTable) -> String { table.page(in: phone).text }

  private func isAwake(_ command: String, _ table: TrainingTable) -> Bool {
    table.page(in: phone).all.contains {
      $0.command == command && $0["aria-disabled"] != "true"
    }
  }

  /// The trainer's session, created by the library.
  private func session(_ kind: DrillKind, seed: UInt64, _ house: TestServices) throws
    -> TrainingSession
  {
    let progress = TrainingProgress()
    return TrainingSession(
      kind, progress.settings, seed: seed, knowing: progress,
      of: try #require(Self.usualMaterial), at: house.time / 1_000)
  }

  // NB: index numbers take a second, and every drill needs the same ones.
  private static let usualMaterial: TrainingMaterial? = {
    let rules = TrainingSettings().rules
    guard let odds = try? ChartOdds(rules),
      let table = try? IndexTable(.hiLo, rules, trueCounts: .taught(decks: rules.decks))
    else {
      return nil
    }
    return TrainingMaterial(odds: odds, indices: table.indices.askable(by: odds))
  }()

  @Test(
    "Every drill's questions follow its seed, right and wrong are judged, and saved",
    arguments: DrillKind.allCases)
  func drills(kind: DrillKind) throws {
    let house = TestServices()
    house.time = 1_800_000_000_000
    let table = trainer(in: house)
    table.follow(link: "1/\(kind.text)/7")
    #expect(table.link == "1/\(kind.text)/7")
    work(house, table)
    #expect(table.perform(text: "go-on"))
    var session = try session(kind, seed: 7, house)
    var progress = TrainingProgress()
    var isWrong = false
    let teller = TrainingTeller(.english)
    while let question = session.question {
      while isAwake("go-on", table), !isAwake("digit 1", table), kind == .runningCount {
        _ = table.perform(text: "go-on")
      }
      #expect(house.spoken.last == teller.question(question))
      let given = isWrong ? wrong(question) : question.answer
      #expect(table.perform(text: "answer \(given.text)"))
      let verdict = try #require(
        session.answer(given, after: 0, at: house.time / 1_000, in: &progress))
      #expect(text(table).contains(verdict.isRight ? "Right" : "Wrong"))
      #expect(house.spoken.last == teller.verdict(verdict))
      #expect(verdict.isRight != isWrong)
      isWrong.toggle()
      _ = table.perform(text: "go-on")
    }
    #expect(table.progress.recent(kind) == progress.recent(kind))
    #expect(text(table).contains("/\(session.count)"))
    let stored = try #require(house.stored.first { $0.name == SavedTraining.name })
    #expect(try SavedTraining(document: stored.bytes).progress == table.progress)
    #expect(trainer(in: house).progress == table.progress)
    // The browser's back button leads from the result to all drills.
    #expect(table.link == "1/\(kind.text)")
    table.returnHome()
    #expect(table.link == "" && text(table).contains("Your sessions"))
  }

  @Test(
    "What the dealer paid lies between the hands, in the middle",
    arguments: [(390.0, 844.0), (1366, 650), (1366, 600), (1440, 900), (2560, 1440)])
  func payout(width: Double, height: Double) throws {
    let house = TestServices()
    let table = trainer(in: house)
    table.follow(link: "1/dealer-errors/7")
    work(house, table)
    #expect(table.perform(text: "go-on"))
    let page = table.page(in: Viewport(width: width, height: height))
    let payout = try #require(page.all.first { $0["class"] == "training-payout" })
    var place: [String: Double] = [:]
    for part in try #require(payout["style"]).split(separator: ";") {
      let pair = part.split(separator: ":")
      place[String(pair[0])] = Double(pair[1].dropLast(2))
    }
    let (left, across) = (try #require(place["left"]), try #require(place["width"]))
    let high = try #require(place["height"])
    #expect(abs(left + across / 2 - width / 2) < 8)
    #expect(high >= 47, "both lines have room")
  }

  @Test(
    "An interrupted drill continues at its question",
    arguments: DrillKind.allCases)
  func goingOn(kind: DrillKind) throws {
    let house = TestServices()
    house.time = 1_800_000_000_000
    var table = trainer(in: house)
    for choice in ["set run quarter", "set questions 10"] { _ = table.perform(text: choice) }
    table.follow(link: "1/\(kind.text)/7")
    work(house, table)
    var (kept, progress) = (
      TrainingSession(
        kind, table.progress.settings, seed: 7, knowing: table.progress,
        of: try #require(Self.usualMaterial), at: house.time / 1_000), table.progress
    )
    while let question = kept.question {
      let asked = kept.result.asked
      let said = asked == 1 ? "1 answer given." : "\(asked) answers given."
      #expect(text(table).contains(said) == (asked > 0))
      #expect(isAwake("again", table) == (asked > 0))
      #expect(table.perform(text: "go-on"))
      while isAwake("go-on", table), !isAwake("digit 1", table), kind == .runningCount {
        _ = table.perform(text: "go-on")
      }
      let given = asked == 0 ? wrong(question) : question.answer
      #expect(table.perform(text: "answer \(given.text)"))
      let verdict = try #require(
        kept.answer(given, after: 0, at: house.time / 1_000, in: &progress))
      #expect(house.spoken.last == TrainingTeller(.english).verdict(verdict))
      guard !kept.isOver else { break }
      house.time += 60_000
      // NB: the page is loaded again, once by the link of the drill and once by that of all drills.
      table = trainer(in: house)
      table.follow(link: asked.isMultiple(of: 2) ? "1/\(kind.text)/7" : "1/\(kind.text)")
      #expect(table.link == "1/\(kind.text)/7")
      work(house, table)
    }
    _ = table.perform(text: "go-on")
    #expect(text(table).contains("\(kept.result.right)/\(kept.count)"))
    #expect(table.progress.results.count == 1 && table.progress.results.first?.asked == kept.count)
    #expect(trainer(in: house).progress.drill == nil)
  }

  @Test("A drill can be started over instead of continued")
  func startingOver() {
    let house = TestServices()
    var table = trainer(in: house)
    table.follow(link: "1/bet-ramp/7")
    for command in ["go-on", "answer 1"] { _ = table.perform(text: command) }
    table = trainer(in: house, speaking: .german)
    table.follow(link: "1/bet-ramp")
    #expect(text(table).contains("1 Antwort gegeben. Mach weiter"))
    #expect(house.spoken.last?.contains("1 Antwort gegeben.") == true)
    #expect(table.press(key: "a"))
    #expect(!text(table).contains("gegeben") && !isAwake("again", table))
    #expect(trainer(in: house).progress.drill == nil)
    _ = table.perform(text: "go-on")
    #expect(text(table).contains("1/20"))
  }

  @Test("An interrupted sequence begins again, and earlier answers stay")
  func interruptedRun() {
    let house = TestServices()
    let table = trainer(in: house)
    for command in ["set run quarter", "drill running-count", "go-on"] {
      _ = table.perform(text: command)
    }
    while !isAwake("digit 1", table) { _ = table.perform(text: "go-on") }
    for command in ["answer 1", "go-on", "go-on", "open help", "close", "go-on"] {
      _ = table.perform(text: command)
    }
    #expect(text(table).contains("2/4"))
  }

  @Test(
    "The cost of a play is called an average only if a total has several hands")
  func averages() throws {
    let house = TestServices()
    var session = try session(.basicStrategy, seed: 7, house)
    var progress = TrainingProgress()
    var kinds: Set<Bool> = []
    while let question = session.question {
      guard case .strategy(let asked) = question else { return }
      let hand = Hand(asked.hand)
      let isTotal = !hand.isPair && !hand.isSoft && (7...17).contains(hand.bestTotal)
      let given = kinds.count == 1 ? wrong(question) : question.answer
      let verdict = try #require(session.answer(given, after: 0, at: 0, in: &progress))
      for (language, words) in [(Language.english, " on average"), (.german, " im Schnitt ")] {
        let told = TrainingTeller(language).verdict(verdict)
        #expect(told.contains(words) == (isTotal && told.contains("%")))
      }
      kinds.insert(isTotal)
    }
    #expect(kinds.count == 2)
  }

  @Test("Repeated mistakes are listed once, with their number")
  func missedTimes() throws {
    for (words, again) in [(TrainingWords.english, " times)"), (.german, "-mal)")] {
      let house = TestServices()
      house.time = 1_800_000_000_000
      let table = trainer(in: house, speaking: words)
      table.follow(link: "1/basic-strategy/7")
      work(house, table)
      _ = table.perform(text: "go-on")
      var (session, progress) = (try session(.basicStrategy, seed: 7, house), TrainingProgress())
      while let question = session.question {
        let given = wrong(question)
        #expect(table.perform(text: "answer \(given.text)"))
        _ = session.answer(given, after: 0, at: house.time / 1_000, in: &progress)
        _ = table.perform(text: "go-on")
      }
      let lines = table.page(in: phone).all.filter { $0.tag == "li" }.map { $0.text }
      #expect(!lines.isEmpty && lines.count < session.missed.count)
      #expect(Set(lines).count == lines.count && lines.contains { $0.hasSuffix(again) })
    }
  }

  @Test("Being ready in a drill is announced at its end, once")
  func nowReady() throws {
    let house = TestServices()
    let table = trainer(in: house)
    var said: [Bool] = []
    for _ in 0..<3 {
      table.follow(link: "1/bet-ramp/7")
      #expect(table.perform(text: "go-on"))
      var (session, progress) = (
        TrainingSession(
          .betRamp, table.progress.settings, seed: 7, knowing: table.progress,
          at: house.time / 1_000),
        table.progress
      )
      while let question = session.question {
        #expect(table.perform(text: "answer \(question.answer.text)"))
        _ = session.answer(question.answer, after: 0, at: 0, in: &progress)
        _ = table.perform(text: "go-on")
      }
      let isMet = Readiness(table.progress).criteria.contains { $0.kind == .betRamp && $0.isMet }
      let told = house.spoken.last?.hasSuffix("You're ready: Bet ramp.") == true
      #expect(!told || isMet)
      said.append(told)
      #expect(table.press(key: "e"))
      #expect(house.spoken.last?.hasSuffix("You're ready: Bet ramp.") == told)
    }
    #expect(said.count { $0 } == 1)
  }

  private func wrong(_ question: DrillQuestion) -> DrillAnswer {
    switch question.answer {
    case .number(let number): .number(number + 1)
    case .play(let play): .play(question.legal.first { $0 != play } ?? play)
    case .halfDecks(let halves): .halfDecks(halves - 1)
    case .judgement(let isError): .judgement(isError: !isError)
    }
  }

  @Test("The worker's answers match the odds engine bit by bit")
  func material() throws {
    var settings = TrainingSettings()
    settings.sit(at: .ladyLux)
    let question = try #require(TrainingQuestion(for: .deviations, settings))
    let work = try TrainingWork(on: try TrainingQuestion(archive: question.archive))
    while !work.isDone { _ = work.work() }
    #expect(try TrainingMaterial(archive: work.material.archive) == work.material)
    #expect(work.material.odds == (try ChartOdds(settings.rules)))
    #expect(!work.material.indices.isEmpty)
    #expect(TrainingQuestion(for: .trueCount, settings) == nil)
  }

  @Test("Without true counts, their drill says so and leads to one that there is")
  func unbalanced() throws {
    let house = TestServices()
    let table = trainer(in: house)
    for choice in ["set table czarita", "set count ko"] { #expect(table.perform(text: choice)) }
    #expect(!text(table).contains("Turn a running count into a true count."))
    table.follow(link: "1/true-count/7")
    #expect(text(table).contains("KO is unbalanced: you use its running count"))
    #expect(house.spoken.last?.contains("Practice running count, deviations and bet ramp") == true)
    #expect(!table.page(in: phone).all.contains { $0.text == "Start" })
    #expect(table.perform(text: "go-on"))
    #expect(table.link.hasPrefix("1/running-count/"))
    table.follow(link: "1/bet-ramp/7")
    #expect(
      text(table).contains(
        "KO uses the running count, starting at −20 with 6 decks. "
          + "You have the edge from the key count −4. The pivot is +4."))
    #expect(
      text(table).contains("Bet 1 unit below −4, 2 at −4, 4 at −1, 6 at +1, 8 at +4 or higher."))
    #expect(table.perform(text: "go-on"))
    #expect(text(table).contains("Running count") && !text(table).contains("True count"))
    #expect(house.spoken.last?.hasPrefix("Running count ") == true)
    table.follow(link: "1/deviations/7")
    #expect(text(table).contains("starting at −20 with 6 decks"))
    let german = TrainingTable(
      services: house.services, documents: house.stored, movesCards: false,
      speaking: .german)
    german.follow(link: "1/true-count/7")
    #expect(text(german).contains("KO ist nicht ausgeglichen"))
    german.follow(link: "1/deviations/7")
    #expect(text(german).contains("beginnt mit 6 Kartenspielen bei −20"))
  }

  @Test("A session that has no meaning any more isn't continued")
  func withoutMeaning() throws {
    var progress = TrainingProgress()
    var settings = progress.settings
    settings.count = .ko
    var session = TrainingSession(.betRamp, settings, seed: 7, knowing: progress, at: 0)
    _ = session.answer(.number(1), after: 1, at: 0, in: &progress)
    // An earlier version asked for true counts, too.
    let began = progress.archive.text
    let archive = began.replacingOccurrences(
      of: #""drill":"bet-ramp","settings""#, with: #""drill":"true-count","settings""#)
    #expect(archive != began)
    progress = try TrainingProgress(archive: JSONValue(parsing: archive))
    progress.settings.count = .hiLo
    let house = TestServices(
      stored: [StoredDocument(SavedTraining.name, SavedTraining(progress).document)])
    let table = trainer(in: house)
    table.follow(link: "1/true-count")
    #expect(table.perform(text: "go-on"))
    #expect(text(table).contains("What is the true count?"))
  }

  @Test("A damaged document is quarantined and reported; a newer one is never replaced")
  func damage() throws {
    for (bytes, isKept) in [
      (Array("{}".utf8), true), (SavedTraining(TrainingProgress()).document.dropLast(3) + [], true),
      (Array(#"{"format":"truecount.training","version":9}"#.utf8), false),
    ] {
      let house = TestServices(stored: [StoredDocument(SavedTraining.name, bytes)])
      let table = trainer(in: house)
      #expect(house.keptAside.map { $0.bytes } == (isKept ? [bytes] : []))
      #expect(table.page(in: phone).all.contains { $0["role"] == "alert" })
      table.follow(link: "1/bet-ramp/3")
      for command in ["go-on", "answer 1"] { #expect(table.perform(text: command)) }
      #expect(house.transactions.isEmpty != isKept)
    }
  }

  @Test("The first version's document is read")
  func fixture() throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Saves/training-version-1.json")
    let progress = try SavedTraining(document: Array(try Data(contentsOf: url))).progress
    #expect(progress.memories.count == 7)
    #expect(progress.results.count == 7)
    #expect(progress.settings.rules.decks == 6)
  }

  @Test("Every setting can be changed, is displayed, and is saved")
  func choices() throws {
    let house = TestServices()
    let table = trainer(in: house)
    _ = table.perform(text: "open settings")
    let commands = table.page(in: phone).all.compactMap { $0.command }
      .filter { $0.hasPrefix("set ") }
    #expect(commands.count > 50)
    for command in commands {
      #expect(table.perform(text: command), "\(command)")
      let chosen = table.page(in: phone).all.first { $0.command == command }
      #expect(chosen?["aria-checked"] == "true", "\(command)")
    }
    #expect(trainer(in: house).progress.settings == table.progress.settings)
    for wrong in [
      "set decks 3", "set count abc", "set nothing on", "deal", "drill poker", "digit 10",
    ] {
      #expect(!table.perform(text: wrong), "\(wrong)")
    }
  }

  @Test("Newly enabled keys don't accept input for a moment")
  func guarding() {
    let house = TestServices(guardTime: 350)
    let table = trainer(in: house)
    table.follow(link: "1/bet-ramp/3")
    _ = table.perform(text: "go-on")
    #expect(house.pause == 350)
    #expect(!isAwake("digit 1", table))
    table.wake()
    #expect(isAwake("digit 1", table))
    for command in ["digit 1", "go-on", "go-on"] { _ = table.perform(text: command) }
    #expect(text(table).contains("1/20"), "the second press does not go on")
    table.wake()
    _ = table.perform(text: "go-on")
    #expect(text(table).contains("2/20"))
  }

  @Test("With a chosen pace, cards come automatically, but not behind a sheet")
  func pace() {
    let house = TestServices()
    let table = trainer(in: house)
    for command in ["set pace fast", "set run quarter", "drill running-count", "go-on"] {
      _ = table.perform(text: command)
    }
    #expect(house.pause == 500)
    #expect(!isAwake("go-on", table))
    for _ in 0..<5 { table.wake() }
    #expect(text(table).contains("7 cards"))
    let seen = text(table)
    _ = table.perform(text: "open help")
    table.wake()
    _ = table.perform(text: "close")
    #expect(text(table) == seen && !isAwake("go-on", table), "the run goes on where it was")
    for _ in 0..<8 { table.wake() }
    #expect(isAwake("digit 1", table))
  }

  @Test("Forgetting needs a second press, and keeps the settings")
  func forgetting() {
    let house = TestServices()
    let table = trainer(in: house)
    for command in ["set count ko", "drill bet-ramp", "go-on", "answer 1", "leave"] {
      _ = table.perform(text: command)
    }
    _ = table.perform(text: "forget")
    _ = table.perform(text: "open settings")
    _ = table.perform(text: "forget")
    #expect(!table.progress.results.isEmpty)
    _ = table.perform(text: "forget")
    #expect(table.progress.results.isEmpty && table.progress.settings.count == .ko)
  }

  @Test("A link without a drill leads back to all of them")
  func home() {
    let house = TestServices()
    let room = CardRoom.trainer(
      to: [], services: house.services, movesCards: false, speaking: .german)
    room.follow(link: "trainer/1/bet-ramp/5")
    #expect(room.link == "trainer/1/bet-ramp/5")
    room.follow(link: "trainer")
    #expect(room.link == "trainer")
    for link in ["trainer/1", "trainer/2/bet-ramp", "trainer/1/bet-ramp/-1", "trainer/1/x/1"] {
      room.follow(link: link)
      #expect(room.link == "trainer")
      #expect(room.page(in: phone).all.contains { $0["role"] == "alert" })
      _ = room.perform(text: "dismiss room")
      #expect(room.page(in: phone).all.allSatisfy { $0["role"] != "alert" })
    }
  }

  @Test("Random guests find names on every screen, in both languages")
  func whims() throws {
    for language in Language.allCases {
      let house = TestServices()
      let table = trainer(in: house, speaking: TrainingWords(language))
      var generator = MersenneTwister(seed: 11)
      let viewports = [
        phone, Viewport(width: 1_280, height: 800), Viewport(width: 320, height: 568),
      ]
      for step in 0..<400 {
        let page = table.page(in: viewports[step % 3])
        if step % 50 == 0 { work(house, table) }
        if step % 97 == 0 { table.wake() }
        let commands =
          page.all.compactMap { $0["aria-disabled"] == "true" ? nil : $0.command }
          + page.all.compactMap { $0["href"] }.filter { $0.hasPrefix("#trainer/") }
        let command = commands[Int(generator.bounded(UInt64(commands.count)))]
        for element in page.all where element.tag == "button" || element["role"] == "img" {
          #expect(!element.accessibleName.isEmpty)
        }
        if command.hasPrefix("#") {
          table.follow(link: String(command.dropFirst("#trainer/".count)))
        } else {
          #expect(table.perform(text: command), "\(command)")
        }
        house.time += 700
      }
      #expect(!house.transactions.isEmpty)
    }
  }

  @Test("The trainer drills for all of these rules")
  func trained() throws {
    var own = OwnTable()
    own.take(
      try RulesText.rules("decks=2,h17,nodas,double=10-11,splits=3,rsa,surrender=late,nopeek"),
      penetration: 60)
    let house = TestServices(stored: [StoredDocument(OwnTable.name, own.document)])
    let trainer = TrainingTable(
      services: house.services, documents: house.stored, movesCards: false)
    #expect(trainer.perform(text: "set table your-house"))
    let settings = try #require(
      house.stored.first { $0.name == SavedTraining.name }.map {
        try SavedTraining(document: $0.bytes).progress.settings
      })
    var expected = own.oddsRules
    expected.insurance = settings.rules.insurance
    #expect(settings.rules == expected && settings.penetration == 60)
  }
}
