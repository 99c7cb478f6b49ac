import Books
import CardCore
import Testing

@Suite("Backups of a player's data")
struct PlayerBackupTests {
  let house: TestDatabase

  init() throws { house = try TestDatabase() }

  /// Another device of the same player.
  private func second(of first: TestDevice) async throws -> TestDevice {
    let code = try await house.books.invite(to: first.player, at: house.now)
    let device = TestDevice()
    device.session = try await house.books.join(
      device.answer(.join, in: house), code: code, name: "Desk", at: house.now)
    return device
  }

  private func kept(
    _ document: BackupDocument = .statistics, for device: TestDevice
  ) async throws -> KeptBackup {
    let all = try await house.books.backups(for: device.signedIn)
    #expect(all.map(\.document) == BackupDocument.allCases)
    return try #require(all.first { $0.document == document })
  }

  @Test("Two devices that played offline get the total, and each continues from its own")
  func counting() async throws {
    let phone = try await house.newcomer()
    let desk = try await second(of: phone)
    let books = house.books
    #expect(try await kept(for: phone).version == 0)
    try await books.backUp(
      BackupContent(counters: ["hands": 10, "wins": 4], bests: ["streak": 3]), as: .statistics,
      of: phone.signedIn, at: house.now)
    let merged = try await books.backUp(
      BackupContent(counters: ["hands": 5], bests: ["streak": 2]), as: .statistics,
      of: desk.signedIn, at: house.now + 1)
    #expect(merged.content.counters == ["hands": 15, "wins": 4])
    #expect(merged.content.bests == ["streak": 3])
    #expect(merged.own == ["hands": 5])
    #expect(merged.version == 2 && merged.saved == house.now + 1)
    // old or repeated data changes nothing
    for old in [["hands": 9 as Int64], ["hands": 10, "wins": 4]] {
      let same = try await books.backUp(
        BackupContent(counters: old), as: .statistics, of: phone.signedIn, at: house.now + 2)
      #expect(same.content == merged.content && same.version == 2)
      #expect(same.own == ["hands": 10, "wins": 4])
    }
    // a new device gets all of it, with no counters of its own
    let tablet = try await kept(for: try await second(of: desk))
    #expect(tablet.content == merged.content && tablet.own == [:])
    #expect(try await kept(.standing, for: phone).version == 0)
  }

  @Test("Counters of removed devices are kept in one total")
  func removing() async throws {
    let phone = try await house.newcomer()
    let books = house.books
    for place in 1...5 as ClosedRange<Int64> {
      let desk = try await second(of: phone)
      for document in BackupDocument.allCases {
        try await books.backUp(
          BackupContent(counters: ["hands": place, "wins": 1]), as: document, of: desk.signedIn,
          at: house.now)
      }
      try await books.remove(device: desk.signedIn.device, of: phone.player, at: house.now)
    }
    for document in BackupDocument.allCases {
      let kept = try await kept(document, for: phone)
      #expect(kept.content.counters == ["hands": 15, "wins": 5] && kept.own == [:])
    }
    // it continues from there, up to the maximum of counters
    let desk = try await second(of: phone)
    let most = BackupContent.mostCounted
    try await books.backUp(
      BackupContent(counters: ["hands": most]), as: .statistics, of: desk.signedIn, at: house.now)
    try await books.remove(device: desk.signedIn.device, of: phone.player, at: house.now)
    #expect(try await kept(for: phone).content.counters == ["hands": most, "wins": 5])
    let rows = try await house.store.write { rows in
      try rows.run("UPDATE backup_item SET value = value WHERE device = 0", [])
    }
    #expect(rows == 6, "two counters in each of three documents")
    let others = try await house.store.write { rows in
      try rows.run("UPDATE backup_item SET value = value WHERE device <> 0", [])
    }
    #expect(others == 0)
    #expect(try await books.check().problems == [])
  }

