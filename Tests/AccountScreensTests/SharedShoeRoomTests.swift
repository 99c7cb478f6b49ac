import AccountScreens
import CardCore
import CasinoKit
import Records
import TableTesting
import Testing

@Suite("The shared shoe of the day on the leaderboards' screen")
struct SharedShoeRoomTests {
  private let desk = FakeServer()
  private let room: BoardsRoom

  init() { room = Self.room(desk) }

  private static func room(_ desk: FakeServer, speaking words: BoardsWords = .english) -> BoardsRoom
  {
    BoardsRoom([], services: TestServices().services, account: desk, speaking: words)
  }

  /// The state of a device with an account.
  private func member() -> AccountSummary {
    var state = AccountSummary()
    state.membership.begin(
      by: .open, ReceivedAccount(support: "7K3-M9Q-2F4-J", device: 1, total: 1_000, time: 5))
    return state
  }

  private var page: Element { room.page(in: Viewport(width: 390, height: 844)) }
  private var text: String { page.text }

  private func shared(isOpen: Bool = true, _ more: String = "", lines: [String] = []) -> String {
    """
    {"day": 20789, "ends": 0, "rounds": 30, "bet": 50, "mostTime": 10000, "isOpen": \(isOpen), "next": {},
     "begun": 3, "finished": 2, "streak": 4, "lines": [\(lines.joined(separator: ","))]\(more)}
    """
  }

  private func sharedLine(
    _ id: String, rank: Int, cost: Int, time: Int?, name: String? = nil, isYou: Bool = false,
    hasFile: Bool = true
  ) -> String {
    let time = time.map { "\"time\": \($0), " } ?? ""
    let name = name.map { "\"name\": \"\($0)\", " } ?? ""
    return """
      {"id": "\(id)", "rank": \(rank), "cost": \(cost), \(time)\(name)"isYou": \(isYou), "hasFile": \(hasFile)}
      """
  }

  private func sharedDay(_ lines: [String], mistakes: [String] = [], rounds: [String] = [])
    -> String
  {
    """
    {"day": 20788, "commitment": {}, "secret": "", "players": \(lines.count), "before": 20780,
     "lines": [\(lines.joined(separator: ","))], "mistakes": [\(mistakes.joined(separator: ","))],
     "rounds": [\(rounds.joined(separator: ","))]}
    """
  }

  /// Opens the shared shoe for a player.
  private func openShared(_ state: AccountSummary, _ shared: String) throws {
    #expect(room.follow(link: "shared"))
    room.attend(true)
    #expect(try desk.answer("look", 200, state: state, to: room))
    #expect(try desk.answer("GET shared-shoe", 200, shared, state: state, to: room))
  }

  @Test("The leaderboards lead to the shared shoe, and back")
  func sharedEntry() throws {
    room.attend(true)
    #expect(try desk.answer("look", 200, state: member(), to: room))
    let list = #"{"games": ["blackjack"], "month": 202611, "proof": ""}"#
    #expect(try desk.answer("GET boards", 200, list, state: member(), to: room))
    #expect(page.all.contains { $0["href"] == "#boards/shared" })
    #expect(room.follow(link: "shared") && room.link == "shared")
    #expect(try desk.answer("GET shared-shoe", 200, shared(), state: member(), to: room))
    #expect(page.all.contains { $0["href"] == "#boards" })
    #expect(text.contains("3 players today, 2 finished.") && !text.contains("Your entry"))
    room.returnHome()
    #expect(room.link == "" && text.contains("Your entry"))
    for link in ["monday", "1/2", "-1", "2932897", "9223372036854775807", "9223372036854775808"] {
      #expect(!room.follow(link: "shared/\(link)"), "\(link)")
    }
    #expect(room.follow(link: "shared/2932896"))
  }

