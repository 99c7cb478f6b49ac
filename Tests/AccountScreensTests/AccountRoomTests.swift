import AccountScreens
import CardCore
import CasinoKit
import Records
import TableTesting
import Testing
import Wire

@Suite("The account's screen")
struct AccountRoomTests {
  private let desk = FakeServer()
  private let room: AccountRoom
  private let state: AccountSummary

  init() throws {
    room = AccountRoom(
      [], services: TestServices().services, account: desk, universalTime: { 1_795_435_200_000 })
    var member = SyncEngine()
    member.begin(
      by: .open,
      ReceivedAccount(
        support: "7K3-M9Q-2F4-J", device: 1, total: 1_000, time: 5))
    state = AccountSummary(member)
    room.attend(true)
    #expect(try desk.answer("look", 200, state: state, to: room))
    #expect(try desk.answer("GET devices", 200, Self.devices("Phone"), state: state, to: room))
  }

  private static func devices(_ name: String) -> String {
    """
    {"devices": [
      {"number": 1, "name": "\(name)", "added": 0, "seen": 0, "isThis": true},
      {"number": 2, "name": "Desk", "added": 0, "seen": 0, "isThis": false},
      {"number": 3, "name": "Old", "added": 0, "seen": 0, "removed": 5, "isThis": false}]}
    """
  }

  /// Statement lines with these numbers, the newest first.
  private static func lines(_ numbers: [Int]) -> String {
    let lines = numbers.map {
      """
      {"number": \($0), "booked": 0, "cause": "grant", "amount": 1, "balance": \($0), "detail": "No. \($0)"}
      """
    }
    return "{\"credits\": 1, \"lines\": [\(lines.joined(separator: ","))]}"
  }

  private var page: Element { room.page(in: Viewport(width: 390, height: 844)) }
  private var commands: [String] { page.all.compactMap { $0.command } }
  private func isOpen(_ command: String) -> Bool {
    page.all.contains { $0.command == command && $0["aria-disabled"] != "true" }
  }

  @Test("A device is renamed, and a refused name is reported")
  func renaming() throws {
    #expect(commands.filter { $0.hasPrefix("rename ") } == ["rename 1", "rename 2"])
    #expect(room.perform(text: "rename 1"))
    #expect(page.all.contains { $0.tag == "input" && $0["value"] == "Phone" })
    _ = room.perform(text: "new-name-is My tablet")
    _ = room.perform(text: "rename-now")
    let request = #"PUT devices/1 {"name":"My tablet"}"#
    #expect(desk.waiting == [request])
    #expect(try desk.answer(request, 204, state: state, to: room))
    #expect(page.text.contains("The name has been saved."))
    #expect(
      try desk.answer("GET devices", 200, Self.devices("My tablet"), state: state, to: room))
    #expect(page.text.contains("My tablet"))
    _ = room.perform(text: "rename 2")
    _ = room.perform(text: "new-name-is")
    _ = room.perform(text: "rename-now")
    #expect(
      try desk.answer(
        #"PUT devices/2 {"name":""}"#, 400,
        #"{"error": {"code": "device/bad-name", "message": ""}}"#, state: state, to: room))
    #expect(page.text.contains("Enter a name of at most 60 characters."))
    #expect(!room.perform(text: "rename 9"))
  }

  @Test("A press during an automatic sync is carried out afterwards, and only once")
  func pressingEarly() throws {
    room.attend(true)
    #expect(desk.waiting == ["look"])
    _ = room.perform(text: "make-code")
    _ = room.perform(text: "make-code")
    #expect(desk.waiting == ["look", "POST devices/code"])
    #expect(try desk.answer("look", 200, state: state, to: room))
    let code = #"{"code": "4821 9305 1726", "ends": 1795435800000}"#
    #expect(try desk.answer("POST devices/code", 200, code, state: state, to: room))
    #expect(page.text.contains("4821 9305 1726"))
  }

  @Test(
    "The statement has pages, the newest first, and older lines on request")
  func statement() throws {
    _ = room.perform(text: "show-statement")
    let newest = Self.lines(Array((101...600).reversed()))
    #expect(try desk.answer("GET statement?before=0", 200, newest, state: state, to: room))
    #expect(page.text.contains("No. 600") && !page.text.contains("No. 580"))
    #expect(page.text.contains("Page 1") && !page.text.contains("Page 1 of"))
    #expect(isOpen("older") && !isOpen("newer"))
    for _ in 0..<24 { _ = room.perform(text: "older") }
    #expect(page.text.contains("No. 101") && desk.waiting.isEmpty)
    _ = room.perform(text: "older")
    let rest = Self.lines(Array((90...100).reversed()))
    #expect(try desk.answer("GET statement?before=101", 200, rest, state: state, to: room))
    #expect(page.text.contains("No. 100") && page.text.contains("Page 26 of 26"))
    #expect(!isOpen("older"))
    _ = room.perform(text: "newer")
    #expect(page.text.contains("No. 101"))
    #expect(page.all.count { $0.tag == "tr" } == 21)
  }

  @Test(
    "A link contains a code with a valid number of digits, and no other",
    arguments: [("482193051726", true), ("48219305172644", true), ("4821930517", false)])
  func links(code: String, isTaken: Bool) throws {
    let desk = FakeServer()
    let guest = AccountRoom(
      [], services: TestServices().services, account: desk, universalTime: { 1_795_435_200_000 })
    guest.attend(true)
    #expect(try desk.answer("look", 200, to: guest))
    guest.follow(link: "join/\(code)")
    let fields = guest.page(in: Viewport(width: 390, height: 844)).all
    #expect(fields.contains { $0.tag == "input" && $0["value"] == code } == isTaken)
  }

