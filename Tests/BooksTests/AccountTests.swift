import Books
import CardCore
import Foundation
import Testing

@Suite("Accounts without passwords")
struct AccountTests {
  let house: TestDatabase

  init() throws { house = try TestDatabase() }

  @Test("A device's name is one line without hidden characters, in any script")
  func names() async throws {
    let bad = [
      "", "a\nb", "a\u{0}", "a\u{85}b", "\u{202E}enohP", "\u{2066}x", "a\u{2028}b",
      "\u{200F}a", "a\u{200E}", "\u{61C}a", "\u{200B}", "\u{2060}", "a\u{AD}", "\u{3164}", " ",
      "\u{200D}",
      String(repeating: "a", count: 61),
    ]
    for name in bad {
      let device = TestDevice()
      let answer = try await device.answer(.open, in: house)
      await #expect(throws: AccountRefusal.badName, "\(name.unicodeScalars)") {
        try await house.books.open(answer, name: name, at: house.now)
      }
    }
    for name in ["Ada's phone", "Hänsels Gerät", "טלפון", "📱 👩‍👩‍👧"] {
      let device = TestDevice()
      let answer = try await device.answer(.open, in: house)
      _ = try await house.books.open(answer, name: name, at: house.now)
    }
  }

  @Test("A new device creates an account with a new player's credits and stays signed in")
  func opening() async throws {
    let device = try await house.newcomer()
    let token = try #require(device.session?.token)
    #expect(try await house.books.signedIn(with: token, at: house.now + 1) == device.signedIn)
    #expect(try await house.books.balance(of: device.player).credits == Purse.startingCredits)
    #expect(try await house.books.devices(of: device.player).map { $0.name } == ["Phone"])
    await #expect(throws: AccountRefusal.unknownSession) {
      try await house.books.signedIn(with: token, at: house.now + Session.lifetime)
    }
    try await house.books.leave(token)
    await #expect(throws: AccountRefusal.unknownSession) {
      try await house.books.signedIn(with: token, at: house.now)
    }
  }

  @Test(
    "A challenge is valid for one answer, one key and one purpose, for two minutes"
  )
  func challenges() async throws {
    let device = try await house.newcomer()
    let answer = try await device.answer(.enter, in: house)
    _ = try await house.books.enter(answer, at: house.now)
    await #expect(throws: AccountRefusal.unknownChallenge) {
      try await house.books.enter(answer, at: house.now)
    }
    let late = try await device.answer(.enter, in: house)
    await #expect(throws: AccountRefusal.unknownChallenge) {
      try await house.books.enter(late, at: house.now + 120_000)
    }
    let purpose = try await device.answer(.recover, in: house)
    await #expect(throws: AccountRefusal.badSignature) {
      try await house.books.enter(purpose, at: house.now)
    }
    let stranger = try await TestDevice().answer(.enter, in: house)
    await #expect(throws: AccountRefusal.unknownDevice) {
      try await house.books.enter(stranger, at: house.now)
    }
    let other = try await TestDevice().answer(.enter, in: house)
    await #expect(throws: AccountRefusal.badSignature) {
      try await house.books.enter(
        SignedAnswer(key: device.key, challenge: other.challenge, signature: other.signature),
        at: house.now)
    }
    let again = try await device.answer(.open, in: house)
    await #expect(throws: AccountRefusal.deviceIsKnown) {
      try await house.books.open(again, name: "Phone", at: house.now)
    }
  }

  @Test("A second device joins with a code, once")
  func joining() async throws {
    let first = try await house.newcomer()
    let code = try await house.books.invite(to: first.player, at: house.now)
    let typed = try #require(JoinCode(code.text))
    #expect(typed == code)
    let second = TestDevice()
    second.session = try await house.books.join(
      second.answer(.join, in: house), code: typed, name: "Desk", at: house.now)
    #expect(second.player == first.player)
    let third = TestDevice()
    await #expect(throws: AccountRefusal.unknownCode) {
      try await house.books.join(
        third.answer(.join, in: house), code: code, name: "Third", at: house.now)
    }
    let late = try await house.books.invite(to: first.player, at: house.now)
    let end = house.now + JoinCode.lifetime
    await #expect(throws: AccountRefusal.unknownCode) {
      try await house.books.join(
        third.answer(.join, in: house, at: end), code: late, name: "Third", at: end)
    }
  }

  @Test("Five wrong attempts invalidate a code")
  func guessing() async throws {
    let first = try await house.newcomer()
    let code = try await house.books.invite(to: first.player, at: house.now)
    let last = code.digits.last == "0" ? "1" : "0"
    let wrong = try #require(JoinCode(code.digits.dropLast() + last))
    let thief = TestDevice()
    for _ in 0..<5 {
      await #expect(throws: AccountRefusal.wrongCode) {
        try await house.books.join(
          thief.answer(.join, in: house), code: wrong, name: "Thief", at: house.now)
      }
    }
    await #expect(throws: AccountRefusal.unknownCode) {
      try await house.books.join(
        thief.answer(.join, in: house), code: code, name: "Thief", at: house.now)
    }
  }

  @Test("Without a valid signature there is no attempt at a code")
  func unsignedTries() async throws {
    let first = try await house.newcomer()
    let code = try await house.books.invite(to: first.player, at: house.now)
    let last = code.digits.last == "0" ? "1" : "0"
    let wrong = try #require(JoinCode(code.digits.dropLast() + last))
    let thief = TestDevice()
    for _ in 0..<6 {
      let challenge = try await house.books.challenge(at: house.now)
      let answer = SignedAnswer(
        key: thief.key, challenge: challenge, signature: [UInt8](repeating: 1, count: 64))
      await #expect(throws: AccountRefusal.badSignature) {
        try await house.books.join(answer, code: wrong, name: "Thief", at: house.now)
      }
    }
    let second = TestDevice()
    second.session = try await house.books.join(
      second.answer(.join, in: house), code: code, name: "Desk", at: house.now)
    #expect(second.player == first.player)
  }

  @Test("The last eight sessions of a device are valid")
  func manySessions() async throws {
    let device = try await house.newcomer()
    var tokens = [try #require(device.session?.token)]
    for later in 1...9 as ClosedRange<Int64> {
      let now = house.now + later
      let session = try await house.books.enter(
        device.answer(.enter, in: house, at: now), at: now)
      tokens.append(session.token)
    }
    for (place, token) in tokens.enumerated() {
      let player = try? await house.books.signedIn(with: token, at: house.now + 10).player
      #expect(player == (place < 2 ? nil : device.player))
    }
  }

  @Test("However many codes are open, another one can be created, with a longer secret")
  func manyCodes() async throws {
    let first = try await house.newcomer()
    #expect(try await house.books.invite(to: first.player, at: house.now).digits.count == 12)
    try await house.tamper(
      """
      INSERT INTO player (number, support, opened)
      WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 20999)
      SELECT i, 'none ' || i, 0 FROM n
      """)
    try await house.tamper("DELETE FROM invitation")
    // every selector that a code of twelve digits may have
    try await house.tamper(
      """
      INSERT INTO invitation SELECT player.number - 1000, player.number, key,
      \(house.now + JoinCode.lifetime), 5 FROM player CROSS JOIN device WHERE player.number >= 1000
      """)
    let code = try await house.books.invite(to: first.player, at: house.now)
    #expect(code.digits.count == 14)
    #expect(JoinCode(code.text) == code)
    let second = TestDevice()
    second.session = try await house.books.join(
      second.answer(.join, in: house), code: code, name: "Desk", at: house.now)
    #expect(second.player == first.player)
    // expired invitations don't block new ones, and are deleted
    let later = house.now + JoinCode.lifetime
    for _ in 0..<10 {
      #expect(try await house.books.invite(to: first.player, at: later).digits.count == 12)
    }
    let left = try await house.store.write { rows in
      try rows.run("DELETE FROM invitation WHERE ends <= \(later)", [])
    }
    #expect(left < 19_960)
  }

  @Test(
    "Invalid codes are refused", arguments: ["", "4821930517", "4821 9305 172", "48219305172٣"])
  func noCodes(text: String) {
    #expect(JoinCode("4821-9305 1726")?.text == "4821 9305 1726")
    #expect(JoinCode(text) == nil)
  }

  @Test("The recovery phrase restores the account on a new device; an older phrase doesn't")
  func recovery() async throws {
    let lost = try await house.newcomer()
    let old = try await house.books.recoveryPhrase(for: lost.player)
    let phrase = try await house.books.recoveryPhrase(for: lost.player)
    let typed = try #require(RecoveryPhrase("  " + phrase.text.uppercased()))
    let device = TestDevice()
    device.session = try await house.books.recover(
      device.answer(.recover, in: house), phrase: typed, name: "New", at: house.now)
    #expect(device.player == lost.player)
    await #expect(throws: AccountRefusal.unknownPhrase) {
      try await house.books.recover(
        TestDevice().answer(.recover, in: house), phrase: old, name: "Old", at: house.now)
    }
  }

  @Test("A removed device is signed out at once and permanently")
  func removing() async throws {
    let first = try await house.newcomer()
    let code = try await house.books.invite(to: first.player, at: house.now)
    let second = TestDevice()
    second.session = try await house.books.join(
      second.answer(.join, in: house), code: code, name: "Desk", at: house.now)
    try await house.books.remove(
      device: second.signedIn.device, of: first.player, at: house.now)
    let token = try #require(second.session?.token)
    await #expect(throws: AccountRefusal.unknownSession) {
      try await house.books.signedIn(with: token, at: house.now)
    }
    let answer = try await second.answer(.enter, in: house)
    await #expect(throws: AccountRefusal.removedDevice) {
      try await house.books.enter(answer, at: house.now)
    }
    let stranger = try await house.newcomer()
    await #expect(throws: AccountRefusal.noSuchDevice) {
      try await house.books.remove(
        device: first.signedIn.device, of: stranger.player, at: house.now)
    }
  }

  @Test("A support ID with a wrong character, or with two swapped, is invalid")
  func supportIDs() async throws {
    let device = try await house.newcomer()
    let text = device.signedIn.support.signs
    #expect(SupportID(device.signedIn.support.text.lowercased()) == device.signedIn.support)
    let signs = Array(text)
    for place in signs.indices {
      for sign in "23456789ABCDEFGHJKMNPQRSTUVWXYZ" where sign != signs[place] {
        var wrong = signs
        wrong[place] = sign
        #expect(SupportID(String(wrong)) == nil)
      }
      for other in signs.indices where signs[other] != signs[place] {
        var wrong = signs
        wrong.swapAt(place, other)
        #expect(SupportID(String(wrong)) == nil)
      }
    }
  }

  @Test("Deleting an account leaves only numbers in the file")
  func deleting() async throws {
    let device = TestDevice()
    device.session = try await house.books.open(
      device.answer(.open, in: house), name: "Unmistakable name", at: house.now)
    try await device.play(in: house)
    let support = device.signedIn.support
    let grant = try await house.books.grant(
      50, to: support, because: "Unmistakable reason", at: house.now)
    try await house.books.take(grant: grant.id, for: device.player, at: house.now)
    let export = try await house.books.exported(device.player)
    for word in ["Unmistakable name", "Unmistakable reason", support.text, "truecount.shoe"] {
      #expect(export.contains(word), "\(word)")
    }
    try await house.books.delete(device.player, at: house.now)
    for name in try FileManager.default.contentsOfDirectory(atPath: house.folder) {
      let data = try #require(FileManager.default.contents(atPath: house.folder + "/" + name))
      for secret in [
        Data("Unmistakable".utf8), Data(support.signs.utf8), Data(device.key.bytes),
        Data("truecount.shoe".utf8),
      ] {
        #expect(data.range(of: secret) == nil, "\(name)")
      }
    }
    let report = try await house.books.check()
    #expect(report.problems == [])
    #expect(report.players == 0)
    #expect(report.credits == 0)
    await #expect(throws: AccountRefusal.unknownPlayer) {
      try await house.books.export(of: device.player)
    }
    #expect(try await house.newcomer().player != device.player)
  }

  @Test("An export is read page by page, and is a snapshot of its beginning")
  func exporting() async throws {
    let device = try await house.newcomer()
    for _ in 0..<40 { try await device.play(in: house) }
    func adjust(_ number: UInt8) async throws {
      let id = [UInt8](repeating: number, count: 32)
      let entry = Entry(id: id, account: device.player, amount: 5, cause: .adjustment)
      try await house.books.book(entry, at: house.now)
    }
    for number: UInt8 in 1...120 { try await adjust(number) }
    let lines = try await house.books.statement(of: device.player)
    #expect(lines.count > 160)
    var export = try await house.books.export(of: device.player)
    var pieces: [[UInt8]] = []
    while let piece = try await export.next() {
      if pieces.isEmpty { try await adjust(200) }
      pieces.append(piece)
    }
    #expect(pieces.count >= 7)
    #expect(pieces.allSatisfy { !$0.isEmpty })
    let bytes = Array(pieces.joined())
    let document = try JSONValue(parsing: bytes)
    #expect(document.bytes == bytes)
    guard case .object(let members) = document else {
      Issue.record("It is no object.")
      return
    }
    #expect(
      members.map { $0.name } == [
        "format", "version", "supportId", "opened", "hasRecoveryPhrase", "credits", "advanced",
        "devices", "sessions", "statement", "grants", "purchases", "backups", "shoes",
        "takenNames", "boards", "sharedShoes",
      ])
    let exported = try document.array("statement").map { line in
      [
        try line.integer("entry", in: 0...Int64.max),
        try line.integer("amount", in: -Purse.mostCredits...Purse.mostCredits),
        try line.integer("balance", in: -Purse.mostCredits...Purse.mostCredits),
      ]
    }
    #expect(exported == lines.map { [$0.number, $0.amount, $0.balance] })
    #expect(try document.array("shoes").count == 40)
  }

  @Test("The export of an account deleted meanwhile is visibly incomplete")
  func exportingAndDeleting() async throws {
    let device = try await house.newcomer()
    var export = try await house.books.export(of: device.player)
    let beginning = try #require(try await export.next())
    try await house.books.delete(device.player, at: house.now)
    var refusal: AccountRefusal?
    do { while try await export.next() != nil {} } catch let error as AccountRefusal {
      refusal = error
    }
    #expect(refusal == .unknownPlayer)
    #expect(throws: (any Error).self) { try JSONValue(parsing: beginning) }
  }

  @Test(
    "An account with a balance or debt above the maximum entry can be deleted",
    arguments: [1, -1] as [Credits])
  func deletingMuch(sign: Credits) async throws {
    let player = try await house.newcomer().player
    for place: UInt8 in 1...3 {
      let entry = Entry(
        id: [UInt8](repeating: place, count: 32), account: player,
        amount: sign * Balance.mostPerEntry, cause: .adjustment)
      try await house.books.book(entry, at: house.now)
    }
    try await house.books.delete(player, at: house.now)
    let report = try await house.books.check()
    #expect(report.problems == [])
    #expect(report.players == 0 && report.credits == 0)
  }

  @Test("Expired challenges are deleted while new ones are created")
  func unanswered() async throws {
    for _ in 0..<50 { _ = try await house.books.challenge(at: house.now) }
    let later = house.now + 600_000
    for _ in 0..<150 { _ = try await house.books.challenge(at: later) }
    let left = try await house.store.write { rows in
      try rows.run("DELETE FROM challenge WHERE ends <= \(later)", [])
    }
    #expect(left < 10)
  }
}
