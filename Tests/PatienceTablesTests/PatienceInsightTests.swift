import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceSolver
import PatienceTables
import PatienceTesting
import TableTesting
import Testing

@Suite("Help from the solver, and its effect on the record")
struct PatienceInsightTests {
  /// Leaves an untouched deal on the table for a while.
  private func look(_ player: PatiencePlayer) {
    player.house.time += 1500
    player.model.wake()
  }

  /// Answers the last question of each topic, as the page's worker does.
  private func answer(_ player: PatiencePlayer, only topic: WorkTopic? = nil) {
    let worker = BackgroundWorker(for: WorkKind.patience)
    for question in player.house.questions { _ = worker.take(document: question) }
    while !worker.isIdle {
      guard let answer = worker.work(), topic == nil || answer.topic == topic else { continue }
      player.model.receive(answer)
    }
  }

  /// The commands of the highlighted buttons.
  private func primary(_ player: PatiencePlayer) -> [String] {
    player.elements("primary").compactMap { $0.command }
  }

  private func lampWords(_ player: PatiencePlayer) -> String? {
    player.elements("lamp").first?.text
  }

  @Test("The winnable indicator shows a text, and marks the game as helped")
  func lamp() {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 1)
    #expect(lampWords(player) == nil && !player.model.notes.isAssisted)
    player.ask("set lamp on")
    #expect(lampWords(player) == "Solving…")
    answer(player)
    #expect(["can be won", "can't be won", "unknown"].contains(lampWords(player)))
    #expect(player.model.notes.isAssisted == (lampWords(player) != "unknown"))
    #expect(player.saved?.notes.isAssisted == player.model.notes.isAssisted)
    #expect(player.elements("proven").isEmpty, "the indicator says it already")
  }

  @Test(
    "The indicator lasts for one game if cards are hidden, and stays on if none are",
    arguments: [PatienceRules.klondike(draw: 1), .freeCell])
  func oneGame(rules: PatienceRules) {
    let isOpen = rules == .freeCell
    for command in ["deal 10", "game klondike-3"] {
      let player = PatiencePlayer(rules, deal: 9)
      player.ask("set lamp on", command)
      #expect(player.model.profile[.lamp] == (isOpen && command == "deal 10"), "\(command)")
    }
    let player = PatiencePlayer(rules, deal: 9)
    player.ask("set lamp on", "tap s", "undo", "restart")
    #expect(PatiencePlayer(player.house.stored).model.profile[.lamp], "it is the same game")
  }

  @Test("With the indicator on, the odds sheet gives its answer, also after a move")
  func answerInOdds() {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 255)
    player.ask("open insight")
    #expect(!player.page.text.contains("Can it be won?"))
    player.ask("set lamp on")
    #expect(player.page.text.contains("Can it be won?"))
    answer(player, only: .lamp)
    #expect(player.page.text.contains("Yes: a solution was found"))
    player.ask("close", "tap s", "open insight")
    answer(player, only: .lamp)
    #expect(player.page.text.contains("Yes: a solution was found and checked."))
    #expect(player.page.text.contains("Chance of winning"))
  }

  @Test("A deal opened by its number is called winnable like a new one, unless any deal is wanted")
  func numberedDeal() {
    for isWanted in [true, false] {
      let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
      player.ask("set winnable \(isWanted ? "on" : "off")", "deal 255")
      #expect(player.elements("proven").isEmpty)
      look(player)
      answer(player, only: .lamp)
      #expect(player.elements("proven").isEmpty != isWanted)
      #expect(!player.model.notes.isAssisted && player.model.notes.isProven == isWanted)
    }
  }

  @Test("A long search shows its progress in the indicator")
  func progress() {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 136)
    player.ask("set lamp on")
    let worker = BackgroundWorker(for: WorkKind.patience)
    for question in player.house.questions { _ = worker.take(document: question) }
    var shown: [String] = []
    while !worker.isIdle {
      guard let answer = worker.work() else { continue }
      player.model.receive(answer)
      if let words = lampWords(player), words != shown.last { shown.append(words) }
    }
    #expect(shown.count >= 3)
    #expect(shown.dropLast().allSatisfy { $0.hasPrefix("Solving… ") && $0.hasSuffix("%") })
    #expect(["can be won", "can't be won"].contains(shown.last))
  }

  @Test("Without the indicator, the progress of a search for the solution is shown")
  func progressOfWaiting() {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 136)
    player.ask("set tells-lost off", "show")
    let worker = BackgroundWorker(for: WorkKind.patience)
    for question in player.house.questions { _ = worker.take(document: question) }
    var read: [String] = []
    while !worker.isIdle {
      if let words = player.elements("status").first?.text, words != read.last {
        read.append(words)
      }
      if let answer = worker.work() { player.model.receive(answer) }
    }
    #expect(read.count >= 3 && read.first == "Looking for a solution…")
    #expect(read.filter { $0.hasPrefix("Looking for a solution… ") }.count >= 2)
  }

  @Test("A player who waits for the solution sees the search, and can stop it")
  func stopWaiting() {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 1)
    player.ask("set tells-lost off", "show")
    #expect(player.model.message?.text == "Looking for a solution…")
    #expect(player.elements("tool").contains { $0.command == "skip" })
    player.ask("skip")
    #expect(!player.elements("tool").contains { $0.command == "skip" })
    answer(player)
    #expect(!player.model.isPlayingByItself && !player.model.notes.isAssisted)
  }

  @Test("An answer about an older position isn't shown")
  func stale() {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 1)
    player.ask("set lamp on", "tap s", "tap s", "undo")
    let questions = player.house.questions.count
    #expect(questions >= 3)
    let worker = BackgroundWorker(for: WorkKind.patience)
    #expect(worker.take(document: player.house.questions[0]))
    while !worker.isIdle { if let old = worker.work() { player.model.receive(old) } }
    #expect(lampWords(player) == "Solving…")
  }

  @Test("A game proven lost is announced once; undoing from there doesn't count as help")
  func lost() {
    // Deal 6 is lost before the first move.
    let player = PatiencePlayer(.klondike(draw: 3), deal: 6)
    player.ask("tap s")
    #expect(player.model.insight.lossTold == nil)
    answer(player, only: .lamp)
    #expect(player.model.insight.lossTold == .proven)
    #expect(player.page.text.contains("This game can no longer be won."))
    player.ask("dismiss", "tap s")
    #expect(player.model.insight.lossTold == nil, "it is not told again on the way forward")
    #expect(!player.model.notes.isAssisted)
    player.ask("undo")
    answer(player, only: .lamp)
    #expect(player.model.insight.lossTold == .proven && !player.model.notes.isAssisted)
    #expect(primary(player) == ["rewind"])
    #expect(player.model.press(key: "Escape") && player.model.insight.lossTold == nil)
  }

  @Test(
    "A hint in a game announced as lost says that it stays lost; otherwise it reveals nothing"
  )
  func hintOfLost() {
    let told = PatiencePlayer(.klondike(draw: 3), deal: 6)
    told.ask("tap s")
    answer(told, only: .lamp)
    told.ask("hint")
    #expect(told.model.message?.text.hasSuffix(", but this game can't be won any more.") == true)
    let untold = PatiencePlayer(.klondike(draw: 3), deal: 6)
    untold.ask("set tells-lost off", "tap s", "hint")
    answer(untold, only: .lamp)
    #expect(untold.model.message?.text.hasSuffix(" (not proven).") == true)
  }

  @Test("A deal lost before the first move offers a new one, without undo")
  func lostFromTheStart() {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 6)
    #expect(player.house.questions.isEmpty, "the worker need not be there before the page")
    look(player)
    answer(player, only: .lamp)
    let controls = player.page.all.first { $0.key == "controls" }
    #expect(controls?.text.contains("This deal can't be won.") == true)
    #expect(primary(player) == ["new"])
    #expect(player.elements("notice").isEmpty, "nothing lies over the cards")
    player.ask("deal 228", "deal 6")
    look(player)
    answer(player, only: .lamp)
    #expect(player.model.message != nil && player.model.insight.lossTold == .proven)
    player.type("Escape")
    #expect(player.model.insight.lossTold == nil, "one press takes it away, whatever else is said")
  }

  @Test("Asking for the solution of a lost game counts as help")
  func nothingToShow() {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 6)
    player.ask("set tells-lost off", "show")
    answer(player, only: .lamp)
    #expect(player.model.notes.isAssisted)
  }

  @Test("With all features off, no question is sent and nothing is announced")
  func silent() {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 1)
    player.ask("set tells-lost off")
    let before = player.house.questions.count
    player.ask("tap s", "tap s", "undo")
    #expect(player.house.questions.count == before)
  }

  @Test("Show me plays a winning line step by step to the end; the game counts separately")
  func showMe() {
    let player = PatiencePlayer(
      columns: "KS/KH QS", waste: "KC", home: [.queen, .king, .queen, .jack], movesCards: true)
    player.ask("show")
    answer(player, only: .lamp)
    #expect(player.model.isPlayingByItself && player.model.notes.isAssisted)
    var steps = 0
    while player.model.isPlayingByItself || player.model.isAnimating {
      player.model.wake()
      steps += 1
    }
    #expect(player.model.isWon && steps >= 4)
    #expect(player.model.profile[.klondike(draw: 1)].assistedWon == 1)
    #expect(player.model.profile[.klondike(draw: 1)].won == 0)
    #expect(player.house.spoken.last?.hasSuffix("Solved.") == true)
    #expect(!player.house.spoken.contains { $0.contains("You win") }, "nobody is called a winner")
  }

  @Test("The solution is shown at one, two and four times the speed, or skipped to its end")
  func speedOfShowing() {
    let player = PatiencePlayer(
      columns: "KS/KH QS", waste: "KC", home: [.queen, .king, .queen, .jack], movesCards: true)
    player.ask("show")
    answer(player, only: .lamp)
    #expect(player.elements("tool").compactMap { $0.command } == ["pause", "speed", "end", "skip"])
    var pauses: [Int] = []
    for key in ["s", "s", "s"] {
      #expect(player.model.press(key: key) && player.model.isPlayingByItself)
      player.model.wake()
      while player.model.isAnimating { player.model.wake() }
      pauses.append(player.house.pause)
      if pauses.count == 2 { break }
    }
    let thought = Motion.thought.milliseconds
    #expect(pauses == [thought / 2, thought / 4] && player.shown.moves == 2)
    player.press("end")
    #expect(player.model.isWon && !player.model.isAnimating && !player.model.isPlayingByItself)
  }

  @Test("Any press stops the demonstration")
  func stopShowing() {
    let player = PatiencePlayer(
      columns: "KS/KH QS", waste: "KC", home: [.queen, .king, .queen, .jack], movesCards: true)
    player.ask("show")
    answer(player, only: .lamp)
    player.model.wake()
    #expect(player.model.isPlayingByItself)
    player.press("hint")
    #expect(
      !player.model.isPlayingByItself && player.shown.moves == 1 && player.model.insight.hint == nil
    )
  }

  @Test("The odds show the chance with its error and the grade, without counting as help")
  func odds() {
    let player = PatiencePlayer(
      columns: "KS/KH QS", home: [.king, .queen, .queen, .jack])
    player.ask("set tells-lost off")
    let before = player.house.questions.count
    player.ask("open insight")
    #expect(player.page.text.contains("Solving deals"))
    #expect(player.house.questions.count == before + 2, "nobody asks whether it can be won")
    let worker = BackgroundWorker(for: WorkKind.patience)
    for question in player.house.questions { _ = worker.take(document: question) }
    var told: [WorkTopic] = []
    while !(told.contains(.chance) && told.contains(.grade)) {
      guard let answer = worker.work() else { continue }
      player.model.receive(answer)
      told.append(answer.topic)
    }
    #expect(player.page.text.contains("100% can be won ("))
    #expect(
      player.page.text.contains("Easy: a computer player won 10 of 10 games."))
    #expect(!player.model.notes.isAssisted)
  }

  @Test("The odds name the grade that follows from the games won, in both languages")
  func gradeAndGames() {
    for won in 0...DealGrade.games {
      let archive = #"{"played":10,"won":\#(won),"home":0}"#
      let answer = try? GradeAnswer(archive: JSONValue(parsing: archive))
      let name =
        won >= 7
        ? ("Easy", "Leicht")
        : won >= 4
          ? ("Medium", "Mittel")
          : won >= 1 ? ("Hard", "Schwer") : ("Expert", "Sehr schwer")
      let phrase = PatiencePhrase.grade(answer)
      #expect(phrase.english == "\(name.0): a computer player won \(won) of 10 games.")
      #expect(phrase.german.hasPrefix("\(name.1): ") && phrase.german.contains("\(won) von 10"))
    }
  }

  @Test("If the solver knows a win, the first hint keeps it and is called proven")
  func provenHints() {
    let player = PatiencePlayer(.bakersGame, deal: 226_995)
    look(player)
    var steps = 0
    while !player.model.isWon, steps < 300 {
      player.ask("hint")
      if player.model.insight.hint?.kind != .proven { answer(player, only: .lamp) }
      #expect(player.model.message?.text.hasSuffix("Proven: this move still wins.") == true)
      guard let action = player.model.insight.hint?.action else { break }
      player.play(action)
      steps += 1
    }
    #expect(player.model.isWon && !player.model.notes.isAssisted, "no card is hidden")
  }

  @Test("A hint that hidden cards decide comes last, counts as help and says so; any other doesn't")
  func helpfulHints() {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 851)
    look(player)
    player.ask("tap s")
    answer(player, only: .lamp)
    player.ask("hint")
    if player.model.insight.hint == nil {
      #expect(player.model.message?.text == "Checking the suggestions…")
      answer(player, only: .hint)
    }
    // First come the suggestions from the open cards, which aren't help.
    #expect(player.model.insight.hint?.kind == .sensible)
    #expect(player.model.insight.hint?.action.text == "w-f1")
    let total = player.model.insight.hint?.total ?? 0
    for number in 1...max(1, total) {
      #expect(player.model.insight.hint?.number == number)
      #expect(player.model.insight.hint?.total == total)
      #expect(player.model.message?.text.hasSuffix("(not proven).") == true)
      #expect(player.model.notes.hints == Int64(number) && !player.model.notes.isAssisted)
      player.ask("hint")
    }
    // Then the one that uses hidden cards is announced, and another press shows it.
    #expect(player.model.message?.text.hasSuffix("it counts as help.") == true)
    #expect(player.model.notes.hints == Int64(total) && !player.model.notes.isAssisted)
    player.ask("hint")
    let hint = player.model.insight.hint
    #expect(hint?.kind == .proven && hint?.action.text != "w-f1")
    #expect(player.model.notes.isAssisted && hint?.countsAsHelp == true)
    #expect(player.model.notes.hints == Int64(total) + 1)
    #expect(player.model.message?.text.contains("counts as help") == hint?.countsAsHelp)
    player.ask("hint")
    #expect(player.model.insight.hint?.kind == .sensible, "the other suggestions follow")
    #expect(player.model.message?.text.hasSuffix("(not proven).") == true)
  }

  @Test(
    "The odds sheet says what counts as help; a proven hint that the open cards suggest doesn't")
  func provenHintWithoutHelp() {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 255)
    player.ask("open insight")
    #expect(player.page.text.contains(PilePhrase.whatHelpIs.english))
    player.ask("close")
    look(player)
    answer(player, only: .lamp)
    player.ask("hint")
    if player.model.insight.hint == nil { answer(player, only: .hint) }
    let hint = player.model.insight.hint
    #expect(hint?.kind == .proven && hint?.countsAsHelp == false)
    #expect(!player.model.notes.isAssisted && player.model.notes.hints == 1)
  }

  @Test("A hint doesn't take back the last move if another one wins, too")
  func hintGoesOn() throws {
    let game = Patience(.freeCell)
    var samples = 0
    for number in 1...200 as ClosedRange<UInt64> where samples < 3 {
      var journal = Journal(of: game, from: .numbered(number))
      for action in journal.legalActions {
        guard case .move(1, let from, let to) = action, from.kind == .tableau else { continue }
        let back = PatienceAction.move(count: 1, from: to, to: from)
        try journal.play(action)
        defer { _ = journal.undo() }
        guard samples < 3, journal.legalActions.contains(back) else { continue }
        let question = HintQuestion(
          journal, knowing: [back] + Solver(game).judge(game.begin(journal.opening)).line,
          goingHome: .never, triesHints: false)
        let search = question.search()
        while search.found == nil { _ = search.work(effort: 10_000) }
        guard let line = search.found?.line, !line.isEmpty else { continue }
        #expect(question.immediateAnswer == nil && line.first != back, "deal \(number)")
        samples += 1
      }
    }
    #expect(samples > 0)
  }

  @Test("A player who doesn't want to know about lost games gets no checked hints")
  func uncheckedHints() {
    let player = PatiencePlayer(.freeCell, deal: 1)
    look(player)
    answer(player, only: .lamp)
    player.ask("set tells-lost off", "hint")
    #expect(player.model.insight.hint?.kind == .sensible)
    #expect(player.model.message?.text.contains("Proven") == false)
  }

  @Test("A hint given before the verdict is replaced if that finds a win")
  func refinedHint() {
    let player = PatiencePlayer(.bakersGame, deal: 226_995)
    look(player)
    player.ask("hint")
    #expect(player.model.insight.hint?.kind == .sensible)
    answer(player, only: .lamp)
    #expect(player.model.insight.hint?.kind == .proven && player.model.insight.hint?.number == 1)
  }

  @Test("Each patience has the odds that apply to it: a chance, a grade, or a verdict")
  func oddsOfEach() {
    for rules in PatienceRules.onTables {
      let player = PatiencePlayer(rules, deal: 7)
      player.ask("set tells-lost off")
      let before = player.house.questions.count
      player.ask("open insight")
      let hasChance =
        [
          "klondike-1", "klondike-3", "yukon", "pyramid", "tripeaks", "golf", "russian",
          "easthaven", "spider-1", "klondike-1-no-return", "klondike-3-no-return", "golf-wrap",
          "golf-kings", "spider-1-empty-columns", "pyramid-waste-pairs",
        ].contains(rules.id)
      let isOpen = ["freecell", "bakers-game", "eight-off", "seahaven"].contains(rules.id)
      let hasGrade = GradeQuestion.isCalibrated(for: rules)
      let text = player.page.text
      #expect(text.contains("Solving deals") == hasChance, "\(rules.id)")
      #expect(text.contains("Playing it a few times") == hasGrade, "\(rules.id)")
      #expect(text.contains("Can it be won?") == isOpen, "\(rules.id)")
      #expect(
        text.contains("Of 50 numbered deals,") == !(hasChance || isOpen), "\(rules.id)"
      )
      #expect(text.contains("Not rated in this game") == !hasGrade)
      let asked = [hasChance, hasGrade, isOpen].reduce(0) { $0 + ($1 ? 1 : 0) }
      #expect(player.house.questions.count == before + asked, "\(rules.id)")
      #expect(text.contains("Show solution"))
    }
  }

  @Test("A game without hidden cards is solved once, and its verdict isn't help")
  func openGame() {
    let player = PatiencePlayer(.freeCell, deal: 7)
    player.ask("set tells-lost off", "open insight")
    answer(player, only: .lamp)
    #expect(player.page.text.contains("Yes: a solution was found."))
    #expect(!player.page.text.contains("Of deals that look like this one"))
    player.ask("close", "open insight", "close", "set lamp on")
    #expect(
      player.house.questions.filter { String(decoding: $0, as: UTF8.self).contains("lamp") }.count
        == 1)
    #expect(lampWords(player) == "can be won" && !player.model.notes.isAssisted)
  }

  @Test("A chance is shown once its bounds are narrow enough, and otherwise a note")
  func wideBounds() {
    var tally = ChanceAnswer()
    for _ in 0..<5 { tally.count(.winnable) }
    tally.count(.unknown)
    #expect(PatiencePhrase.chanceIs(tally).english.hasPrefix("Solving deals"))
    for _ in 0..<400 { tally.count(.unknown) }
    #expect(PatiencePhrase.chanceIs(tally).english.hasPrefix("No estimate: too few of the deals"))
    var plain = ChanceAnswer()
    for _ in 0..<400 { plain.count(.winnable) }
    #expect(PatiencePhrase.chanceIs(plain).english.contains("99 to 100% can be won"))
  }

  @Test("New deals are winnable if the player wants that; until then the game stays")
  func winnable() {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 1)
    player.ask("set winnable on", "new")
    #expect(player.model.number == .own(1))
    #expect(player.model.message?.text == "Looking for a deal that can be won…")
    answer(player, only: .deal)
    let number = player.model.number
    #expect(number != nil && number != .own(1))
  }

  @Test("A new player's deals are winnable by default, and the deal's title says so")
  func newcomer() throws {
    for seed in UInt64(0)...64 {
      let player = PatiencePlayer(firstSeed: seed)
      let solver = Solver(player.model.game)
      #expect(solver.judge(player.model.journal.position).verdict == .winnable)
      #expect(player.elements("proven").first?.text == "can be won")
    }
    let player = PatiencePlayer()
    player.ask("new")
    #expect(player.model.message?.text == "Looking for a deal that can be won…")
    answer(player, only: .deal)
    #expect(player.model.notes.isProven && PatiencePlayer(player.house.stored).model.notes.isProven)
    player.ask("open deals")
    #expect(player.page.text.contains("can be won"))
    player.ask("close", "set winnable off", "new")
    #expect(!player.model.notes.isProven && player.elements("proven").isEmpty)
  }

  @Test("If the worker fails to load, any deal is dealt without a message")
  func noWorker() {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 1)
    player.ask("new")
    player.model.workerFailed()
    #expect(player.model.number != .own(1) && !player.model.notes.isProven)
    let number = player.model.number
    player.ask("daily")
    player.model.workerFailed()
    #expect(player.model.number == number && player.model.message?.isObjection == true)
  }

  @Test("The difficulty of new deals is chosen with the deals, and saved")
  func difficulty() {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 1)
    player.ask("open deals", "set difficulty expert", "new")
    answer(player, only: .deal)
    #expect(PatiencePlayer(player.house.stored).model.profile.grade == .expert)
    player.ask("set tells-lost off", "open insight")
    answer(player, only: .grade)
    #expect(player.page.text.contains("Expert: a computer player won 0 of 10 games."))
    #expect(!player.model.perform(text: "set difficulty grim"))
    let number = player.model.number
    player.ask("set winnable off", "new")
    #expect(player.model.message?.text == "Looking for a deal of that difficulty…")
    answer(player, only: .deal)
    #expect(!player.model.notes.isProven && player.model.number != number)
    player.ask("set difficulty any")
    #expect(player.model.profile.grade == nil)
  }
}
