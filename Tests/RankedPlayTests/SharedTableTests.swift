import BlackjackRules
import CardCore
import CasinoKit
import Dealing
import GameList
import RankedPlay
import Testing

@Suite("The table of the shared shoe of the day")
struct SharedTableTests {
  private let server = FakeDealer("blackjack", Blackjack.self, credits: 5_000)

  /// A player who has come to the table.
  private func arrive(at link: String? = "shared") -> RankedGuest {
    let guest = RankedGuest(.blackjack, server, at: link)
    guest.settle()
    return guest
  }

  /// A player who has started the try.
  private func start(clock: String = "on") throws -> RankedGuest {
    if server.shared == nil { try server.share(SharedShoe.game) }
    let guest = arrive()
    guest.press("set shared-clock \(clock)")
    guest.press("start-shared")
    guest.settle()
    return guest
  }

  private func playRound(_ guest: RankedGuest) {
    deal(guest)
    while let play = guest.commands.first(where: { ["decline", "stand"].contains($0) }) {
      guest.press(play)
      guest.settle()
    }
  }

  private func deal(_ guest: RankedGuest) {
    guest.press("deal")
    guest.settle()
    if guest.commands.contains("decline") {
      guest.press("decline")
      guest.settle()
    }
  }

  /// Deals until the player has a decision.
  private func dealDecision(_ guest: RankedGuest) throws {
    for _ in 0..<2 where !guest.commands.contains("stand") { deal(guest) }
    try #require(guest.commands.contains("stand"))
  }

  private var actions: [String]? { server.shared?.answers.map { $0.action } }

  @Test("Nothing is begun before the player starts, and the clock is chosen in the same place")
  func starting() throws {
    try server.share(SharedShoe.game)
    let guest = arrive()
    #expect(guest.table.sheet == .credits && server.sharedBeginning == nil)
    #expect(guest.drawn.contains("You have one try") && guest.drawn.contains("start-shared"))
    guest.press("close")
    guest.press("deal")
    guest.settle()
    #expect(actions == [] && guest.commands.isEmpty && guest.drawn.contains("started today"))
    guest.press("open credits")
    guest.press("set shared-clock off")
    #expect(guest.drawn.contains("There is no clock."))
    guest.press("start-shared")
    guest.settle()
    #expect(server.sharedBeginning?.isTimed == false && actions == ["bet 50"])
    #expect(guest.table.sheet == nil && guest.commands == ["deal"])
    // Neither can be chosen again.
    guest.press("set shared-clock on")
    guest.press("start-shared")
    guest.settle()
    #expect(server.sharedBeginning?.isTimed == false && actions == ["bet 50"])
  }