  @Test("A member can play, and a visitor is told how")
  func sharedShoe() throws {
    try openShared(member(), shared())
    #expect(page.all.contains { $0["href"] == "#blackjack/shared" })
    #expect(text.contains("4 days in a row") && text.contains("Play today's shoe"))
    let guest = Self.room(desk)
    #expect(guest.follow(link: "shared"))
    guest.attend(true)
    #expect(try desk.answer("look", 401, to: guest))
    #expect(try desk.answer("GET shared-shoe", 200, shared(), to: guest))
    let page = guest.page(in: Viewport(width: 390, height: 844))
    #expect(page.text.contains("To play, open an account."))
    #expect(page.all.contains { $0["href"] == "#account" })
    #expect(!page.all.contains { $0["href"] == "#blackjack/shared" })
  }

  @Test("A site without a server and a day without a shoe say so")
  func noSharedShoe() throws {
    #expect(room.follow(link: "shared"))
    room.attend(true)
    #expect(try desk.answer("look", 404, state: AccountSummary(), to: room))
    #expect(text.contains("A server deals the shared shoe"))
    try openShared(member(), shared(isOpen: false))
    #expect(text.contains("The first one is tomorrow."))
    #expect(page.all.contains { $0["href"] == "#challenge" })
    #expect(!page.all.contains { $0["href"] == "#blackjack/shared" })
  }

