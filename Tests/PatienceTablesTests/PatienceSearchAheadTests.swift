import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceTables
import PatienceTesting
import TableTesting
import Testing

@Suite("Searching for the next deal in advance")
struct PatienceSearchAheadTests {
  private let worker = BackgroundWorker(for: WorkKind.patience)

  /// A player whose worker has answered something, without using hidden cards.
  private func player(_ rules: PatienceRules = .vegas(draw: 3)) -> PatiencePlayer {
    let player = PatiencePlayer(rules, deal: 1)
    player.ask("set tells-lost off")
    begin(player)
    return player
  }

  /// Answers a question other than that for a deal.
  private func begin(_ player: PatiencePlayer) {
    player.ask("set lamp on")
    // NB: the worker itself must not get the question, which takes long in Vegas.
    let question = player.house.takeQuestions().last.flatMap { bytes in
      (try? JSONValue(parsing: bytes)).flatMap { try? WorkQuestion(archive: $0) }
    }
    let answer = question.flatMap { question in
      try? WorkAnswer(
        archive: .object([
          .init("topic", .string(question.topic.text)), .init("number", .integer(question.number)),
          .init("says", .object([.init("percent", .integer(1))])), .init("isLast", .bool(true)),
        ]))
    }
    if let answer { player.model.receive(answer) }
    player.ask("set lamp off")
  }

  private func draw(_ player: PatiencePlayer, times: Int) {
    for _ in 0..<times { player.ask("tap s") }
  }

  /// A player who has made ten moves.
  private func settled(_ rules: PatienceRules = .vegas(draw: 3)) -> PatiencePlayer {
    let player = player(rules)
    draw(player, times: 10)
    return player
  }

  /// Lets the worker continue with an earlier question.
  private func work(
    for player: PatiencePlayer, until isEnough: (WorkAnswer) -> Bool = { _ in false }
  ) {
    while !worker.isIdle {
      guard let answer = worker.work() else { continue }
      player.model.receive(answer)
      if isEnough(answer) { return }
    }
  }

  @Test("After ten moves the next deal is found, and dealt when the player wants it")
  func found() {
    let player = player()
    draw(player, times: 9)
    #expect(player.dealsSought.isEmpty, "whoever looks in for a moment needs no other deal")
    draw(player, times: 2)
    player.ask("undo", "redo")
    #expect(player.dealsSought.count == 1)
    player.hearAll(of: worker)
    #expect(player.model.number == .own(1) && player.model.journal.actions.count == 11)
    #expect(player.status?.contains("deal") != true, "nobody has asked for it")
    player.ask("new", "leave")
    let number = player.model.number
    #expect(number != .own(1) && player.model.notes.isProven)
    #expect(player.status?.hasSuffix(" It can be won.") == true)
    player.hearAll(of: worker)
    #expect(player.model.number == number && player.dealsSought.count == 1)
  }

  @Test("A double press on New gives one deal, and a later press another")
  func doublePress() {
    let player = player()
    player.ask("set winnable off", "new")
    let number = player.model.number
    #expect(number != .own(1))
    player.wait(milliseconds: 200)
    player.press("new")
    #expect(player.model.number == number)
    player.ask("new")
    #expect(player.model.number != number)
  }

  @Test("Requesting the next deal during the search continues that search")
  func takenUp() {
    let player = settled(.vegas(draw: 1))
    for question in player.house.questions { _ = worker.take(document: question) }
    work(for: player) { $0.topic == .deal }
    #expect(!worker.isIdle && !player.page.text.contains("Looking for a deal"))
    player.ask("new", "leave")
    #expect(player.status?.hasPrefix("Looking for a deal that can be won… ") == true)
    work(for: player)
    #expect(player.model.number != .own(1) && player.model.notes.isProven)
    #expect(player.dealsSought.count == 1)
  }

  @Test("Stopping the search keeps the game, and the next search begins ten moves later")
  func stopped() {
    let player = settled()
    player.ask("new", "leave", "skip")
    #expect(player.status == "Stopped looking for another deal." && player.isWithdrawn(.deal))
    draw(player, times: 9)
    #expect(player.dealsSought.count == 1)
    draw(player, times: 1)
    #expect(player.dealsSought.count == 2)
    player.hearAll(of: worker)
    #expect(player.model.number == .own(1))
  }

  @Test("Playing on instead of waiting is announced as the end of the search")
  func playsOn() {
    let player = settled()
    player.ask("new", "leave", "tap s")
    #expect(player.status == "Stopped looking for another deal.")
    #expect(player.isWithdrawn(.deal) && player.dealsSought.count == 1)
  }

  @Test(
    "A search ahead isn't used for the daily deal, and ends when another patience is played",
    arguments: [false, true])
  func otherWish(isFoundBefore: Bool) {
    let player = settled()
    if isFoundBefore { player.hearAll(of: worker) }
    player.ask("daily", "leave")
    #expect(player.dealsSought.count == 2 && player.model.number == .own(1))
    player.hearAll(of: worker)
    #expect(player.model.number != .own(1) && player.model.notes.day != nil)
    let other = settled()
    let number = other.model.number
    if isFoundBefore { other.hearAll(of: worker) }
    other.ask("game freecell")
    other.hearAll(of: worker)
    #expect(other.model.rules == .freeCell)
    other.ask("game \(settled().model.rules.id)")
    #expect(other.model.number == number, "the game is as it was")
  }

