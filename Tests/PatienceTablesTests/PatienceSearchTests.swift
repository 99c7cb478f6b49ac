import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceTables
import PatienceTesting
import TableTesting
import Testing

@Suite(
  "Display and end of a search for a deal")
struct PatienceSearchTests {
  private let worker = BackgroundWorker(for: WorkKind.patience)

  private func answer(_ player: PatiencePlayer) { player.hearAll(of: worker) }

  private func sheet(_ player: PatiencePlayer, _ name: String) throws -> Element {
    try #require(player.page.all.first { $0.key == "sheet-\(name)" })
  }

  @Test("A search shows the number of skipped deals, until the player plays on")
  func searchIsTold() throws {
    let player = PatiencePlayer(.vegas(draw: 1), deal: 1)
    func seek(until isEnough: ([Int]) -> Bool) -> [Int] {
      player.ask("new")
      if let question = player.house.questions.last { _ = worker.take(document: question) }
      var told: [Int] = []
      while !worker.isIdle, !isEnough(told) {
        guard let answer = worker.work() else { continue }
        player.model.receive(answer)
        let words = player.status ?? ""
        guard words.hasPrefix("Looking for a deal that can be won… ") else { continue }
        if let tried = words.split(separator: " ").dropLast().last.flatMap({ Int($0) }) {
          told.append(tried)
        }
      }
      return told
    }
    let whole = seek { _ in false }
    #expect(whole.count > 1 && whole == whole.sorted() && Set(whole).count == whole.count)
    #expect(player.model.notes.isProven && player.model.number != .own(1))
    let number = player.model.number
    #expect(seek { !$0.isEmpty }.count == 1)
    player.ask("open settings", "close")
    #expect(player.status?.hasPrefix("Looking for a deal") == true)
    player.ask("tap s")
    while !worker.isIdle { if let answer = worker.work() { player.model.receive(answer) } }
    #expect(player.model.number == number && player.shown.moves == 1)
    #expect(!player.page.text.contains("Looking for a deal"))
  }

  @Test("A failed search names what it looked for, and the game stays")
  func nothingFound() throws {
    for (wishes, words) in [
      (["new"], "No deal that can be won was found."),
      (["set difficulty hard", "new"], "No deal of that difficulty that can be won was found."),
      (
        ["set difficulty hard", "set winnable off", "new"],
        "No deal of that difficulty was found."
      ),
    ] {
      let player = PatiencePlayer(.klondike(draw: 3), deal: 1)
      for wish in wishes { player.ask(wish) }
      let document = String(decoding: try #require(player.house.questions.last), as: UTF8.self)
      let asked = try WorkQuestion(archive: JSONValue(parsing: document))
      let none =
        #"{"topic":"deal","number":\#(asked.number),"says":{"number":null},"isLast":true}"#
      player.model.receive(try WorkAnswer(archive: JSONValue(parsing: none)))
      #expect(player.model.message?.text == words && player.model.number == .own(1))
    }
  }

  @Test(
    "Playing on keeps the game, and announces the end of the search",
    arguments: ["tap s", "undo", "redo"])
  func goesOn(command: String) {
    for movesCards in [false, true] {
      let player = PatiencePlayer(.klondike(draw: 3), deal: 1, movesCards: movesCards)
      player.ask("tap s", "tap s", "undo", "new", "leave")
      let moves = player.shown.moves
      player.ask(command)
      #expect(player.status == "Stopped looking for another deal.")
      #expect(player.house.spoken.contains("Stopped looking for another deal."))
      answer(player)
      #expect(player.model.number == .own(1) && player.shown.moves != moves)
    }
  }

  @Test("Picking up cards ends the search")
  func picksUp() {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.ask("set tap-twice on", "tap s", "new", "leave", "tap w 1")
    #expect(player.model.hand.held != nil)
    #expect(
      player.model.message?.text.hasPrefix("Stopped looking for another deal. Picked up the ")
        == true)
    answer(player)
    #expect(player.model.number == .own(9))
  }