  @Test("A try that was begun is continued")
  func sharedTry() throws {
    try openShared(
      member(), shared(isOpen: true, #", "own": {"rounds": 12, "isTimed": true, "passed": 0}"#))
    #expect(text.contains("You have played 12 of 30 rounds.") && text.contains("Continue"))
  }

  @Test("A result has rank, cost, time, the ladder so far, and a text to share without any card")
  func sharedResult() throws {
    let line = sharedLine("01", rank: 2, cost: 1_250_000, time: 75_000, isYou: true)
    let lines = [
      sharedLine("", rank: 1, cost: 1_000_000, time: nil, name: "Ada", hasFile: false),
      sharedLine("", rank: 2, cost: 1_250_000, time: 75_000, isYou: true, hasFile: false),
    ]
    try openShared(
      member(),
      shared(
        isOpen: true,
        ", \"own\": {\"rounds\": 30, \"isTimed\": true, \"passed\": 5, \"line\": \(line)}",
        lines: lines))
    let result = "Rank 2 of 2, mistakes cost 1.25 bets, time 1:15"
    #expect(text.contains(result))
    let share = try #require(page.all.first { $0["data-share"] != nil })
    #expect(share["data-words"] == "True Count, shared shoe of 2 December 2026: \(result)")
    #expect(!page.all.contains { $0["href"] == "#blackjack/shared" })
    let rows = page.all.filter { $0.tag == "tr" }
    #expect(rows.count == 3 && rows[2]["aria-current"] == "true")
    #expect(rows[1].text.contains("Ada") && rows[1].text.contains("–"))
  }

  @Test("The results of a day have ranks, records to replay, and where all players lost")
  func sharedResults() throws {
    try openShared(member(), shared(isOpen: true, #", "last": 20788"#))
    let mistake =
      #"{"hand": "hard 16", "upcard": 1, "best": "hit", "decisions": 4, "missed": 3, "cost": 500000}"#
    let rounds = [
      #"{"number": 1, "decisions": 2, "missed": 0, "cost": 0}"#,
      #"{"number": 7, "decisions": 4, "missed": 3, "cost": 500000}"#,
    ]
    let id = String(repeating: "0a", count: 16)
    let lines = [
      sharedLine(id, rank: 1, cost: 0, time: nil),
      sharedLine("02", rank: 2, cost: 500_000, time: 61_000, isYou: true, hasFile: false),
    ]
    let day = sharedDay(lines, mistakes: [mistake], rounds: rounds)
    #expect(try desk.answer("GET shared-shoe/20788", 200, day, state: member(), to: room))
    for said in [
      "Results of 1 December 2026", "2 players finished.", "No name (you)", "1:01", "0.50",
      "Hard 16 against ace", "3 of 4",
    ] { #expect(text.contains(said), "\(said)") }
    let ways = page.all.compactMap { $0["href"] }
    #expect(ways.filter { $0.hasPrefix("#verify/shared/") } == ["#verify/shared/\(id)"])
    #expect(ways.contains("#boards/shared/20780"))
    // The bars and the table have the same rounds.
    let bars = page.all.filter { $0["style"]?.hasPrefix("--part") == true }
    #expect(bars.map { $0["style"] } == (1...7).map { "--part:\($0 == 7 ? 100 : 0)%" })
    let table = try #require(page.all.first { $0["class"]?.contains("round-table") == true })
    #expect(table.all.filter { $0.tag == "tr" }.count == 2 && table.text.contains("7"))
  }

  @Test("An earlier day has a link of its own, and one without results says so")
  func earlierDay() throws {
    try openShared(member(), shared(isOpen: true, #", "last": 20788"#))
    #expect(room.follow(link: "shared/20780") && room.link == "shared/20780")
    let day = sharedDay([]).replacing("\"day\": 20788", with: "\"day\": 20780")
    #expect(try desk.answer("GET shared-shoe", 200, shared(), state: member(), to: room))
    // The results of the day that was shown before arrive late.
    #expect(
      try desk.answer("GET shared-shoe/20788", 200, sharedDay([]), state: member(), to: room))
    #expect(text.contains("Results of 23 November 2026") && !text.contains("0 players finished."))
    #expect(try desk.answer("GET shared-shoe/20780", 200, day, state: member(), to: room))
    #expect(text.contains("0 players finished."))
    #expect(room.follow(link: "shared/20700"))
    #expect(try desk.answer("GET shared-shoe", 200, shared(), state: member(), to: room))
    let problem = #"{"error": {"code": "shared/none", "message": ""}}"#
    #expect(try desk.answer("GET shared-shoe/20700", 404, problem, state: member(), to: room))
    #expect(text.contains("There are no results for this day."))
  }

  @Test("Any numbers that a server answers with can be shown")
  func largeNumbers() throws {
    let most = Int64.exactInJSON
    let line = sharedLine("0a", rank: Int(most), cost: Int(most), time: Int(most), isYou: true)
    try openShared(
      member(),
      shared(
        isOpen: true,
        """
        , "last": \(most), "own": {"rounds": \(most), "isTimed": true, "passed": \(most), "line": \(line)}
        """, lines: [line]))
    let counts = #""decisions": \#(most), "missed": \#(most), "cost": \#(most)"#
    let day = sharedDay(
      [line], mistakes: [#"{"hand": "hard 16", "upcard": 10, "best": "hit", \#(counts)}"#],
      rounds: [#"{"number": \#(most), \#(counts)}"#])
    #expect(try desk.answer("GET shared-shoe/\(most)", 200, day, state: member(), to: room))
    #expect(text.contains("Results of 31 December 9999") && text.contains("Hard 16 against 10"))
  }

  @Test("The page has the same content in German")
  func german() throws {
    let room = Self.room(desk, speaking: .german)
    #expect(room.follow(link: "shared"))
    room.attend(true)
    #expect(try desk.answer("look", 200, state: member(), to: room))
    let last = shared(isOpen: true, #", "last": 20788"#)
    #expect(try desk.answer("GET shared-shoe", 200, last, state: member(), to: room))
    let mistake =
      #"{"hand": "pair 1", "upcard": 10, "best": "split", "decisions": 4, "missed": 3, "cost": 500000}"#
    let day = sharedDay(
      [sharedLine("02", rank: 1, cost: 500_000, time: 61_000)], mistakes: [mistake])
    #expect(try desk.answer("GET shared-shoe/20788", 200, day, state: member(), to: room))
    let text = room.page(in: Viewport(width: 390, height: 844)).text
    for said in [
      "Gemeinsamer Schlitten des Tages", "Heute 3 Spieler, 2 fertig.",
      "Ergebnisse vom 1. Dezember 2026",
      "0,50", "Paar Asse gegen 10", "Teilen", "3 von 4",
    ] { #expect(text.contains(said), "\(said)") }
  }
}
