import CardCore
import CasinoKit
import Foundation
import Patience
import PatienceDeals
import PatienceSolver
import PatienceTables
import PatienceTesting
import TableTesting
import Testing

@Suite("Messages match the rules and the state of the game")
struct PatienceWordsTests {
  /// Leaves an untouched deal on the table for a while, and answers the questions.
  private func look(_ player: PatiencePlayer) {
    player.house.time += 1500
    player.model.wake()
    answer(player)
  }

  /// Answers the question whether the game can be won, as often as it was sent.
  private func answer(_ player: PatiencePlayer) {
    let worker = BackgroundWorker(for: WorkKind.patience)
    for question in player.house.questions { _ = worker.take(document: question) }
    while !worker.isIdle {
      guard let answer = worker.work(), answer.topic == .lamp else { continue }
      player.model.receive(answer)
    }
  }

  private func help(on rules: PatienceRules) -> String {
    PatiencePlayer(rules, deal: 1).model.help.flatMap { $0.lines }.joined(separator: " ")
  }

  private func player(_ rules: PatienceRules, provenDeal number: UInt64) -> PatiencePlayer {
    PatiencePlayer(
      Journal(of: Patience(rules), from: .numbered(number)), PatienceNotes(isProven: true))
  }

  // MARK: - State of the game

  @Test("The bar shows that the deal can be won only until the game is known to be lost")
  func provenAndLost() {
    // NB: deal 6 is lost from the start, whatever the saved data claims.
    let player = player(.klondike(draw: 3), provenDeal: 6)
    #expect(player.elements("proven").count == 1)
    look(player)
    #expect(player.model.insight.lossTold == .proven && player.elements("proven").isEmpty)
    player.ask("tap s", "open deals")
    #expect(player.elements("proven").isEmpty && !player.page.text.contains("deal 6, can be won"))
  }

  @Test("Nor is it shown if only drawing is left, until a move is undone")
  func provenAndStuck() throws {
    let player = player(.golf, provenDeal: 1)
    player.ask("set tells-lost off")
    let model = player.model
    while !model.game.isStuck(model.journal.position) {
      player.play(try #require(model.journal.legalActions.first))
    }
    #expect(model.insight.lossTold == .stuck && player.elements("proven").isEmpty)
    player.ask("dismiss")
    #expect(player.elements("proven").isEmpty, "it is no less lost once that is read")
    while model.game.isStuck(model.journal.position) { player.ask("undo") }
    #expect(player.elements("proven").count == 1)
  }

  @Test("If the browser can't copy the result, the message doesn't mention a link")
  func resultNotCopied() {
    let player = PatiencePlayer.oneMoveFromWinning()
    player.ask("tap t1 1", "uncopied")
    #expect(player.model.message?.text == "Couldn't copy the result.")
    player.ask("open deals", "uncopied")
    #expect(player.model.message?.text.contains("copy the link") == true)
  }

  @Test("A deal that could never be won is described as such")
  func neverWinnable() throws {
    let deal = "No solution: this deal can't be won."
    let player = PatiencePlayer(.klondike(draw: 3), deal: 6)
    player.ask("set tells-lost off", "show")
    answer(player)
    #expect(player.model.message?.text == deal)
    player.ask("tap s", "show")
    #expect(player.model.message?.text == deal, "it is as true after a move")
    let again = PatiencePlayer(player.house.stored)
    again.ask("show")
    answer(again)
    #expect(again.model.message?.text == deal, "and for whoever comes back to the game")
    let late = PatiencePlayer(.klondike(draw: 3), deal: 6)
    late.ask("set tells-lost off", "tap s", "show")
    answer(late)
    #expect(
      late.model.message?.text == "No solution: this game can no longer be won.")
  }

  @Test("The odds of a lost game show that, and no chance")
  func oddsOfLost() {
    let no = "No: every way to play it has been tried."
    for (rules, number) in [(PatienceRules.klondike(draw: 3), UInt64(6)), (.russian, 798_231)] {
      let player = PatiencePlayer(rules, deal: number)
      look(player)
      #expect(player.page.text.contains("This deal can't be won."), "\(rules.id)")
      player.ask("open insight")
      #expect(player.page.text.contains(no) && !player.page.text.contains("Solving deals"))
      #expect(!player.model.notes.isAssisted, "the table has said so already")
    }
    let untold = PatiencePlayer(.klondike(draw: 3), deal: 6)
    untold.ask("set tells-lost off")
    look(untold)
    untold.ask("open insight")
    #expect(!untold.page.text.contains(no) && untold.page.text.contains("Solving deals"))
  }

  @Test("A late answer is ignored if the player no longer wants it")
  func unwanted() {
    let player = player(.klondike(draw: 3), provenDeal: 6)
    player.ask("tap s", "set tells-lost off")
    answer(player)
    player.ask("open insight")
    #expect(player.elements("proven").count == 1 && player.page.text.contains("Solving deals"))
  }

  @Test("The winnable indicator is among the controls, and covers nothing on the felt")
  func lampBesideTheFelt() throws {
    for rules in PatienceRules.onTables {
      let player = PatiencePlayer(rules, deal: 1)
      player.ask("set lamp on")
      for viewport in [
        Viewport(width: 390, height: 844), Viewport(width: 844, height: 390),
        Viewport(width: 1440, height: 900),
      ] {
        let page = player.model.page(in: viewport)
        let controls = try #require(page.all.first { $0.key == "controls" })
        #expect(controls.all.contains { $0.key == "lamp" }, "\(rules.id)")
      }
    }
  }