  @Test("A numbered deal ends the search ahead, and a new one begins later")
  func numberMeanwhile() {
    let player = settled()
    player.ask("deal 77", "leave")
    #expect(player.isWithdrawn(.deal))
    player.hearAll(of: worker)
    #expect(player.model.number == .own(77))
    draw(player, times: 9)
    #expect(player.dealsSought.count == 1)
    draw(player, times: 1)
    #expect(player.dealsSought.count == 2)
  }

  @Test(
    "After a change of settings, the new kind of deal is searched for", arguments: [false, true])
  func changedWish(isFoundBefore: Bool) {
    let player = settled(.klondike(draw: 1))
    for question in player.house.questions { _ = worker.take(document: question) }
    if isFoundBefore { work(for: player) }
    player.ask("open deals", "set difficulty easy", "close")
    work(for: player)
    draw(player, times: 1)
    #expect(player.dealsSought.count == 2)
    #expect(player.dealsSought.last?.contains(#""grade":"easy""#) == true)
    player.hearAll(of: worker)
    player.ask("new", "leave")
    #expect(player.dealsSought.count == 2)
    #expect(player.model.number != .own(1) && player.model.notes.isProven)
  }

  @Test("A deal found by its grade alone isn't called winnable")
  func gradeOnly() {
    let player = player(.klondike(draw: 1))
    player.ask("set winnable off", "set difficulty easy")
    draw(player, times: 10)
    player.hearAll(of: worker)
    player.ask("new", "leave")
    #expect(player.model.number != .own(1) && player.dealsSought.count == 1)
    #expect(!player.model.notes.isProven && player.status?.contains("can be won") == false)
  }

  @Test("Without conditions, there is no search")
  func anyDeal() {
    let player = player()
    player.ask("set winnable off")
    draw(player, times: 12)
    #expect(player.dealsSought.isEmpty)
  }

  @Test("A search ahead doesn't start the worker")
  func noWorker() {
    let player = PatiencePlayer(.vegas(draw: 3), deal: 1)
    player.ask("set tells-lost off")
    draw(player, times: 12)
    #expect(player.house.questions.isEmpty)
  }

  @Test("Moves of an earlier visit, and demonstrated moves, start no search")
  func otherMoves() {
    let before = player()
    draw(before, times: 9)
    let player = PatiencePlayer(before.house.stored)
    begin(player)
    draw(player, times: 9)
    #expect(player.model.journal.actions.count == 18 && player.dealsSought.isEmpty)
    draw(player, times: 1)
    #expect(player.dealsSought.count == 1)
    let shown = PatiencePlayer(.klondike(draw: 3), deal: 228)
    shown.ask("set tells-lost off", "show")
    shown.hearAll(of: worker)
    while shown.model.isPlayingByItself { shown.model.wake() }
    #expect(shown.model.isWon && shown.dealsSought.isEmpty)
    let skipped = PatiencePlayer(.klondike(draw: 3), deal: 228)
    skipped.ask("set tells-lost off", "show")
    skipped.hearAll(of: worker)
    skipped.press("end")
    #expect(skipped.model.isWon && skipped.dealsSought.isEmpty)
  }

  @Test("While the page is hidden there is no search ahead, and a found deal waits")
  func leaves() {
    let player = settled()
    player.model.attend(false)
    #expect(player.isWithdrawn(.deal))
    player.model.attend(true)
    draw(player, times: 1)
    #expect(player.dealsSought.count == 2 && !player.isWithdrawn(.deal))
    player.hearAll(of: worker)
    player.model.attend(false)
    player.model.attend(true)
    player.ask("new", "leave")
    #expect(player.model.number != .own(1) && player.dealsSought.count == 2)
  }

  @Test("A failed search ahead isn't announced, and is repeated on request")
  func noneFound() throws {
    let player = settled()
    let document = try #require(player.dealsSought.last)
    let asked = try WorkQuestion(archive: JSONValue(parsing: document))
    let none =
      #"{"topic":"deal","number":\#(asked.number),"says":{"number":null},"isLast":true}"#
    player.model.receive(try WorkAnswer(archive: JSONValue(parsing: none)))
    #expect(!player.page.text.contains("was found"))
    draw(player, times: 1)
    #expect(player.dealsSought.count == 1)
    player.ask("new", "leave")
    #expect(player.dealsSought.count == 2)
    player.hearAll(of: worker)
    #expect(player.model.number != .own(1) && player.model.notes.isProven)
  }

  @Test("If the worker fails no deal is dealt, and the search is repeated on request")
  func workerFails() {
    let player = settled()
    player.model.workerFailed()
    #expect(player.status?.contains("deal") != true)
    draw(player, times: 1)
    #expect(player.model.number == .own(1) && player.dealsSought.count == 1)
    player.ask("new", "leave")
    #expect(player.dealsSought.count == 2)
    player.hearAll(of: worker)
    #expect(player.model.number != .own(1) && player.model.notes.isProven)
  }
}
