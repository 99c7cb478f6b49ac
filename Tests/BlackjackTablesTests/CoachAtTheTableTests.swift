import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import TableTesting
import Testing

@Suite("The coach at the table: availability, display and saved data")
struct CoachAtTheTableTests {
  private let sixteen = "TS TD 6C 7H 2H"

  // MARK: - Availability of the coach

  @Test("There is no coach unless the player wants one")
  func off() {
    let coached = CoachedGuest(sixteen, mode: .off)
    coached.ask("deal", "hit")
    #expect(coached.questions.isEmpty && coached.panel == nil && coached.verdict == nil)
    #expect(coached.model.command(forKey: "o") == nil && coached.model.command(forKey: "t") == nil)
    #expect(BlackjackProfile().choices.coach == .off, "a newcomer has no coach")
  }

  @Test("Tables without hints have no coach, and say so", arguments: [DealerTable.ladyLux, .aunty])
  func noHints(table: DealerTable) throws {
    let coached = CoachedGuest(sixteen, mode: .meanwhile, at: table)
    coached.ask("deal", "hit")
    #expect(coached.questions.isEmpty && coached.panel == nil && coached.model.peek == nil)
    let reason = "There are no hints at \(table.name)'s table."
    for sheet in ["chart", "coach", "settings"] {
      coached.ask("open \(sheet)")
      #expect(coached.guest.page.all.contains { $0.text == reason }, "\(sheet) says why")
    }
    let choices = coached.guest.page.all.compactMap { $0.command }.filter {
      $0.hasPrefix("set coach")
    }
    #expect(choices == ["set coach off"], "it can be sent away, and not called")
  }

  @Test("The three tables with hints have a coach", arguments: DealerTable.allCases.prefix(3))
  func hints(table: DealerTable) {
    let coached = CoachedGuest(sixteen, at: table)
    coached.guest.ask("deal")
    #expect(coached.decisions.count == 1 && coached.panel != nil)
  }

  @Test(
    "Turned on in the middle of a hand, the coach analyzes it; turned off, it disappears at once")
  func called() {
    let coached = CoachedGuest(sixteen, mode: .off)
    coached.ask("deal", "set coach afterwards")
    #expect(coached.decisions.map { $0.hand.map { $0.text } } == [["TS", "6C"]])
    coached.ask("set coach off", "hit")
    #expect(coached.panel == nil && coached.model.profile.coachLog == CoachLog())
  }

  @Test("After returning in the middle of a hand, the coach sends the question again")
  func reloaded() {
    let coached = CoachedGuest(sixteen)
    coached.guest.ask("deal")
    let back = CoachedGuest(
      Guest(coached.guest.house.stored))
    #expect(back.decisions == coached.decisions)
  }

