import AccountScreens
import CardCore
import CasinoKit
import Records
import TableTesting
import Testing

@Suite("The leaderboards")
struct BoardsRoomTests {
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
      by: .open,
      ReceivedAccount(
        support: "7K3-M9Q-2F4-J", device: 1, total: 1_000, time: 5))
    return state
  }

  private func list(_ you: String? = nil) -> String {
    #"{"games": ["blackjack"], "month": 202611, "proof": ""\#(you.map { ", \"you\": \($0)" } ?? "")}"#
  }

  private func line(_ id: Int, rank: Int, net: Int, name: String? = nil, isYou: Bool = false)
    -> String
  {
    let name = name.map { "\"name\": \"\($0)\", " } ?? ""
    return """
      {"id": "0\(id)", "rank": \(rank), \(name)"units": \(net * 1_000), "rounds": 3, "isYou": \(isYou)}
      """
  }

  private func board(_ leaders: [String], _ neighbours: [String] = [], players: Int? = nil)
    -> String
  {
    """
    {"game": "blackjack", "players": \(players ?? leaders.count), "leaders": [\(leaders.joined(separator: ","))],
     "neighbours": [\(neighbours.joined(separator: ","))], "proof": ""}
    """
  }

  private var page: Element { room.page(in: Viewport(width: 390, height: 844)) }
  private var text: String { page.text }

  /// Opens the leaderboards for a player, and shows one.
  private func open(_ state: AccountSummary, list: String, board: String) throws {
    room.attend(true)
    #expect(try desk.answer("look", 200, state: state, to: room))
    #expect(try desk.answer("GET boards", 200, list, state: state, to: room))
    #expect(try desk.answer("GET boards/blackjack", 200, board, state: state, to: room))
  }

  @Test("Visitors without an account can browse, and see what it takes to join")
  func guest() throws {
    room.attend(true)
    #expect(try desk.answer("look", 401, to: room))
    #expect(try desk.answer("GET boards", 200, list(), to: room))
    let lines = [line(1, rank: 1, net: 250, name: "Aunt Gé"), line(2, rank: 2, net: -1_200)]
    #expect(try desk.answer("GET boards/blackjack", 200, board(lines), to: room))
    for said in ["Aunt Gé", "+250.00", "No name", "−1,200.00", "Anyone can look.", "2 players"] {
      #expect(text.contains(said), "\(said)")
    }
    #expect(text.contains("the server deals them from shoes that nobody can choose"))
    #expect(page.all.contains { $0["href"] == "#account" })
    #expect(!page.all.contains { $0.command == "join-boards" || $0["class"] == "boards-report" })
  }

  @Test("A player who joins while the leaderboards load joins afterwards, and only once")
  func joiningEarly() throws {
    try open(member(), list: list(), board: board([]))
    room.attend(true)
    _ = room.perform(text: "join-boards")
    _ = room.perform(text: "join-boards")
    _ = room.perform(text: "look-again")
    #expect(desk.waiting == ["look", "PUT boards/player {}"])
  }

  @Test("A leaderboard of another game or period is loaded when chosen, and has a link")
  func choosing() throws {
    try open(member(), list: list(), board: board([]))
    #expect(text.contains("Nobody is on this board yet.") && room.link == "")
    #expect(room.perform(text: "set board war"))
    #expect(room.perform(text: "set time month"))
    #expect(desk.waiting == ["GET boards/war", "GET boards/war?month=202611"])
    // A response that comes too late isn't shown.
    #expect(
      try desk.answer("GET boards/war", 200, board([line(1, rank: 1, net: 1)]), to: room))
    #expect(!text.contains("+1"))
    #expect(
      try desk.answer(
        "GET boards/war?month=202611", 200, board([line(1, rank: 1, net: 7)]), to: room))
    #expect(text.contains("November 2026. 1 player on this board.") && text.contains("+7"))
    #expect(room.link == "war/month")
    #expect(!room.perform(text: "set board klondike") && !room.perform(text: "set time week"))
  }

  private func decisions(_ leaders: [String], hands: Int? = nil, players: Int? = nil) -> String {
    let own = hands.map { "\"hands\": \($0), " } ?? ""
    return """
      {"game": "blackjack", "players": \(players ?? leaders.count),
       "leaders": [\(leaders.joined(separator: ","))], "neighbours": [], \(own)"leastHands": 200, "proof": ""}
      """
  }

  @Test("The order by decisions shows costs and hands, and is a choice at blackjack alone")
  func decisionsOrder() throws {
    try open(member(), list: list(#"{"joined": 5}"#), board: board([]))
    #expect(room.perform(text: "set order decisions"))
    let lines = [line(1, rank: 1, net: 0, name: "Max"), line(2, rank: 2, net: 12, isYou: true)]
    #expect(
      try desk.answer(
        "GET boards/blackjack?by=decisions", 200, decisions(lines, hands: 431), to: room))
    for said in [
      "Minimum bets lost per 100 hands", "0.00", "12.00 3",
      "Your rank: 2. Your decisions cost 12.00 minimum bets per 100 hands.",
      "compared with the best play for the cards you had seen",
    ] { #expect(text.contains(said), "\(said)") }
    #expect(!text.contains("+12.00"))
    #expect(room.link == "blackjack/decisions")
    #expect(room.perform(text: "set time month"))
    #expect(room.link == "blackjack/decisions/month")
    #expect(desk.waiting == ["GET boards/blackjack?by=decisions&month=202611"])
    #expect(room.perform(text: "set board war"))
    #expect(room.link == "war/month")
    #expect(!room.perform(text: "set order decisions"))
    #expect(!page.all.contains { $0.command == "set order decisions" })
  }

  @Test(
    "A player with too few hands sees how many are missing",
    arguments: [
      (0, "You're listed after 200 more hands in ended shoes."),
      (199, "You're listed after one more hand in ended shoes."),
    ])
  func missingHands(hands: Int, said: String) throws {
    try open(member(), list: list(#"{"joined": 5}"#), board: board([]))
    #expect(room.perform(text: "set order decisions"))
    #expect(
      try desk.answer(
        "GET boards/blackjack?by=decisions", 200, decisions([], hands: hands), to: room))
    #expect(text.contains(said) && text.contains("Nobody is on this board yet."))
  }

  @Test("A link names the order by decisions; at other games there is none")
  func decisionLinks() throws {
    #expect(room.follow(link: "blackjack/decisions/month"))
    #expect(room.link == "blackjack/decisions/month")
    #expect(room.follow(link: "blackjack/decisions"))
    #expect(room.link == "blackjack/decisions")
    for link in ["war/decisions", "blackjack/month/decisions", "blackjack/decisions/x"] {
      #expect(!room.follow(link: link), "\(link)")
    }
    #expect(room.link == "blackjack/decisions")
  }

  @Test("A link names a game and its month; an invalid one leads to the first leaderboard")
  func links() throws {
    room.follow(link: "baccarat/month")
    #expect(room.link == "baccarat/month")
    room.attend(true)
    #expect(try desk.answer("look", 200, state: member(), to: room))
    #expect(try desk.answer("GET boards", 200, list(), to: room))
    #expect(desk.waiting == ["GET boards/baccarat?month=202611"])
    room.follow(link: "klondike")
    #expect(room.link == "baccarat/month")
    room.returnHome()
    #expect(room.link == "")
  }

  @Test("A player joins with or without a name, and sees their own line and those around it")
  func joining() throws {
    let state = member()
    try open(state, list: list(), board: board([]))
    #expect(text.contains("You're only listed if you join."))
    #expect(room.perform(text: "board-name-is Aunt Gé"))
    #expect(room.perform(text: "join-boards"))
    #expect(room.perform(text: "join-boards"))
    #expect(desk.waiting == [#"PUT boards/player {"name":"Aunt Gé"}"#])
    #expect(
      try desk.answer(
        #"PUT boards/player {"name":"Aunt Gé"}"#, 200, #"{"joined": 5, "name": "Aunt Gé"}"#,
        state: state, to: room))
    let joined = list(#"{"joined": 5, "name": "Aunt Gé"}"#)
    #expect(try desk.answer("GET boards", 200, joined, state: state, to: room))
    let leaders = [line(1, rank: 1, net: 900, name: "Max"), line(2, rank: 2, net: 800)]
    let around = [
      line(2, rank: 2, net: 800), line(3, rank: 31, net: 20, name: "Aunt Gé", isYou: true),
      line(4, rank: 32, net: 10),
    ]
    #expect(
      try desk.answer(
        "GET boards/blackjack", 200, board(leaders, around, players: 40), state: state, to: room))
    #expect(text.contains("Your rank: 31, with +20.00 minimum bets."))
    #expect(text.contains("Aunt Gé (you)"))
    #expect(page.all.count { $0.tag == "tr" } == 5)
    #expect(text.contains("You're listed as Aunt Gé."))
  }

  @Test(
    "A refusal is explained, and what was typed stays",
    arguments: [
      (400, "board/bad-name", "This name isn't allowed."),
      (409, "board/name-taken", "Another player's name looks the same."),
      (401, "session/none", "Sign in to your account first."),
      (429, "http/429", "Too many attempts"),
      (500, "http/500", "The server can't be reached right now."), (0, "", "can't be reached"),
    ] as [(Int64, String, String)])
  func refusals(status: Int64, code: String, said: String) throws {
    try open(member(), list: list(), board: board([]))
    _ = room.perform(text: "board-name-is Admin")
    _ = room.perform(text: "join-boards")
    let body = code.isEmpty ? "null" : #"{"error": {"code": "\#(code)", "message": ""}}"#
    #expect(
      try desk.answer(
        #"PUT boards/player {"name":"Admin"}"#, status, body, state: member(), to: room))
    #expect(text.contains(said))
    if (400...499).contains(status) {
      #expect(page.all.contains { $0.tag == "input" && $0["value"] == "Admin" })
    }
  }

  @Test("A name is reported after a second press; one's own or none can't be reported")
  func reporting() throws {
    let lines = [
      line(1, rank: 1, net: 3, name: "Rude"), line(2, rank: 2, net: 2),
      line(3, rank: 3, net: 1, name: "Me", isYou: true),
    ]
    try open(member(), list: list(#"{"joined": 5, "name": "Me"}"#), board: board(lines))
    #expect(
      page.all.compactMap { $0.command }.filter { $0.hasPrefix("report-line") } == [
        "report-line 01"
      ])
    #expect(!room.perform(text: "report-line 99"))
    #expect(room.perform(text: "report-line 01"))
    #expect(text.contains("Report the name “Rude”?") && desk.waiting.isEmpty)
    #expect(room.perform(text: "keep") && desk.waiting.isEmpty)
    #expect(room.perform(text: "report-now") && desk.waiting.isEmpty)
    _ = room.perform(text: "report-line 01")
    _ = room.perform(text: "report-now")
    #expect(
      try desk.answer(
        #"POST boards/reports {"line":"01"}"#, 404,
        #"{"error": {"code": "board/unknown-line", "message": ""}}"#, state: member(), to: room))
    #expect(text.contains("This name is no longer on the leaderboards."))
    _ = room.perform(text: "report-line 01")
    _ = room.perform(text: "report-now")
    #expect(
      try desk.answer(
        #"POST boards/reports {"line":"01"}"#, 204, state: member(), to: room))
    #expect(text.contains("Thank you.") && text.contains("Rude Reported"))
    #expect(!page.all.contains { $0.command == "report-line 01" })
  }

  @Test("A player whose name was removed is told which one, and can't use it again")
  func lostName() throws {
    let state = member()
    try open(state, list: list(#"{"joined": 5, "taken": "Rude"}"#), board: board([]))
    #expect(text.contains("Your name “Rude” was removed after a report."))
    _ = room.perform(text: "board-name-is Rude")
    _ = room.perform(text: "rename-me")
    #expect(
      try desk.answer(
        #"PUT boards/player {"name":"Rude"}"#, 409,
        #"{"error": {"code": "board/name-was-taken", "message": ""}}"#, state: state, to: room))
    #expect(text.contains("This name was removed after a report. Choose another one."))
  }

  @Test("Leaving needs a second press, and the page lists what it deletes")
  func leaving() throws {
    let state = member()
    try open(state, list: list(#"{"joined": 5}"#), board: board([]))
    #expect(text.contains("You're listed without a name."))
    #expect(text.contains("None of your rounds count here yet."))
    #expect(room.perform(text: "leave-boards") && desk.waiting.isEmpty)
    _ = room.perform(text: "ask-leave")
    #expect(text.contains("Delete your entries and your name from all leaderboards?"))
    _ = room.perform(text: "leave-boards")
    #expect(try desk.answer("DELETE boards/player", 204, state: state, to: room))
    #expect(try desk.answer("GET boards", 200, list(), state: state, to: room))
    #expect(text.contains("You left the leaderboards.") && text.contains("Join leaderboards"))
  }

  @Test("If the server is offline or has no leaderboards, the page says so and offers a retry")
  func away() throws {
    room.attend(true)
    #expect(try desk.answer("look", 0, to: room))
    #expect(text.contains("You can keep playing with practice credits."))
    _ = room.perform(text: "look-again")
    #expect(try desk.answer("look", 404, to: room))
    #expect(
      text.contains("There are no accounts, store or leaderboards here.") && desk.waiting.isEmpty)
  }

  @Test("The page has the same content in German")
  func german() throws {
    let desk = FakeServer()
    let room = Self.room(desk, speaking: .german)
    room.attend(true)
    #expect(try desk.answer("look", 401, to: room))
    #expect(try desk.answer("GET boards", 200, list(), to: room))
    let lines = board([line(1, rank: 1, net: 2_500)], players: 1)
    #expect(try desk.answer("GET boards/blackjack", 200, lines, to: room))
    let text = room.page(in: Viewport(width: 390, height: 844)).text
    for said in ["Bestenlisten", "1 Spieler steht auf dieser Liste.", "+2.500,00", "Ohne Namen"] {
      #expect(text.contains(said), "\(said)")
    }
  }
}