  @Test(
    "Starting a drag doesn't end the search, and found deals wait for the drop",
    arguments: ["cancel", "drop 1 1", "hint", "leave", "open help"])
  func dragsInVain(way: String) {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 1, movesCards: true)
    player.ask("new")
    player.press("lift t1 1")
    #expect(player.model.hand.held != nil)
    answer(player)
    #expect(player.model.number == .own(1) && player.model.hand.held != nil)
    if way == "leave" {
      player.model.attend(false)
      player.model.attend(true)
    } else {
      player.ask(way)
    }
    if way == "open help" { player.ask("close") }
    #expect(player.model.number != .own(1) && player.model.hand.held == nil)
  }

  @Test(
    "Showing the solution with a found deal waiting announces only that it won't be dealt")
  func showsRestInstead() {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 1)
    player.ask("new", "open deals")
    answer(player)
    player.ask("open insight", "show")
    #expect(player.model.number == .own(1))
    #expect(player.model.message?.text.hasPrefix("The new deal was canceled. ") == true)
    #expect(!player.page.text.contains("Stopped looking"))
  }

  @Test(
    "A button, its key and Escape end the search and the worker's task",
    arguments: ["button", "a", "Escape"])
  func stops(way: String) throws {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 1)
    let finish = try #require(player.model.buttons.first { $0.keys == ["a"] })
    #expect(finish.command == "finish")
    player.ask("new")
    let stop = try #require(player.model.buttons.first { $0.keys == ["a"] })
    #expect(stop.label == "Stop" && stop.isEnabled)
    for question in player.house.questions { _ = worker.take(document: question) }
    #expect(!worker.isIdle)
    if way == "button" { player.ask(stop.command) } else { player.type(way) }
    #expect(player.status == "Stopped looking for another deal.")
    if let word = player.house.questions.last { #expect(worker.take(document: word)) }
    #expect(worker.isIdle && player.model.number == .own(1))
    #expect(player.model.buttons.first { $0.keys == ["a"] }?.command == "finish")
  }

  @Test("Looking around, hints and failed taps don't end the search")
  func looksAround() {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 1)
    player.ask("new")
    player.ask("hint")
    #expect(player.status?.contains("Suggestion 1 of") == true, "the hint is read")
    player.wait(seconds: 5)
    #expect(player.status == "Looking for a deal that can be won…", "it was read")
    player.ask("hint", "cancel")
    #expect(player.status == "Looking for a deal that can be won…")
    player.ask("tap f1")
    #expect(player.shown.moves == 0)
    player.ask("open help", "close", "copied", "cancel", "set clock off")
    #expect(player.dealsSought.count == 1 && !player.isWithdrawn(.deal), "nothing was withdrawn")
    answer(player)
    #expect(player.model.number != .own(1))
  }

  @Test(
    "The abandoned game isn't checked during the search; continuing it resumes the check"
  )
  func lossRests() {
    // Deal 6 is lost before the first move.
    let player = PatiencePlayer(.klondike(draw: 3), deal: 6)
    player.ask("tap s", "tap s")
    #expect(!player.isWithdrawn(.lamp))
    player.ask("new", "leave")
    #expect(player.isWithdrawn(.lamp))
    player.ask("skip")
    #expect(!player.isWithdrawn(.lamp) && player.isWithdrawn(.deal))
    answer(player)
    #expect(player.model.insight.lossTold == .proven && player.model.number == .own(6))
    let lamp = PatiencePlayer(.klondike(draw: 3), deal: 6)
    lamp.ask("set lamp on", "tap s", "new", "leave")
    #expect(!lamp.isWithdrawn(.lamp), "the lamp is on, and somebody looks at it")
  }

  @Test("A deal found under a sheet waits until the sheet is closed, with a message")
  func waitsUnderSheet() throws {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 1)
    player.ask("new", "open deals")
    #expect(try sheet(player, "deals").text.contains("Looking for a deal that can be won…"))
    answer(player)
    let words = "The next deal is ready. Return to the table to play it."
    #expect(player.model.sheet == .deals && player.model.number == .own(1))
    #expect(try sheet(player, "deals").text.contains(words))
    #expect(!(try sheet(player, "deals").text.contains("Looking for")))
    let said = try sheet(player, "deals").all.filter { $0.tag == "p" && $0.text == words }
    #expect(said.count == 1, "said once")
    let sheetButtons = try sheet(player, "deals").all.filter { $0.command == "skip" }
    #expect(sheetButtons.map { $0.text } == ["Cancel"])
    #expect(player.house.spoken.contains(words))
    player.ask("close")
    #expect(player.model.number != .own(1) && player.model.notes.isProven)
    #expect(player.model.message?.text.hasSuffix(" It can be won.") == true)
  }

  @Test("Requesting another deal replaces the waiting one")
  func ratherAnother() {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 1)
    player.ask("tap s", "new", "leave", "open deals")
    answer(player)
    player.ask("deal 77")
    #expect(player.model.number == .own(77) && player.model.sheet == nil)
    #expect(player.model.profile[.klondike(draw: 3)].played == 1, "the first game was given up")
    answer(player)
    #expect(player.model.number == .own(77))
  }

  @Test("Showing this game's solution cancels another deal, found or not")
  func ratherShown() {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 228)
    player.ask("new", "open insight")
    answer(player)
    player.ask("show")
    answer(player)
    #expect(player.model.number == .own(228) && player.model.next.asked == nil)
    #expect(player.model.isPlayingByItself)
  }

  @Test("Without a worker any deal waits under a sheet too")
  func noWorker() {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 1)
    player.ask("new", "open settings")
    player.model.workerFailed()
    #expect(player.model.sheet == .settings && player.model.number == .own(1))
    player.ask("close")
    #expect(player.model.number != .own(1) && !player.model.notes.isProven)
    #expect(player.model.message?.text.contains("can be won") == false)
  }

  @Test("During a search for another deal, giving up isn't confirmed again")
  func asksOnce() {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 1)
    player.ask("tap s", "new")
    #expect(player.model.sheet == .leaving)
    player.ask("leave", "deal 5")
    #expect(player.model.sheet == nil && player.model.number == .own(5))
    #expect(player.model.profile[.klondike(draw: 3)].played == 1)
  }

  @Test("The settings for new deals can be changed during a search")
  func changesWish() throws {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 1)
    player.ask("new", "open deals", "set difficulty expert")
    #expect(
      try sheet(player, "deals").text.contains("Looking for a deal of that difficulty that can"))
    answer(player)
    #expect(player.model.number == .own(1))
    player.ask("close", "set tells-lost off", "open insight")
    answer(player)
    #expect(try sheet(player, "insight").text.contains("Expert: a computer player"))
    player.ask("close")
    let number = player.model.number
    player.ask("new", "open deals", "set difficulty any", "set winnable off")
    #expect(try sheet(player, "deals").text.contains("The next deal is ready"))
    answer(player)
    player.ask("close")
    #expect(player.model.number != number && !player.model.notes.isProven)
  }

  @Test("The odds first show that a deal was found winnable, and whether that still applies")
  func oddsOfProven() throws {
    let player = PatiencePlayer(.scorpion, deal: 1)
    player.ask("set tells-lost off", "open insight")
    #expect(!(try sheet(player, "insight").text.contains("Can it be won?")))
    player.ask("close", "new")
    answer(player)
    player.ask("open insight")
    #expect(
      try sheet(player, "insight").text.contains(
        "Yes: a solution was found."))
    player.ask("close")
    player.play(try #require(player.model.journal.legalActions.first))
    player.ask("open insight")
    #expect(
      try sheet(player, "insight").text.contains(
        "As dealt, yes: a solution was found. The solver checks the game from here."))
  }

  @Test("Leaving by a sheet under which a deal waits returns to that deal")
  func leavesBySheet() {
    for isFoundBefore in [true, false] {
      let player = PatiencePlayer(.klondike(draw: 3), deal: 1)
      player.ask("new", "open deals")
      if isFoundBefore { answer(player) }
      player.model.attend(false)
      if !isFoundBefore { answer(player) }
      let number = player.model.number
      #expect(number != .own(1) && player.model.sheet == nil)
      #expect(PatiencePlayer(player.house.stored).model.number == number, "it is saved")
    }
  }

  @Test("Repeating the request continues the search, or deals what was found")
  func asksAgain() {
    let player = PatiencePlayer(.vegas(draw: 1), deal: 1)
    player.ask("new", "new", "open deals", "new")
    #expect(player.dealsSought.count == 1 && player.model.sheet == nil)
    #expect(player.status?.hasPrefix("Looking for a deal that can be won…") == true)
    player.ask("open deals")
    answer(player)
    #expect(player.model.number == .own(1))
    player.ask("new")
    #expect(player.model.number != .own(1) && player.dealsSought.count == 1)
  }

  @Test("A failed search is reported at the table, too, if a sheet was open")
  func failsUnderSheet() throws {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 1)
    player.ask("daily", "open help")
    player.model.workerFailed()
    player.ask("close")
    #expect(player.model.message?.text.hasPrefix("The daily deal isn't available") == true)
    player.ask("open help", "close")
    #expect(player.model.message == nil)
  }

  @Test("A link to another deal works while a winning line is being searched for")
  func linkInsteadOfShowing() {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 228)
    player.ask("set tells-lost off", "show")
    player.model.follow(link: "day/20261119")
    answer(player)
    #expect(player.model.notes.day == 20_261_119 && !player.model.isPlayingByItself)
    #expect(!player.model.notes.isAssisted)
  }

  @Test("A link to the daily deal that is under way keeps it")
  func backToTheDay() {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.ask("daily")
    answer(player)
    player.ask("tap s", "new", "leave")
    player.model.follow(link: "day/20261121")
    #expect(player.status == "Stopped looking for another deal.")
    answer(player)
    #expect(player.model.notes.day == 20_261_121 && player.shown.moves == 1)
  }

  @Test("Escape first closes what is above the table, and then ends the search")
  func escapes() {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 1)
    player.ask("new", "hint")
    player.type("Escape")
    #expect(player.model.insight.hint == nil && player.status?.hasPrefix("Looking") == true)
    player.model.follow(link: "x")
    #expect(player.model.notice != nil)
    player.type("Escape")
    #expect(player.model.notice == nil && player.status?.hasPrefix("Looking") == true)
    player.type("Escape")
    #expect(player.status == "Stopped looking for another deal.")
  }

  @Test("A deal that waits under a sheet can be declined")
  func dealNot() throws {
    let player = PatiencePlayer(.klondike(draw: 3), deal: 1)
    player.ask("new", "open deals")
    answer(player)
    player.ask("skip", "close")
    #expect(player.house.spoken.contains("The new deal was canceled."))
    #expect(player.model.number == .own(1))
  }

  @Test("A deal found winnable is called so in a game without hidden cards, too")
  func oddsOfOpenGame() throws {
    let player = PatiencePlayer(.freeCell, deal: 7)
    player.ask("set tells-lost off", "new")
    answer(player)
    player.ask("open insight")
    #expect(try sheet(player, "insight").text.contains("Yes: a solution was found."))
  }
}