  @Test("The verdict after a round covers all its decisions, also for a player who returns")
  func verdictOnRound() throws {
    let split = "8S 6D 8C TH 3S 9D TC KD 5D"
    let coached = CoachedGuest(split)
    // NB: 11 against 6 is a double; the other decisions are the best plays.
    coached.ask("deal", "split", "hit", "stand", "stand")
    #expect(coached.verdict?.costs.cards == 0, "the last decision alone was right")
    let panel = try #require(coached.panel)
    #expect(panel.contains("1 mistake in 4 decisions") && !panel.contains("Best play"))
    let lost = coached.model.profile.coachLog.entries.reduce(0) { $0 + $1.lost.cards }
    #expect(lost > 0)
    #expect(
      coached.guest.page.all.contains { $0.text == "\(English.loss(lost)) credits" })
    let back = CoachedGuest(Guest(coached.guest.house.stored))
    #expect(back.panel == panel)
    back.ask("deal")
    #expect(back.panel?.contains("decisions") == false)
    let right = CoachedGuest(split)
    right.ask("deal", "split", "double", "stand")
    #expect(right.panel?.contains("Best play in 3 decisions") == true)
    let one = CoachedGuest("TS 6D TC 7H KD")
    one.ask("deal", "stand")
    #expect(one.panel?.contains("Best play") == true && one.panel?.contains("decision") == false)
  }

  @Test(
    "A hand has one name in the verdict and in the log: its cards",
    arguments: [
      ("JS 6D TC 7H KD", "J-10", "stand"), ("AS 6D 9C 7H KD", "A-9", "stand"),
      ("JS 6D 5C 7H KD", "J-5", "stand"),
    ])
  func names(cards: String, name: String, play: String) {
    let coached = CoachedGuest(cards)
    coached.ask("deal", play)
    #expect(coached.guest.page.all.contains { $0.text == "\(name) v 6" })
    coached.guest.ask("open coach")
    #expect(coached.guest.page.text.contains("\(name) against 6"))
  }

  @Test("Decisions not judged when the page was closed are judged later, and once")
  func unjudged() throws {
    func player() -> CoachedGuest { CoachedGuest("8S 6D 8C TH 3S 9D TC KD 5D") }
    let steady = player()
    steady.ask("deal", "split", "hit", "stand", "stand")
    let gone = player()
    gone.ask("deal", "split")
    gone.guest.ask("hit", "stand", "stand")
    #expect(gone.model.profile.coachLog.decisions == 2)
    let back = CoachedGuest(Guest(gone.guest.house.stored))
    back.answer()
    #expect(back.model.profile.coachLog == steady.model.profile.coachLog)
    #expect(back.verdict == steady.verdict && back.model.profile.coachLog.decisions > 2)
    let again = CoachedGuest(Guest(back.guest.house.stored))
    again.answer()
    #expect(again.model.profile.coachLog == back.model.profile.coachLog)
    #expect(again.decisions.isEmpty)
  }

  @Test("Decisions of past rounds aren't judged again, not even by a damaged number")
  func unjudgedBefore() throws {
    let coached = CoachedGuest("TS TD 6C 7H 2H")
    coached.guest.ask("deal", "stand")
    #expect(coached.guest.saved?.unjudged == 1)
    coached.guest.ask("clear")
    #expect(coached.guest.saved?.unjudged == 0)
    let back = CoachedGuest(Guest(coached.guest.house.stored))
    #expect(back.decisions.isEmpty)
    coached.answer()
    let text = String(decoding: try #require(coached.guest.documents.last), as: UTF8.self)
    let number = #""unjudged":0"#
    #expect(text.contains(number))
    for wrong in ["-1", "17", #""one""#, "null"] {
      let edited = text.replacing(number, with: #""unjudged":\#(wrong)"#)
      let guest = Guest(try JSONValue(parsing: Array(edited.utf8)).sealed)
      #expect(guest.model.notice == nil && guest.saved?.unjudged ?? 0 == 0)
    }
  }

  // MARK: - Display

  @Test("Afterwards: before the decision the panel reveals nothing, after it everything")
  func afterwards() throws {
    let coached = CoachedGuest(sixteen)
    coached.ask("deal")
    #expect(try #require(coached.panel).contains("%") == false)
    coached.ask("stand")
    let panel = try #require(coached.panel)
    #expect(panel.hasPrefix("Right by") || panel.hasPrefix("Mistake") || panel.hasPrefix("Best"))
    let review = coached.guest.page.all.first { $0.key == "review" }
    #expect(
      review?.children.first?["aria-label"]?.contains("10-6 against 10: you chose Stand") == true)
    coached.ask("open coach")
    let sheet = try #require(coached.guest.page.all.first { $0.key == "sheet-coach" }).text
    #expect(sheet.contains("yours") && sheet.contains("best") && sheet.contains("Chart: Hit"))
    #expect(sheet.contains("Coach's log"))
  }

  @Test("After more than three decisions with a mistake, the rail lists only the mistakes")
  func longRounds() throws {
    func review(_ plays: [String]) throws -> [String] {
      let coached = CoachedGuest("2S TD 3C 7H 2D 3H 4S 5C")
      coached.ask("deal")
      for play in plays { coached.ask(play) }
      let list = try #require(coached.guest.page.all.first { $0.key == "review" })
      return list.children.map { $0["class"] ?? "" }
    }
    #expect(try review(["hit", "hit", "stand"]) == ["best", "best", "wrong"])
    #expect(try review(["hit", "hit", "hit", "stand"]) == ["wrong"])
    #expect(try review(["hit", "hit", "hit", "hit", "stand"]).count == 5, "no mistake")
  }

  @Test("Meanwhile: keys and sheet show the values of the legal plays, and a word marks the best")
  func meanwhile() throws {
    let coached = CoachedGuest("8S 6D 8C TH 3S 9D TC KD", mode: .meanwhile)
    coached.ask("deal")
    let keys = try #require(coached.guest.page.all.first { $0.key == "hand-actions" }).children
    #expect(keys.allSatisfy { $0.text.contains("%") })
    #expect(keys.filter { $0.text.contains("best") }.map { $0.command } == ["split"])
    coached.ask("open coach")
    let plays = try #require(coached.guest.page.all.first { $0.key == "plays" })
    #expect(plays.children.map { $0.key } == ["hit", "stand", "double", "split"])
    #expect(plays.children.filter { $0.text.hasSuffix("best") }.map { $0.key } == ["split"])
    #expect(!coached.panel.map { $0.contains("yours") }!)
  }

  @Test("After a decision, the verdict is announced in one sentence, after the other news")
  func spoken() throws {
    let coached = CoachedGuest("5S 6D 6C TH 9S 8D")
    coached.ask("deal")
    coached.guest.house.forget()
    coached.ask("stand")
    let said = try #require(coached.guest.house.spoken.first)
    #expect(said.hasPrefix("You stand on 11. "), "what happened comes first")
    #expect(said.contains("Bankroll: 1,001,000. Coach: Mistake. Double was better by "))
    #expect(said.hasSuffix("credits."))
  }

  @Test("After a round without a decision, the coach says so")
  func nothingToRate() {
    let coached = CoachedGuest("AS 9D KH 7C")
    coached.ask("deal")
    #expect(coached.guest.shown.phase == .roundComplete)
    #expect(coached.panel == "No decision to rate in this round.")
  }

  @Test("A sentence that repeats the one before is announced once")
  func noRepetition() {
    let guest = Guest("TS 9D 6C 7H")
    for sentence in ["Best play.", "Best play.", "Mistake."] { guest.model.remark(sentence) }
    guest.model.speakIfStill()
    #expect(guest.house.spoken.last == "Best play. Mistake.")
  }

  @Test("A late verdict is announced separately")
  func spokenLate() {
    let coached = CoachedGuest("5S 6D 6C TH 9S 8D")
    coached.guest.ask("deal", "stand")
    coached.guest.house.forget()
    coached.answer()
    #expect(coached.guest.house.spoken.count == 1)
    #expect(coached.guest.house.spoken.first?.hasPrefix("Coach: ") == true)
  }

  @Test("While cards move, nothing in the panel shifts, and the coach sends no question")
  func moving() {
    let coached = CoachedGuest(sixteen, movesCards: true)
    coached.guest.press("deal")
    let asked = coached.questions.count
    var places: [String?] = []
    while coached.model.isAnimating {
      let page = coached.guest.page
      #expect(page.all.contains { $0.key == "coach" })
      places.append(page.all.first { $0.key == "controls" }?["style"])
      #expect(coached.questions.count == asked)
      coached.model.wake()
    }
    #expect(coached.questions.count == asked + 1)
    #expect(Set(places).count == 1 && places.first != .some(nil))
  }

  @Test("O opens the log and T the count, and the buttons show these keys")
  func keys() {
    let coached = CoachedGuest(sixteen)
    #expect(coached.model.command(forKey: "O") == "open coach")
    #expect(coached.model.command(forKey: "t") == "peek")
    let shortcuts = coached.guest.page.all
      .filter { $0.command == "open coach" || $0.command == "peek" }
      .map { $0["aria-keyshortcuts"] }
    #expect(shortcuts == ["t", "o"])
  }

  // MARK: - The log

  @Test("The log survives a reload, with its charts and its mistakes")
  func kept() throws {
    let coached = CoachedGuest("5S 6D 6C TH 9S 8D 2C")
    coached.ask("deal", "stand")
    let log = coached.model.profile.coachLog
    #expect(log.decisions == 1 && log.mistakes == 1 && log.entries.count == 1)
    let cell = try #require(log.cells.first)
    #expect(cell.cell.chart == .hard && cell.cell.row == 11 - 5 && cell.cell.column == 6 - 2)
    #expect(cell.lost == log.lost && log.lost == log.entries[0].lost)
    let back = Guest(coached.guest.house.stored)
    #expect(back.model.profile.coachLog == log && back.model.notice == nil)
    back.ask("open coach")
    let rows = back.page.all.filter { $0.tag == "tr" && $0.text.contains("5-6 against 6") }
    #expect(rows.count == 2, "among the mistakes, and in its round")
    #expect(rows.allSatisfy { $0.text.contains("Stand Double") })
    let lost = back.page.all.filter { $0["class"] == "shade-4" }
    #expect(lost.count == 1, "the one cell in which something was lost")
    #expect(lost[0].text == "\((cell.lost.cards + 500) / 1_000)", "in whole credits, rounded")
  }

  @Test("Every cell of the charts has its row and column named for screen readers")
  func headings() throws {
    let coached = CoachedGuest("5S 6D 6C TH 9S 8D 2C")
    coached.ask("deal", "stand", "open coach")
    let tables = coached.guest.page.all.filter { $0.tag == "table" && $0["class"] == "heat" }
    #expect(tables.map { $0.children[0].text } == ["Hard totals", "Soft totals", "Pairs"])
    for table in tables {
      let heads = table.all.filter { $0["scope"] == "col" }.map { $0.text }
      #expect(heads == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A"])
      let rows = table.all.filter { $0["scope"] == "row" }
      #expect([13, 8, 10].contains(rows.count))
    }
  }

  @Test("The last fifty mistakes are kept; the total includes all")
  func bounded() throws {
    let coached = CoachedGuest("5S 6D 6C TH 9S 8D 2C")
    coached.ask("deal", "stand")
    let one = try #require(coached.verdict)
    let document = try #require(coached.guest.saved)
    var archive = document.profile.coachLog.archive
    let entries = JSONValue.array(Array(repeating: one.archive, count: CoachLog.mostEntries))
    archive = archive.replacing("entries", by: entries)
    var profile = document.profile
    profile.coachLog = try CoachLog(archive: archive)
    let opening = BlackjackOpening(
      bankroll: 9_000, bet: 1_000, seed: 3, stacked: [Card](text: "5H 6D 6H TH 9S 8D 2C"))
    let again = CoachedGuest(
      Guest(
        SavedBlackjack(
          profile: profile, journal: Journal(of: profile.game, from: opening),
          purse: Purse(credits: 9_000)
        ).document)
    )
    again.ask("deal", "stand")
    let log = again.model.profile.coachLog
    #expect(log.entries.count == CoachLog.mostEntries && log.decisions == 2)
    #expect(log.entries.last?.hand.map { $0.text } == ["5H", "6H"])
    #expect(log.lost.cards == one.lost.cards + log.entries[log.entries.count - 1].lost.cards)
  }

  @Test("The charts compare with the chosen adviser")
  func compared() {
    let coached = CoachedGuest(sixteen, after: "2C 3C")
    coached.ask("deal", "hit", "open coach")
    for adviser in Adviser.allCases {
      coached.ask("compare \(adviser.text)")
      let pressed = coached.guest.page.all.filter {
        $0.command?.hasPrefix("compare") == true && $0["aria-pressed"] == "true"
      }
      #expect(pressed.map { $0.command } == ["compare \(adviser.text)"])
    }
  }

  // MARK: - The count

  @Test("A look at the count shows the exact edge beside the rule of thumb, as of that moment")
  func peek() throws {
    let coached = CoachedGuest(sixteen, after: "2C 3C 4C 5C 6C 2D 3D")
    coached.ask("peek")
    let peek = try #require(coached.model.peek)
    #expect(peek.count.running == 7 && peek.unseen.total == 201)
    let rules = OddsRules(.jeanLuc)
    #expect(peek.freshEdge == -(try TableEdge(rules).edge))
    #expect(peek.exactEdge == -(try TableEdge(rules, shoe: peek.unseen).edge))
    let thumb = try #require(peek.thumbEdge)
    let expected = try #require(peek.freshEdge) + 0.005 * 7 / (201.0 / 52)
    #expect(abs(thumb - expected) < 1e-12)
    coached.ask("open help", "close")
    #expect(coached.model.peek == peek)
    coached.ask("deal")
    #expect(coached.model.peek == nil, "the next play ends it")
    coached.ask("peek")
    #expect(coached.model.peek?.count.running == 6)
    #expect(coached.guest.page.all.contains { $0.text.contains("By rule of thumb") })
    coached.ask("end-peek")
    #expect(coached.model.peek == nil)
  }

  private func dial(_ key: String, of coached: CoachedGuest) -> String? {
    coached.guest.page.all.first { $0.key == key }?.text
  }

  private func percent(_ edge: Double) -> String {
    English.signedPercent(Int64((edge * 1_000_000).rounded()))
  }

  @Test("The dials follow the cards through the round, and match a look at the count")
  func dials() throws {
    let coached = CoachedGuest(sixteen, after: "2C 3C 4C 5C 6C 2D 3D")
    coached.ask("set count on")
    #expect(dial("count-dial", of: coached)?.contains("+1") == true, "7 in 201 cards")
    coached.ask("deal")
    let look = try #require(coached.model.dialPeek)
    #expect(look.count.running == 6 && look.exactEdge != nil)
    #expect(dial("edge-dial", of: coached)?.contains(percent(try #require(look.exactEdge))) == true)
    coached.ask("peek")
    #expect(coached.model.peek == look)
  }

  @Test("While cards move, the count dial follows those that have arrived, and the edge is unknown")
  func movingDials() throws {
    let coached = CoachedGuest(sixteen, movesCards: true)
    coached.ask("set count on")
    coached.guest.press("deal")
    var counts: [Int] = []
    while coached.model.isAnimating {
      let look = try #require(coached.model.dialLook)
      #expect(look.count == coached.model.landed.count)
      if counts.last != look.count.running { counts.append(look.count.running) }
      let isKnown = look.unseen.total == 208
      #expect((dial("edge-dial", of: coached)?.contains("…") == true) == !isKnown)
      coached.model.wake()
    }
    #expect(counts.count > 1, "it has changed before the last card arrived")
    coached.answer()
    #expect(dial("edge-dial", of: coached)?.contains("…") == false)
  }

  @Test(
    "The dial, the look at the count, the chart and the log show the same true count",
    arguments: zip(TrueCountNotation.allCases, ["−2", "−1", "−2.0", "−1.6"]))
  func notation(_ notation: TrueCountNotation, figure: String) throws {
    // NB: after the deal, the running count is -6 with 201 - 3 = 198 cards left: -1.58.
    let coached = CoachedGuest(
      sixteen, after: "TC TD TH JC JD 7C 8D", mode: .meanwhile)
    coached.ask("set count on", "set true-counts \(notation.text)", "deal")
    let reading = try #require(coached.model.dialPeek).reading
    #expect(reading == CountReading(running: -6, unseen: 198))
    #expect(dial("count-dial", of: coached)?.hasSuffix(figure) == true)
    coached.ask("peek")
    let peek = coached.guest.page.all.first { $0.key == "peek" }
    #expect(peek?.all.first { $0.key == "true" }?.text.hasSuffix(figure) == true)
    coached.ask("end-peek", "open chart")
    #expect(coached.guest.page.text.contains("At a Hi-Lo true count of \(figure)"))
    coached.ask("close", "open coach")
    #expect(coached.guest.page.text.contains(", count \(figure)"))
    coached.ask("close", "stand")
    let judgement = try #require(coached.model.coach.last?.judgement)
    #expect(judgement.reading == reading)
    #expect(judgement.trueCount == notation.rule.trueCount(running: -6, unseen: 198))
    coached.ask("open coach")
    let log = coached.guest.page.all.first { $0.tag == "table" }
    #expect(log?.all.contains { $0.tag == "td" && $0.text == figure } == true)
  }

  @Test(
    "After the cut card, the edge of the next round is that of a fresh shoe, and so is the count"
  )
  func lastRound() throws {
    let seen = (0..<154).map { Card.deck[$0 % 52].text }.joined(separator: " ")
    let coached = CoachedGuest("TS 9D TC 7H TD", after: seen)
    coached.ask("set count on", "deal")
    #expect(coached.guest.shown.isCutCardReached && coached.guest.page.text.contains("Last round"))
    let fresh = percent(-(try TableEdge(OddsRules(.jeanLuc)).edge))
    #expect(dial("edge-dial", of: coached)?.contains(fresh) == true)
    coached.ask("stand")
    #expect(coached.guest.page.text.contains("Shuffle next"))
    #expect(dial("count-dial", of: coached)?.hasSuffix("0") == true)
    #expect(dial("edge-dial", of: coached)?.contains(fresh) == true)
    coached.ask("next")
    #expect(coached.model.dialPeek?.unseen.total == 208)
    #expect(dial("edge-dial", of: coached)?.contains(fresh) == true)
    coached.ask("deal")
    let look = try #require(coached.model.dialPeek)
    #expect(look.unseen.total == 205 && look.count.running == coached.guest.shown.count.running)
  }

  @Test("During a count test the dials don't show the count")
  func asked() {
    let coached = CoachedGuest("TS 9D TC 7H TD")
    coached.ask("set count on", "set count-test on", "deal", "stand")
    #expect(coached.model.trainer.question != nil)
    #expect(dial("count-dial", of: coached)?.contains("…") == true)
    coached.ask("drop-question")
    #expect(dial("count-dial", of: coached)?.contains("…") == false)
  }

  @Test("The verdict on a round disappears when the next is dealt")
  func oldVerdict() {
    let coached = CoachedGuest("TS 9D 6C 7H TD 2S 9C 3H 8S")
    coached.ask("deal", "hit")
    #expect(coached.verdict != nil)
    coached.ask("next")
    #expect(coached.verdict != nil)
    coached.ask("deal")
    #expect(coached.verdict == nil)
  }

  @Test("A hint marks the best button, whichever mode the coach is in")
  func hintMarks() {
    let coached = CoachedGuest(sixteen)
    coached.ask("set auto-hint on", "deal")
    let marked = coached.model.buttons.filter { $0.bestMark != nil }
    #expect(marked.map { $0.id } == coached.model.hint.map { [$0.best.text] })
    #expect(marked.count == 1)
  }
}

extension JSONValue {
  /// The same object with one member replaced.
  fileprivate func replacing(_ name: String, by value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.map { $0.name == name ? .init(name, value) : $0 })
  }
}
