import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import PreferenceScreens
import Records
import TableTesting
import Testing

@Suite("Custom rules")
struct CustomRulesRoomTests {
  private func room(in house: TestServices, speaking words: CustomRulesWords = .english)
    -> CustomRulesRoom
  {
    CustomRulesRoom(house.stored, services: house.services, speaking: words)
  }

  private func page(_ room: CustomRulesRoom) -> Element {
    room.page(in: Viewport(width: 390, height: 844))
  }

  private func kept(_ house: TestServices) throws -> OwnTable {
    try OwnTable(document: try #require(house.stored[OwnTable.name]))
  }

  /// Lets the background worker answer all questions.
  private func answer(_ room: CustomRulesRoom, in house: TestServices) {
    let worker = BackgroundWorker(for: WorkKind.blackjack)
    for question in house.takeQuestions() { #expect(worker.take(document: question)) }
    while !worker.isIdle { if let answer = worker.work() { room.receive(answer) } }
  }

  private func text(_ look: String, on room: CustomRulesRoom) -> String? {
    page(room).all.first { $0["class"] == look }?.text
  }

  // MARK: - Rules

  @Test(
    "Every option of every rule can be chosen, is shown as pressed, and is saved",
    arguments: OwnRule.allCases)
  func everyOption(rule: OwnRule) throws {
    let house = TestServices()
    let room = room(in: house)
    for option in rule.options.reversed() {
      #expect(room.perform(text: "set \(rule.rawValue) \(option)"))
      let button = page(room).all.first { $0.command == "set \(rule.rawValue) \(option)" }
      #expect(button?["aria-checked"] == "true")
      let rows = page(room).all.filter { $0["role"] == "radiogroup" }
      let stops = rows.map { row in
        row.all.filter { $0["tabindex"] == "0" }.map { $0["aria-checked"] }
      }
      #expect(stops == OwnRule.allCases.map { _ in ["true"] }, "Tab stops at what is chosen")
      if house.stored[OwnTable.name] != nil { #expect(try kept(house).chosen(rule) == option) }
    }
    #expect(!room.perform(text: "set \(rule.rawValue) 77"))
    #expect(try kept(house).rules.minBet == 5)
    #expect(try kept(house).rules.hintsAvailability == .always)
  }

  @Test(
    "Rules survive conversion from and to the odds engine's, and a custom table has a minimum of 5")
  func takingRules() throws {
    let odds = try RulesText.rules(
      "decks=8,h17,nodas,double=10-11,splits=3,rsa,surrender=early,payout=6:5,nopeek")
    var table = OwnTable(sittings: 3)
    table.take(odds, penetration: 90)
    #expect(table.oddsRules == odds && table.rules.penetration == 90 && table.sittings == 3)
    #expect(try OwnTable(document: table.document) == table)
  }

  @Test(
    "Contradictory rules are refused, whichever is chosen last, and nothing changes")
  func contradiction() throws {
    let house = TestServices()
    let room = room(in: house)
    for (first, refused, reason) in [
      ("splits 2", "rsa on", "Choose 3 or 4 hands first"),
      ("rsa on", "splits 2", "Set “Resplit aces” to No first"),
      ("decks 1", "boxes 3", "too small for 3 boxes"),
      ("boxes 3", "decks 1", "too small for 3 boxes"),
    ] {
      #expect(room.perform(text: "reset"))
      #expect(room.perform(text: "set \(first)"))
      let before = try kept(house)
      #expect(room.perform(text: "set \(refused)"))
      #expect(try kept(house) == before)
      #expect(text("house-refusal", on: room)?.contains(reason) == true)
      #expect(house.spoken.last?.contains(reason) == true)
      #expect(room.perform(text: "set decks 6"))
      #expect(text("house-refusal", on: room) == nil)
    }
  }

  @Test("A dealer's rules are a starting point; changes can be undone one by one")
  func startAndUndo() throws {
    let house = TestServices()
    let room = room(in: house)
    #expect(!room.press(key: "u"), "there is nothing to take back")
    #expect(room.perform(text: "set soft17 hit"))
    #expect(room.perform(text: "start-from aunty"))
    #expect(try kept(house).hasRules(of: .aunty))
    #expect(try kept(house).soft17 == .hit)
    #expect(room.perform(text: "reset"))
    #expect(try kept(house) == OwnTable())
    #expect(room.perform(text: "sit-down"))
    #expect(room.press(key: "u"))
    #expect(try kept(house).hasRules(of: .aunty))
    #expect(room.perform(text: "undo"))
    #expect(room.perform(text: "undo"))
    #expect(try kept(house) == OwnTable(sittings: 1), "who sat down has sat down")
    #expect(!room.perform(text: "start-from nobody"))
  }

  @Test("Sitting down is counted, and opens the blackjack table")
  func sittingDown() throws {
    let house = TestServices()
    let room = room(in: house)
    let way = page(room).all.first { $0.command == "sit-down" }
    #expect(way?["href"] == "#blackjack")
    for times in 1...2 as ClosedRange<Int64> {
      #expect(room.perform(text: "sit-down"))
      #expect(try kept(house).sittings == times)
    }
  }

  @Test("Practice from the rules' screen sets the trainer to these rules")
  func practised() throws {
    var own = OwnTable()
    own.take(
      try RulesText.rules("decks=2,h17,nodas,double=10-11,splits=3,rsa,surrender=late,nopeek"),
      penetration: 60)
    let house = TestServices(stored: [StoredDocument(OwnTable.name, own.document)])
    let room = CustomRulesRoom(house.stored, services: house.services)
    #expect(room.perform(text: "practise"))
    let stored = try #require(house.stored.first { $0.name == SavedTraining.name })
    let rules = try SavedTraining(document: stored.bytes).progress.settings.rules
    #expect(rules.mostHands == 3 && rules.resplitAces && !rules.dealerPeeks && rules.soft17 == .hit)
  }

  @Test("Every rule's description follows the chosen option", arguments: Language.allCases)
  func descriptions(language: Language) throws {
    func means(_ rule: OwnRule, _ table: OwnTable) -> String {
      CustomRulesPhrase.means(rule, table).text(in: language)
    }
    // NB: what is said about these holds for all options.
    let general: Set<OwnRule> = [.decks, .das, .penetration]
    for rule in OwnRule.allCases {
      let texts = try rule.options.map {
        means(rule, try #require(OwnTable().choosing($0, of: rule)))
      }
      #expect(
        Set(texts).count == (general.contains(rule) ? 1 : rule.options.count), "\(rule): \(texts)")
    }
    let checks = try OwnRule.surrender.options.map {
      means(.peek, try #require(OwnTable().choosing($0, of: .surrender)))
    }
    #expect(checks[0] == checks[1] && checks[1] != checks[2], "early surrender precedes the check")
  }

  @Test("A link to a part that doesn't exist opens the rules with a notice")
  func unknownLink() {
    let house = TestServices()
    let room = CardRoom.yourHouse(of: [], services: house.services, speaking: .english)
    room.follow(link: "house/xyz")
    #expect(room.link == "house")
    let notice = room.page(in: Viewport(width: 390, height: 844)).all
      .first { $0["role"] == "alert" }
    #expect(notice?.text.contains("This link doesn't work") == true)
  }

  // MARK: - The edge

  @Test("After a refused change, the edge is shown instead of the last change")
  func refusedChange() throws {
    let house = TestServices()
    let room = room(in: house)
    room.attend(true)
    answer(room, in: house)
    #expect(room.perform(text: "set decks 1"))
    answer(room, in: house)
    #expect(room.perform(text: "set boxes 2"))
    #expect(text("house-told", on: room) == "This change doesn't affect the edge.")
    let edge = try TableEdge(kept(room, in: house)).edge
    #expect(room.perform(text: "set boxes 3"))
    #expect(text("house-refusal", on: room) != nil)
    #expect(text("house-told", on: room) == CustomRulesPhrase.keeps(edge).english)
    _ = room.perform(text: "dismiss")
    #expect(text("house-told", on: room) == CustomRulesPhrase.keeps(edge).english)
  }

  @Test("The edge matches the odds, and a change is announced once both edges are known")
  func edge() throws {
    let house = TestServices()
    let room = room(in: house)
    #expect(house.questions.isEmpty)
    room.attend(true)
    #expect(text("house-figure stale", on: room)?.contains("Calculating…") == true)
    answer(room, in: house)
    let first = try TableEdge(OddsRules(.jeanLuc)).edge
    #expect(text("house-edge", on: room) == CustomRulesPhrase.share(first).english)
    #expect(text("house-told", on: room) == CustomRulesPhrase.keeps(first).english)
    #expect(room.perform(text: "set payout 6:5"))
    #expect(
      text("house-edge", on: room) == CustomRulesPhrase.share(first).english, "the old one, dimmed")
    answer(room, in: house)
    let rules = try RulesText.rules("payout=6:5")
    let second = try TableEdge(rules).edge
    #expect(text("house-edge", on: room) == CustomRulesPhrase.share(second).english)
    let change = CustomRulesPhrase.change(difference(from: first, to: second)).english
    #expect(text("house-told", on: room) == change)
    #expect(house.spoken.last == "\(CustomRulesPhrase.edge(second).english) \(change)")
    #expect(room.perform(text: "undo"))
    #expect(house.questions.isEmpty, "it is known")
    #expect(text("house-edge", on: room) == CustomRulesPhrase.share(first).english)
    #expect(room.perform(text: "set penetration 90"))
    #expect(text("house-told", on: room) == "This change doesn't affect the edge.")
  }

  /// The difference of two edges as displayed, in hundredths of a percent.
  private func difference(from before: Double, to edge: Double) -> Double {
    ((edge * 10_000).rounded() - (before * 10_000).rounded()) / 10_000
  }

  @Test("The displayed change matches the two displayed edges, whatever the rules")
  func shownDifference() throws {
    let house = TestServices()
    let room = room(in: house)
    room.attend(true)
    answer(room, in: house)
    var rounded = 0
    for option in ["decks 1", "decks 2", "decks 4", "decks 8", "payout 6:5", "payout 1:1"] {
      let before = try TableEdge(kept(room, in: house)).edge
      #expect(room.perform(text: "set \(option)"))
      answer(room, in: house)
      let after = try TableEdge(kept(room, in: house)).edge
      let told = difference(from: before, to: after)
      if CustomRulesPhrase.change(told).english != CustomRulesPhrase.change(after - before).english
      {
        rounded += 1
      }
      #expect(text("house-told", on: room) == CustomRulesPhrase.change(told).english, "\(option)")
    }
    #expect(rounded > 0, "some differ from what the exact edges say")
  }

  private func kept(_ room: CustomRulesRoom, in house: TestServices) -> OddsRules {
    guard house.stored[OwnTable.name] != nil else { return OddsRules(.jeanLuc) }
    return (try? kept(house).oddsRules) ?? OddsRules(.jeanLuc)
  }

  @Test("An answer about outdated rules isn't used for the current ones")
  func lateAnswer() throws {
    let house = TestServices()
    let room = room(in: house)
    room.attend(true)
    let worker = BackgroundWorker(for: WorkKind.blackjack)
    for question in house.takeQuestions() { #expect(worker.take(document: question)) }
    #expect(room.perform(text: "set payout 1:1"))
    while !worker.isIdle { if let answer = worker.work() { room.receive(answer) } }
    #expect(text("house-edge", on: room) == "…")
    answer(room, in: house)
    let edge = try TableEdge(try RulesText.rules("payout=1:1")).edge
    #expect(text("house-edge", on: room) == CustomRulesPhrase.share(edge).english)
  }

  @Test(
    "If the player has the edge, the page says so; the tables are sorted by edge")
  func playersEdge() throws {
    let house = TestServices()
    let room = room(in: house)
    for rule in ["decks 1", "surrender early", "rsa on"] {
      #expect(room.perform(text: "set \(rule)"))
    }
    answer(room, in: house)
    #expect(text("house-figure", on: room)?.contains("You have the edge") == true)
    let names = page(room).all.filter { $0.tag == "th" && $0["scope"] == "row" }.map { $0.text }
    #expect(names == ["Custom rules", "Jean-Luc", "Czarita", "Jack", "Lady Lux", "Aunty"])
  }

  @Test("A failed worker is reported, and asked again with the next change")
  func workerAway() {
    let house = TestServices()
    let room = room(in: house)
    room.attend(true)
    room.workerFailed()
    #expect(text("house-told", on: room) == "It can't be calculated right now.")
    _ = house.takeQuestions()
    #expect(room.perform(text: "set decks 6"))
    answer(room, in: house)
    #expect(text("house-figure", on: room)?.contains("%") == true)
  }

  // MARK: - The document

  @Test("A damaged document is quarantined, and Jean-Luc's rules are shown")
  func damaged() throws {
    let bytes = Array(OwnTable().document.dropLast(9))
    let house = TestServices(stored: [StoredDocument(OwnTable.name, bytes)])
    let room = room(in: house)
    #expect(house.keptAside == [StoredDocument(OwnTable.name, bytes)])
    #expect(
      page(room).all.first { $0["role"] == "alert" }?.text.contains("Jean-Luc's rules are used")
        == true)
    #expect(room.perform(text: "set decks 8"))
    #expect(try kept(house).rules.deckCount == 8)
  }

  @Test("A newer document is left unchanged, and sitting down with unsaved rules is impossible")
  func newer() {
    let bytes = Array(#"{"format":"truecount.your-house","version":2}"#.utf8)
    let house = TestServices(stored: [StoredDocument(OwnTable.name, bytes)])
    let room = room(in: house)
    #expect(room.perform(text: "set decks 8"))
    #expect(house.stored[OwnTable.name] == bytes && house.keptAside.isEmpty)
    #expect(page(room).all.allSatisfy { $0.command != "sit-down" })
  }

  @Test("The German page contains no English")
  func german() {
    let house = TestServices()
    let english = page(room(in: house)).all.filter { $0.children.isEmpty }.map { $0.accessibleName }
    let german = page(room(in: house, speaking: .german)).all.filter { $0.children.isEmpty }
      .map { $0.accessibleName }
    let names = DealerTable.allCases.map { $0.name }
    let common = Set(english).intersection(german).filter { $0.contains { $0.isLetter } }
    #expect(common.subtracting(names).isEmpty)
  }
}