  @Test("Skipping to the end of a demonstration announces only the win")
  func endOfShowing() {
    let player = PatiencePlayer(
      columns: "KS/KH QS", waste: "KC", home: [.queen, .king, .queen, .jack], movesCards: true)
    player.ask("show")
    answer(player)
    let before = player.house.spoken.count
    player.press("end")
    #expect(player.model.isWon)
    #expect(
      Array(player.house.spoken.dropFirst(before)) == ["Solution shown: won in 4 moves."])
  }

  @Test("That the rest is obvious isn't announced for a game already won")
  func nothingAfterTheWin() {
    let player = PatiencePlayer(
      columns: "QS KH/KS", faceUp: [1, 1], home: [.king, .king, .queen, .jack])
    player.ask("set going-home always", "tap t1 1")
    #expect(player.model.isWon && player.house.spoken.last?.contains("You win!") == true)
  }

  @Test("A shared result of a demonstration names no winner, and help is mentioned")
  func sharedResult() {
    for isHelped in [false, true] {
      var notes = PatienceNotes()
      notes.isAssisted = isHelped
      let player = PatiencePlayer(Self.almostWon(), notes)
      for action in Self.line.suffix(1) { player.play(action) }
      #expect(player.model.isWon)
      let words = player.page.all.compactMap { $0["data-words"] }.first ?? ""
      #expect(words.hasPrefix("True Count: TriPeaks, deal 1. Won in 0:"))
      #expect(words.contains(" moves") && !words.contains("You win"))
      #expect(words.hasSuffix(", with help.") == isHelped, "\(words)")
    }
  }

  @Test("The panel of one of the five of the day offers the next one, and the result names the day")
  func fiveOfTheDay() throws {
    let day = try #require(
      (UInt64(20_261_101)...20_261_121).last { day in
        FiveOfTheDay.games(on: day).contains { $0.id == "tripeaks" }
      })
    let player = PatiencePlayer(Self.almostWon(), PatienceNotes(day: day))
    for action in Self.line.suffix(1) { player.play(action) }
    let panel = try #require(player.elements("won-panel").first)
    #expect(panel.text.contains("1 of the day's 5 daily deals won."))
    #expect(panel.all.first { $0.tag == "button" }?.command == "next-of-day")
    let words = panel.all.compactMap { $0["data-words"] }.first
    #expect(words?.contains("Daily deal, TriPeaks, \(day % 100) November 2026. Won in") == true)
    let next = try #require(FiveOfTheDay.next(after: .triPeaks, on: day, for: player.model.profile))
    player.ask("next-of-day")
    #expect(player.model.rules.id == next.id)
  }

  /// A winning line of TriPeaks, deal 1.
  private static let line: [PatienceAction] = {
    let game = Patience(.triPeaks)
    return Solver(game).judge(game.begin(.numbered(1))).line
  }()

  private static func almostWon() -> Journal<Patience> {
    var journal = Journal(of: Patience(.triPeaks), from: .numbered(1))
    for action in line.dropLast() { _ = try? journal.play(action) }
    return journal
  }

  // MARK: - The rules

  @Test("The help describes what every stock deals, to the last card")
  func stocks() {
    #expect(
      help(on: .spider(suits: 1)).contains("deals a card to every column, if none is empty."))
    #expect(help(on: .scorpion).contains("The stock deals its 3 cards to the first 3 columns."))
    #expect(
      help(on: .easthaven).contains(
        "The stock deals a card to every column, and its last 3 to the first 3 columns."))
    let scorpion = PatiencePlayer(.scorpion, deal: 1)
    scorpion.ask("tap s")
    #expect(scorpion.house.spoken.contains { $0.hasPrefix("Dealt 3 cards to the first columns.") })
  }

  @Test("A game without a waste never mentions one")
  func noWaste() {
    let player = PatiencePlayer(.scorpion, deal: 1)
    player.ask("tap s", "tap s")
    #expect(player.model.message?.text == "The stock is empty.")
    for rules in PatienceRules.onTables where !rules.piles.contains(.waste) {
      #expect(!help(on: rules).contains("waste"), "\(rules.id)")
    }
  }

  @Test("A reserve shows and announces its number of cards")
  func reserve() throws {
    let player = PatiencePlayer(.canfield, deal: 705_224)
    let pile = try #require(player.page.all.first { $0["data-at"] == "r1" })
    #expect(pile.all.first { $0.key == "count" }?.text == "13")
    #expect(pile.accessibleName.hasPrefix("Reserve: 12 face down, "))
  }

  @Test("A hint for a pair mentions both cards")
  func pairs() throws {
    for number in 1...40 as ClosedRange<UInt64> {
      let player = PatiencePlayer(.pyramid, deal: number)
      player.ask("hint")
      guard let hint = player.model.insight.hint, hint.reason == .goesHome,
        case .move(_, _, let to) = hint.action, to.kind != .foundation
      else { continue }
      let text = try #require(player.model.message?.text)
      return #expect(text.contains("removes two cards"), "\(text)")
    }
    Issue.record("no pair was hinted at")
  }
}