  @Test("Rounds are counted, the bet is fixed, and the try continues after a reload")
  func rounds() throws {
    let guest = try start()
    #expect(guest.drawn.contains("Round 0 of 3") && !guest.isStopped)
    for command in [
      "chip 5", "clear", "double-bet", "take-back", "rebet", "bet 100", "sit jeanluc",
    ] {
      guest.press(command)
      guest.settle()
      #expect(actions == ["bet 50"], "\(command)")
    }
    #expect(!guest.drawn.contains("data-do=\"chip ") && guest.commands == ["deal"])
    playRound(guest)
    #expect(guest.drawn.contains("Round 1 of 3"))
    guest.openTable()
    guest.settle()
    #expect(guest.drawn.contains("Round 1 of 3") && guest.table.link == "shared")
    #expect(guest.table.sheet == nil)
    for _ in 0..<2 { playRound(guest) }
    #expect(guest.table.sheet == .credits && guest.drawn.contains("#boards/shared"))
    let count = actions?.count
    for _ in 0..<2 {
      #expect(
        guest.drawn.contains("All rounds are played.") && guest.drawn.contains("Round 3 of 3"))
      guest.press("deal")
      guest.settle()
      #expect(actions?.count == count && !guest.isStopped)
      guest.openTable()
      guest.settle()
    }
  }

  @Test("Practice and ranked credits are as they were before a shared shoe")
  func otherCredits() throws {
    let guest = try start()
    try dealDecision(guest)
    let count = actions?.count
    #expect(guest.press("set credits ranked"))
    guest.settle()
    #expect(guest.table.link == "ranked" && server.shoeCount == 1 && actions?.count == count)
    #expect(guest.commands.contains { $0.hasPrefix("chip") })
    #expect(guest.press("set credits shared"))
    guest.settle()
    #expect(guest.commands.contains("stand") && guest.drawn.contains("of 3"))
    _ = guest.table.follow(link: "ranked")
    guest.settle()
    #expect(guest.table.link == "ranked" && server.shoeCount == 1 && !guest.isStopped)
    _ = guest.table.follow(link: "shared")
    guest.settle()
    #expect(guest.press("set credits practice"))
    #expect(guest.table.worth == Purse.startingCredits && guest.table.link == "")
    #expect(actions?.count == count)
    // A table without a link opens with the credits that were chosen.
    guest.openTable(at: nil)
    guest.settle()
    #expect(guest.table.link == "")
  }

  @Test("A table with a shared shoe isn't remembered as one with ranked credits")
  func remembered() throws {
    let guest = try start()
    guest.openTable(at: nil)
    guest.settle()
    #expect(guest.table.link == "")
  }

  @Test("A shoe that isn't mixed with the ladder of the day before is refused")
  func otherEntropy() throws {
    try server.share(SharedShoe.game, entropy: [UInt8](repeating: 1, count: 32))
    let guest = try start()
    #expect(guest.isStopped)
    guest.press("save-evidence")
    let evidence = try #require(guest.house.offered.last)
    #expect(String(decoding: evidence.bytes, as: UTF8.self).contains("mixed with other entropy"))
  }

  @Test("A shoe with other rules is refused, and a day without a shoe is told")
  func otherRules() throws {
    let early = arrive()
    #expect(
      early.drawn.contains("The first one is tomorrow.") && !early.drawn.contains("try-again"))
    try server.share(Blackjack(rules: .jeanLuc))
    #expect(try start().isStopped)
  }

  @Test("An answer that was changed on its way stops the table")
  func changedAnswer() throws {
    let guest = try start()
    guest.tamper = { path, text in
      path.hasSuffix("actions") ? text.replacing("\"credits\":19", with: "\"credits\":29") : text
    }
    deal(guest)
    #expect(guest.isStopped && guest.press("save-evidence"))
  }

  @Test("A try in two pages has one history, and the slower page follows the other one")
  func twoPages() throws {
    let (guest, other) = (try start(), arrive())
    #expect(other.drawn.contains("Round 0 of 3"))
    try dealDecision(guest)
    // The same actions get the same answers.
    try dealDecision(other)
    guest.press("stand")
    guest.settle()
    let count = try #require(actions?.count)
    other.press("hit")
    other.settle()
    #expect(actions?.count == count && !other.isStopped)
    #expect(other.house.spoken.contains { $0.contains("another device") })
    while !guest.drawn.contains("All rounds are played.") { playRound(guest) }
    for _ in 0..<12 where !other.drawn.contains("All rounds are played.") {
      other.press(["hit", "decline"].first { other.commands.contains($0) } ?? "deal")
      other.settle()
    }
    #expect(other.drawn.contains("All rounds are played.") && !other.isStopped)
    #expect(other.table.sheet == .credits)
  }

  @Test("An answer that was lost comes again")
  func lostAnswers() throws {
    let guest = try start()
    guest.press("deal")
    while !guest.path.hasSuffix("actions") { try #require(guest.carryOut()) }
    guest.carryOut(isLost: true)
    guest.settle()
    #expect(!guest.isStopped && actions == ["bet 50", "deal"])
  }

  @Test("When the day ends, the table says so and leads to the results")
  func midnight() throws {
    let guest = try start()
    try dealDecision(guest)
    server.isDayOver = true
    guest.press("stand")
    guest.settle()
    #expect(guest.drawn.contains("The day is over.") && guest.drawn.contains("#boards/shared"))
    #expect(guest.table.sheet == .credits && !guest.drawn.contains("try-again"))
    // The link opens the shared shoe of the new day.
    server.isDayOver = false
    _ = guest.table.follow(link: "shared")
    guest.settle()
    #expect(guest.commands.contains("stand") && guest.table.sheet == nil)
  }

  @Test("The clock counts down for each decision, and isn't there without it")
  func clock() throws {
    let guest = try start()
    #expect(!guest.drawn.contains("decision-clock"))
    try dealDecision(guest)
    #expect(guest.drawn.contains("10 s"))
    for left in [9, 8, 7, 6, 5] {
      #expect(guest.passTime(1_000))
      #expect(guest.drawn.contains("\(left) s"))
    }
    #expect(guest.house.spoken.filter { $0.contains("left") } == ["5 seconds left"])
    for _ in 0..<5 { #expect(guest.passTime(1_000)) }
    #expect(guest.drawn.contains("0 s") && !guest.passTime(1_000))
    #expect(guest.house.spoken.last?.contains("Time is up.") == true)
    // The decision is still the player's.
    let count = try #require(actions?.count)
    guest.press("stand")
    guest.settle()
    #expect(actions?.count == count + 1 && !guest.drawn.contains("decision-clock"))
    #expect(!guest.passTime(1_000))
  }

  @Test("A decision that is continued shows the time that the server has counted")
  func continuedClock() throws {
    let guest = try start()
    try dealDecision(guest)
    server.passed = 7_200
    guest.openTable()
    guest.settle()
    #expect(guest.drawn.contains("3 s"))
    #expect(guest.passTime(800) && guest.drawn.contains("2 s"))
    guest.press("stand")
    guest.settle()
    if guest.commands.contains("deal") {
      deal(guest)
      if guest.commands.contains("stand") { #expect(guest.drawn.contains("10 s")) }
    }
  }

  @Test("Without the clock there is none")
  func untimed() throws {
    let guest = try start(clock: "off")
    try dealDecision(guest)
    #expect(!guest.drawn.contains("decision-clock") && !guest.passTime(1_000))
    guest.openTable()
    guest.settle()
    #expect(!guest.drawn.contains("decision-clock"))
  }
}