  @Test("A text that a database would truncate is refused")
  func cutShort() async throws {
    let phone = try await house.newcomer()
    for content in [
      BackupContent(counters: ["a\0b": 7]), BackupContent(bests: ["\0": 7]),
      BackupContent(choices: ["tempo": BackupChoice("fast\0", changed: 1)]),
    ] {
      await #expect(throws: BackupRefusal.notAllowed) {
        try await house.books.backUp(content, as: .settings, of: phone.signedIn, at: house.now)
      }
    }
  }

  @Test("The later of two changes counts, whoever writes last")
  func choosing() async throws {
    let phone = try await house.newcomer()
    let desk = try await second(of: phone)
    let books = house.books
    func choose(_ value: String, at changed: Int64, _ device: TestDevice) async throws -> String? {
      try await books.backUp(
        BackupContent(choices: ["tempo": BackupChoice(value, changed: changed)]), as: .settings,
        of: device.signedIn, at: house.now
      ).content.choices["tempo"]?.value
    }
    #expect(try await choose("fast", at: 200, phone) == "fast")
    #expect(try await choose("slow", at: 100, desk) == "fast")
    #expect(try await choose("slow", at: 201, desk) == "slow")
    #expect(try await choose("calm", at: 201, phone) == "slow")
    #expect(try await choose("slow", at: 201, desk) == "slow")
    // a clock that is years ahead counts as now, and repeating a value isn't a new change
    #expect(try await choose("fast", at: house.now * 2, phone) == "fast")
    let version = try await kept(.settings, for: phone).version
    #expect(try await choose("fast", at: house.now * 2, phone) == "fast")
    #expect(try await kept(.settings, for: phone).version == version)
    #expect(try await kept(.settings, for: phone).content.choices["tempo"]?.changed == house.now)
  }

  @Test("Starting over resets the counters, including later data of the old era")
  func beginningAnew() async throws {
    let phone = try await house.newcomer()
    let desk = try await second(of: phone)
    let books = house.books
    try await books.backUp(
      BackupContent(counters: ["hands": 10], bests: ["streak": 3]), as: .statistics,
      of: phone.signedIn, at: house.now)
    try await books.backUp(
      BackupContent(era: 1, counters: ["hands": 1]), as: .statistics, of: desk.signedIn,
      at: house.now)
    let kept = try await books.backUp(
      BackupContent(counters: ["hands": 11]), as: .statistics, of: phone.signedIn, at: house.now)
    #expect(kept.content == BackupContent(era: 1, counters: ["hands": 1]))
    #expect(kept.own == [:])
    #expect(try await self.kept(for: desk).content == kept.content)
  }

  @Test("Any order of arrival, and any repetition, gives the same document")
  func anyOrder() async throws {
    var random = MersenneTwister(seed: 77)
    for _ in 0..<25 {
      let phone = try await house.newcomer()
      let devices = [phone, try await second(of: phone), try await second(of: phone)]
      let said = (0..<9).map { place in
        (
          devices[place % 3].signedIn,
          BackupContent(
            era: Int64(random.bounded(6) / 5), counters: ["hands": Int64(random.bounded(9))],
            bests: ["streak": Int64(random.bounded(9))],
            choices: [
              "tempo": BackupChoice("\(random.bounded(3))", changed: Int64(random.bounded(4)))
            ])
        )
      }
      var results: [BackupContent] = []
      for document in BackupDocument.allCases {
        var order = Array(said.indices) + [0, 4, 8]
        random.shuffle(&order)
        for place in order {
          try await house.books.backUp(
            said[place].1, as: document, of: said[place].0, at: house.now)
        }
        results.append(try await kept(document, for: phone).content)
      }
      #expect(results[0] == results[1] && results[1] == results[2])
    }
  }

  @Test("A device can't jump to an era after which no other could start over")
  func farEra() async throws {
    let phone = try await house.newcomer()
    let books = house.books
    try await books.backUp(
      BackupContent(era: 3, counters: ["hands": 9]), as: .statistics, of: phone.signedIn,
      at: house.now)
    for era in [1_004, BackupContent.mostCounted] {
      await #expect(throws: BackupRefusal.notAllowed) {
        try await books.backUp(
          BackupContent(era: era), as: .statistics, of: phone.signedIn, at: house.now)
      }
    }
    #expect(try await kept(.statistics, for: phone).content.counters == ["hands": 9])
    try await books.backUp(
      BackupContent(era: 4), as: .statistics, of: phone.signedIn, at: house.now)
    #expect(try await kept(.statistics, for: phone).content == BackupContent(era: 4))
  }

  @Test("Data beyond the limits is refused as a whole, and kept data is exported and deleted")
  func bounds() async throws {
    let phone = try await house.newcomer()
    let books = house.books
    let long = String(repeating: "x", count: 65)
    let many = Dictionary(uniqueKeysWithValues: (0...1_000).map { ("\($0)", 1 as Int64) })
    for content in [
      BackupContent(era: -1), BackupContent(era: 9_000_000_000_000_000_000),
      BackupContent(era: BackupContent.mostCounted), BackupContent(era: 1_001),
      BackupContent(counters: ["hands": -1]),
      BackupContent(counters: ["hands": .max]), BackupContent(counters: [long: 1]),
      BackupContent(bests: ["": 1]), BackupContent(bests: many),
      BackupContent(choices: [
        "own": BackupChoice(String(repeating: "x", count: 2_001), changed: 1)
      ]),
      BackupContent(choices: ["own": BackupChoice("", changed: -1)]),
    ] {
      await #expect(throws: BackupRefusal.notAllowed) {
        try await books.backUp(content, as: .standing, of: phone.signedIn, at: house.now)
      }
    }
    try await books.backUp(
      BackupContent(
        counters: ["hands": 1], choices: ["own": BackupChoice("my own rules", changed: 1)]),
      as: .standing, of: phone.signedIn, at: house.now)
    let others = many.filter { $0.key != "0" && $0.key != "1" }
    await #expect(throws: BackupRefusal.notAllowed) {
      try await books.backUp(
        BackupContent(bests: others), as: .standing, of: phone.signedIn, at: house.now)
    }
    #expect(try await kept(.standing, for: phone).version == 1)
    let export = try await books.exported(phone.player)
    #expect(export.contains("my own rules"))
    try await books.delete(phone.player, at: house.now)
    #expect(try await kept(.standing, for: phone).version == 0)
  }
}
