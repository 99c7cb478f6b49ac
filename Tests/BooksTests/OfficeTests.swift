import Books
import CardCore
import Foundation
import GRDB
import Testing

@Suite("Storage of the office")
struct OfficeTests {
  let house: TestDatabase
  var books: Books { house.books }

  init() throws { house = try TestDatabase() }

  private func clerk(_ name: String = "Ada") async throws -> OfficeSession {
    let code = try await books.inviteOfficial(name, as: .clerk, at: house.now)
    return try await books.enterOffice(with: code, at: house.now)
  }

  @Test("A code works once, within an hour, and only the last one of a name is valid")
  func codes() async throws {
    let first = try await books.inviteOfficial("Ada", as: .reader, at: house.now)
    let code = try await books.inviteOfficial("Ada", as: .clerk, at: house.now)
    await #expect(throws: OfficeRefusal.unknownCode) {
      try await books.enterOffice(with: first, at: house.now)
    }
    let read = try #require(OfficeCode(" \(code.text.lowercased()) "))
    let session = try await books.enterOffice(with: read, at: house.now)
    #expect(session.official.role == .clerk)
    await #expect(throws: OfficeRefusal.unknownCode) {
      try await books.enterOffice(with: code, at: house.now)
    }
    let late = try await books.inviteOfficial("Bob", as: .reader, at: house.now)
    await #expect(throws: OfficeRefusal.unknownCode) {
      try await books.enterOffice(with: late, at: house.now + OfficeCode.lifetime)
    }
    for text in ["", "7K3M-9Q2F-4JXA-BC5", "7K3M-9Q2F-4JXA-BC50"] {
      #expect(OfficeCode(text) == nil)
    }
    for name in ["", Books.operatorName, "a\nb", "A\u{202E}ad", String(repeating: "a", count: 41)] {
      await #expect(throws: OfficeRefusal.badName) {
        try await books.inviteOfficial(name, as: .clerk, at: house.now)
      }
    }
  }

  @Test("A session ends when idle, after eight hours, by signing out, and with the staff member")
  func sessions() async throws {
    let session = try await clerk()
    var now = house.now
    while now < house.now + OfficeSession.lifetime - OfficeSession.rest {
      now += OfficeSession.rest - 1
      #expect(try await books.official(with: session.token, at: now).name == "Ada")
    }
    await #expect(throws: OfficeRefusal.signInFirst) {
      try await books.official(with: session.token, at: house.now + OfficeSession.lifetime)
    }
    let resting = try await clerk()
    await #expect(throws: OfficeRefusal.signInFirst) {
      try await books.official(with: resting.token, at: house.now + OfficeSession.rest)
    }
    let leaving = try await clerk()
    try await books.leaveOffice(leaving.token, at: house.now)
    let removed = try await clerk()
    try await books.removeOfficial("Ada", at: house.now)
    for token in [leaving.token, removed.token, "", "00", String(repeating: "0", count: 64)] {
      await #expect(throws: OfficeRefusal.signInFirst) {
        try await books.official(with: token, at: house.now)
      }
    }
    await #expect(throws: OfficeRefusal.unknownOfficial) {
      try await books.removeOfficial("Ada", at: house.now)
    }
  }

  @Test("A browser signs in with its key, which belongs to one person, until it is removed")
  func keys() async throws {
    let official = try await clerk().official
    let device = TestDevice()
    await #expect(throws: OfficeRefusal.unknownKey) {
      try await books.enterOffice(with: device.answer(.office, in: house), at: house.now)
    }
    await #expect(throws: AccountRefusal.badSignature) {
      try await books.addKey(device.answer(.office, in: house), of: official, at: house.now)
    }
    try await books.addKey(device.answer(.officeKey, in: house), of: official, at: house.now)
    await #expect(throws: OfficeRefusal.keyIsKnown) {
      try await books.addKey(device.answer(.officeKey, in: house), of: official, at: house.now)
    }
    let answer = try await device.answer(.office, in: house)
    #expect(try await books.enterOffice(with: answer, at: house.now).official == official)
    await #expect(throws: AccountRefusal.unknownChallenge) {
      try await books.enterOffice(with: answer, at: house.now)
    }
    let number = try #require(try await books.keys(of: official).first?.number)
    let other = try await clerk("Bob").official
    await #expect(throws: OfficeRefusal.unknownKey) {
      try await books.removeKey(number, of: other, at: house.now)
    }
    try await books.removeKey(number, of: official, at: house.now)
    await #expect(throws: OfficeRefusal.unknownKey) {
      try await books.enterOffice(with: device.answer(.office, in: house), at: house.now)
    }
  }

  @Test(
    "An adjustment is booked once, with its reason in the statement, and deleted with the account")
  func adjustments() async throws {
    let device = try await house.newcomer()
    let id = Books.newID()
    for isNew in [true, false] {
      #expect(
        try await books.adjust(
          device.player, by: -1_400, because: "Booked twice", id: id, official: "Ada", at: house.now
        )
          == isNew)
    }
    await #expect(throws: EntryRefusal.idIsTaken) {
      try await books.adjust(
        device.player, by: 5, because: "Other", id: id, official: "Ada", at: house.now)
    }
    for (credits, reason, refusal) in [
      (0 as Credits, "None", OfficeRefusal.badAmount), (1_000_000_001, "Much", .badAmount),
      (5, "", .badReason), (5, "a\nb", .badReason),
    ] {
      await #expect(throws: refusal) {
        try await books.adjust(
          device.player, by: credits, because: reason, id: Books.newID(), official: "Ada",
          at: house.now)
      }
    }
    let lines = try await books.statement(of: device.player)
    #expect(lines.map { $0.cause } == [.opening, .advance, .adjustment])
    #expect(lines.last?.detail == "Booked twice")
    #expect(lines.last?.balance == 0)
    #expect(try await books.lastLines(of: device.player, most: 9) == lines.reversed())
    #expect(
      try await books.lastLines(of: device.player, before: lines[2].number, most: 1) == [lines[1]])
    #expect(try await books.check().problems == [])
    try await books.delete(device.player, at: house.now)
    let kept = try house.bytesOnDisk()
    #expect(kept.range(of: Data("Booked twice".utf8)) == nil)
    #expect(try await books.check().problems == [])
    #expect(try await books.acts(most: 1).first?.account == device.player)
  }

  @Test("Grants are listed by state; all open ones can be withdrawn at once")
  func grants() async throws {
    let device = try await house.newcomer()
    let support = device.signedIn.support
    let id = Books.newID()
    for _ in 0..<2 {
      try await books.grant(10, to: support, because: "A", id: id, official: "Ada", at: house.now)
    }
    // another grant with the same id is refused and not logged
    let other = try await house.newcomer().signedIn.support
    for (credits, player, reason) in [(11, support, "A"), (10, other, "A"), (10, support, "B")] {
      await #expect(throws: EntryRefusal.idIsTaken) {
        try await books.grant(
          Credits(credits), to: player, because: reason, id: id, official: "Ada", at: house.now)
      }
    }
    try await books.grant(20, to: support, because: "B", at: house.now + 1)
    try await books.take(grant: id, for: device.player, at: house.now)
    #expect(try await books.grants(most: 9).map { $0.grant.credits } == [20, 10])
    #expect(try await books.grants(taken: true, most: 9).map { $0.grant.reason } == ["A"])
    #expect(try await books.grants(taken: false, most: 9).map { $0.grant.reason } == ["B"])
    let newest = try #require(try await books.grants(most: 1).first).grant.place
    #expect(GrantPlace(newest.text) == newest)
    #expect(try await books.grants(after: newest, most: 9).map { $0.grant.reason } == ["A"])
    #expect(try await books.withdrawOpenGrants(official: "Ada", at: house.now) == 1)
    #expect(try await books.grants(most: 9).map { $0.grant.reason } == ["A"])
    #expect(try await books.balance(of: device.player).credits == 1_010)
  }

  @Test(
    "Players are found by support ID, device and name, and wildcards have no effect"
  )
  func players() async throws {
    let first = try await house.newcomer()
    let second = try await house.newcomer()
    try await books.joinBoards(second.player, as: "Zoë 5", at: house.now)
    func found(_ words: String) async throws -> [Int64] {
      try await books.players(matching: words, most: 9).map { $0.number }
    }
    #expect(try await found("") == [second.player, first.player])
    let id = first.signedIn.support.text
    #expect(try await found(id.lowercased()) == [first.player])
    #expect(try await found(String(id.prefix(6))).contains(first.player))
    #expect(try await found("zoë") == [second.player])
    #expect(try await found("hon") == [second.player, first.player])
    for words in ["%", "_", "!", "' OR 1=1 --"] {
      #expect(try await found(words) == [], "\(words)")
    }
    #expect(
      try await books.players(matching: "", before: second.player, most: 9).map { $0.number }
        == [first.player])
  }

  @Test("The overview adds up, by cause and by day")
  func overview() async throws {
    let device = try await house.newcomer()
    try await device.play(2, in: house)
    try await books.adjust(
      device.player, by: -5_000, because: "Test", id: Books.newID(), official: "Ada",
      at: house.now)
    let overview = try await books.overview(at: house.now + 86_400_000)
    #expect(overview.players == 1)
    #expect(overview.newcomers == 1)
    #expect(overview.rounds == 2)
    #expect(overview.days.suffix(2) == [2, 0])
    #expect(overview.days.count == Books.overviewDays)
    #expect(overview.credits == 0)
    #expect(overview.advanced > 0)
    try await house.tamper("UPDATE tally SET entries = entries + 1 WHERE cause = 1")
    #expect(
      try await books.check().problems == ["The daily sums do not match the entries."])
    #expect(overview.causes.reduce(0) { $0 + $1.credits } == overview.credits)
    #expect(overview.sum(of: .adjustment).count == 1)
    #expect(overview.sum(of: .adjustment).credits == -5_000)
    #expect(overview.sum(of: .purchase).count == 0)
  }

  @Test("The log is permanent, and changes are detected")
  func log() async throws {
    let session = try await clerk()
    let device = try await house.newcomer()
    try await books.grant(
      10, to: device.signedIn.support, because: "Secret reason", official: "Ada", at: house.now)
    try await books.noteRefusal(of: "adjust a balance", to: "Ada", at: house.now)
    try await books.leaveOffice(session.token, at: house.now)
    let acts = try await books.acts(most: 9)
    #expect(acts.map { $0.kind } == [.left, .wasRefused, .granted, .enteredByCode, .invited])
    #expect(acts.map { $0.official } == ["Ada", "Ada", "Ada", "Ada", Books.operatorName])
    #expect(try await books.acts(before: 3, most: 1).map { $0.number } == [2])
    #expect(!acts.contains { $0.subject.contains("Secret") })
    for statement in ["UPDATE act SET official = 'Eve'", "DELETE FROM act WHERE number = 1"] {
      await #expect(throws: (any Error).self) { try await house.tamper(statement) }
    }
    #expect(try await books.check().problems == [])
    guard let file = house.file else { return }
    try await DatabaseQueue(path: file).write { db in
      try db.execute(sql: "DROP TRIGGER act_never_changes")
      try db.execute(sql: "UPDATE act SET amount = 9 WHERE number = 3")
    }
    #expect(try await books.check().problems.count == 1)
  }
}