  @Test("An error is shown beside the form, and announced")
  func besideTheForm() throws {
    _ = room.perform(text: "ask-delete")
    _ = room.perform(text: "confirmation-is 123")
    _ = room.perform(text: "delete-now")
    let request = try #require(desk.waiting.first)
    #expect(
      try desk.answer(
        request, 400, #"{"error": {"code": "account/not-confirmed", "message": ""}}"#,
        state: state, to: room))
    #expect(
      said(in: "deletion") == "That isn't this account's support ID. Nothing was deleted.")
    #expect(page.all.filter { $0.hasClass("account-news") }.count == 1)
    #expect(
      page.all.first { $0["class"] == "visually-hidden" && $0["role"] == "status" }?.text
        == said(in: "deletion"))
    #expect(room.perform(text: "rename 1") && room.perform(text: "rename-now"))
    #expect(said(in: "deletion") == nil)
    #expect(
      try desk.answer(
        #"PUT devices/1 {"name":"Phone"}"#, 429, #"{"error": {"code": "x", "message": ""}}"#,
        state: state, to: room))
    #expect(said(in: "devices") == "Too many attempts. Try again in a minute.")
  }

  @Test(
    "A refused code or phrase is reported in its own form",
    arguments: [
      ("code-is 111122223333", "join", "This code is mistyped, used or expired."),
      ("phrase-is a b c d e f g h", "recover", "This recovery phrase is wrong."),
    ])
  func refusedArrivals(typed: String, command: String, refusal: String) throws {
    let desk = FakeServer()
    let guest = AccountRoom(
      [], services: TestServices().services, account: desk, universalTime: { 1_795_435_200_000 })
    guest.attend(true)
    #expect(try desk.answer("look", 200, to: guest))
    #expect(guest.perform(text: typed) && guest.perform(text: command))
    #expect(try desk.answer("begin", 403, #"{"error": {"code": "x", "message": ""}}"#, to: guest))
    let form = guest.page(in: Viewport(width: 390, height: 844)).all.first {
      $0.hasClass(command)
    }
    #expect(form?.text.contains(refusal) == true)
  }

  /// The message in a part of the page.
  private func said(in part: String) -> String? {
    page.all.first { $0.hasClass(part) }?.all.first { $0.hasClass("account-news") }?.text
  }

  @Test("Ranked and practice credits have their names, and a shortfall is called a debt")
  func advance() throws {
    var member = SyncEngine()
    member.begin(
      by: .open,
      ReceivedAccount(
        support: "7K3-M9Q-2F4-J", device: 1, total: 1_000, time: 5))
    member.change {
      $0.receive(
        ReceivedAccount(
          support: "7K3-M9Q-2F4-J", device: 1, total: -2_000, time: 6))
    }
    _ = room.perform(text: "look-now")
    #expect(try desk.answer("look", 200, state: AccountSummary(member), to: room))
    #expect(page.text.contains("Ranked credits 0 Debt 2,000 Practice credits 1,000"))
    #expect(page.text.contains("Your next ranked credits pay it off first"))
    #expect(page.text.contains("They don't count on the leaderboards."))
  }

  @Test("The statement names purchases and repayments")
  func causes() throws {
    _ = room.perform(text: "show-statement")
    let lines = [
      ("purchase", 45_000, "truecount.premium.2"), ("refund", -2_500, "truecount.budget.1"),
      ("advance", 2_000, ""), ("advance", -500, ""), ("practice", -70, ""),
      ("dealtRound", 5, "war"),
    ].enumerated().map { number, line in
      """
      {"number": \(number), "booked": 0, "cause": "\(line.0)", "amount": \(line.1), "balance": 0, "detail": "\(line.2)"}
      """
    }
    let body = "{\"credits\": 1, \"lines\": [\(lines.joined(separator: ","))]}"
    #expect(try desk.answer("GET statement?before=0", 200, body, state: state, to: room))
    for said in [
      "Purchase: Gold", "Refund: Pocket Stack", "Shortfall, now a debt", "Debt paid off",
      "Rounds on your devices, now practice credits", "Round of Casino War, dealt by the server",
    ] { #expect(page.text.contains(said), "\(said)") }
  }

  @Test("It shows the time of the last backup, what arrived, and totals of all devices")
  func backups() throws {
    #expect(page.text.contains("Last backed up") && page.text.contains("Not yet"))
    var member = SyncEngine()
    member.begin(
      by: .join,
      ReceivedAccount(
        support: "7K3-M9Q-2F4-J", device: 2, total: 1_000, time: 5))
    member.look(at: 1_795_435_200_000)
    func backup(_ name: String, _ counters: [String: Int64]) -> Body.Backup {
      Body.Backup {
        $0.name = name
        $0.counters = counters.map { Body.BackupNumber(name: $0.key, number: $0.value) }
      }
    }
    let backups = [
      backup("standing", ["experience": 40, "gained": 250]),
      backup("statistics", ["rounds.war": 12, "gained.war": 50, "lost.war": 80]),
    ]
    #expect(member.receive(backups: backups).isEmpty)
    member.note(backedUpAt: 1_795_435_200_000)
    #expect(member.settle(at: 1_795_435_200_000).count == 3)
    _ = room.perform(text: "look-now")
    #expect(try desk.answer("look", 200, state: AccountSummary(member), to: room))
    #expect(page.text.contains("+40 XP and +250 practice credits."))
    #expect(!page.text.contains("Not yet"))
    #expect(page.text.contains("12 rounds: −30"))
  }
}

extension Element {
  /// Whether the element has a class.
  fileprivate func hasClass(_ name: String) -> Bool {
    (self["class"] ?? "").split(separator: " ").contains { $0 == name }
  }
}
