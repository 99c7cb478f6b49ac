import Books
import CardCore
import CasinoKit
import GameList
import Records
import Testing
import Wire

/// The account's document as version 2 wrote it.
private struct OldSyncState: SavedDocument {
  static let format = SyncState.format
  static let version: Int64 = 2
  static let firstWithChecksum: Int64 = 1
  let summary = ""
  let contents: [JSONValue.Member]

  init(_ text: String) {
    guard case .object(let members)? = try? JSONValue(parsing: Array(text.utf8)) else {
      preconditionFailure("the contents are an object")
    }
    contents = members
  }

  init(contents: JSONValue) throws(ArchiveRefusal) { self.contents = [] }
}

/// The backup's document as version 1 wrote it, without practice credits.
private struct OldBackup: SavedDocument {
  static let format = PlayerBackup.format
  static let version: Int64 = 1
  static let firstWithChecksum: Int64 = 1
  let summary = ""
  let contents: [JSONValue.Member]

  init(_ backup: PlayerBackup) {
    let new = ["gained", "lost", "forgiven", "seenCredits", "dueCredits", "cameCredits"]
    contents = backup.contents.filter { !new.contains($0.name) }
  }

  init(contents: JSONValue) throws(ArchiveRefusal) { self.contents = [] }
}

/// A device with its browser's stored data, which backs up to the test server's database.
final class BackedDevice {
  let device: TestDevice
  private let house: TestDatabase
  private(set) var stored: [StoredDocument] = []
  var now: Int64

  init(_ device: TestDevice, in house: TestDatabase) {
    (self.device, self.house, now) = (device, house, house.now)
  }

  var profile: PlayerProfile {
    get { LoadedProfile(stored).profile }
    set { write([StoredDocument(PlayerProfile.name, newValue.document)]) }
  }

  var experience: Int64 { profile.purse?.rank.totalXP ?? 0 }

  var credits: Credits { desk.purse }

  private func write(_ documents: [StoredDocument]) {
    stored.removeAll { held in documents.contains { $0.name == held.name } }
    stored += documents
  }

  /// The sync with the stored data.
  var desk: SyncEngine { SyncEngine(stored) }

  private func change<Answer>(_ change: (inout SyncEngine) throws -> Answer) rethrows -> Answer {
    var desk = desk
    let answer = try change(&desk)
    write(desk.documents)
    return answer
  }

  /// Joins the account.
  func begin(by arrival: SyncState.Arrival) {
    let signedIn = device.signedIn
    change {
      $0.begin(
        by: arrival,
        ReceivedAccount(
          support: signedIn.support.text, device: signedIn.device, total: 1_000, time: 1))
    }
  }

  /// Writes the documents of the account as an older program had them.
  func age(_ contents: String) {
    let backup = OldBackup(desk.backup).document
    write([
      StoredDocument(SyncState.name, OldSyncState(contents).document),
      StoredDocument(PlayerBackup.name, backup),
    ])
  }

  /// Forgets the account; the key is still there.
  func lose() { stored.removeAll { $0.name == SyncState.name || $0.name == PlayerBackup.name } }

  /// Forgets everything.
  func loseAll() { stored = [] }

  func earn(_ experience: Int64) {
    var profile = profile
    let purse = profile.purse ?? Purse()
    profile.purse = Purse(
      credits: purse.credits,
      rank: PlayerRank(
        totalXP: purse.rank.totalXP + experience, winStreak: purse.rank.winStreak + 1),
      number: purse.number + 1)
    self.profile = profile
  }

  func choose(_ tempo: Tempo) {
    var profile = profile
    var choices = profile.choices ?? SharedSettings()
    choices.tempo = tempo
    profile.choices = choices
    self.profile = profile
  }

  /// Adds practice credits, or takes some.
  func gain(_ credits: Credits) {
    var profile = profile
    var purse = profile.purse ?? Purse()
    purse.credits += credits
    purse.turnPage()
    profile.purse = purse
    self.profile = profile
  }

  /// Plays rounds, and starts over for each `nil`.
  func play(_ rounds: [PlayedRound?]) throws {
    let looked = desk.membership.looked
    let marked = rounds.map {
      $0 ?? PlayedRound(at: "", began: 0, ended: 0, staked: 0, returned: 0, journal: .null)
    }
    let entries = marked.enumerated().map { place, round in
      JSONValue.object([
        .init("number", .integer(looked + Int64(place) + 1)),
        .init("round", .string(String(decoding: round.document, as: UTF8.self))),
      ])
    }
    let page = try RoundPage(
      archive: .object([
        .init("first", .integer(1)), .init("last", .integer(looked + Int64(rounds.count))),
        .init("rounds", .array(entries)),
      ]))
    #expect(change { $0.count(page) })
    #expect(!change { $0.count(page) }, "each round counts once")
  }

  /// Merges pending data into the profile, as happens before any screen opens.
  func settle() { write(desk.settled(at: now)) }

  /// Backs up, and merges data from other devices.
  func backUp() async throws {
    change { $0.look(at: now) }
    let kept = try await house.books.backups(for: device.signedIn).map { Body.Backup($0) }
    for (name, content) in change({ $0.receive(backups: kept) }) {
      let document = try #require(BackupDocument(named: name))
      let answer = try await house.books.backUp(
        BackupContent(content), as: document, of: device.signedIn, at: now)
      _ = change { $0.receive(backups: [Body.Backup(answer)]) }
    }
    change { $0.note(backedUpAt: now) }
    settle()
  }

  /// This device's counters on the server, by the document's name.
  func sums() async throws -> [String: Int64] {
    let all = try await house.books.backups(for: device.signedIn)
    return all.first { $0.document == .statistics }?.content.counters ?? [:]
  }
}

extension SyncEngine {
  fileprivate func settled(at now: Int64) -> [StoredDocument] {
    var desk = self
    return desk.settle(at: now)
  }
}

@Suite("Device backups, on a device and on the server")
struct DeviceBackupTests {
  let house: TestDatabase

  /// The name of the counter for blackjack rounds.
  static let rounds = "rounds.\(GameName.blackjack.entry.document)"

  init() throws { house = try TestDatabase() }

  private func first() async throws -> BackedDevice {
    let device = BackedDevice(try await house.newcomer(), in: house)
    device.begin(by: .open)
    return device
  }

  private func another(of first: BackedDevice) async throws -> BackedDevice {
    let code = try await house.books.invite(to: first.device.player, at: house.now)
    let device = TestDevice()
    device.session = try await house.books.join(
      device.answer(.join, in: house), code: code, name: "Desk", at: house.now)
    return BackedDevice(device, in: house)
  }

  @Test("A new device gets experience, streak, settings and totals, and reports what came")
  func restoring() async throws {
    let phone = try await first()
    phone.earn(40)
    phone.choose(.fast)
    try phone.play([Played.blackjack(seed: 1), Played.blackjack(seed: 2)])
    try await phone.backUp()
    #expect(phone.desk.backup.saved == house.now)
    let tablet = try await another(of: phone)
    tablet.begin(by: .join)
    try await tablet.backUp()
    #expect(tablet.profile.purse?.rank == PlayerRank(totalXP: 40, winStreak: 1))
    #expect(tablet.profile.choices?.tempo == .fast)
    let arrived = tablet.desk.backup.arrived
    #expect((arrived.experience, arrived.settings, arrived.time) == (40, 1, house.now))
    #expect(try await tablet.sums() == phone.sums())
    #expect(try await tablet.sums()[Self.rounds] == 2)
  }

  @Test("Two devices that played offline get the same total, however often they back up")
  func adding() async throws {
    let phone = try await first()
    phone.earn(40)
    try await phone.backUp()
    let tablet = try await another(of: phone)
    tablet.earn(5)
    tablet.begin(by: .join)
    try await tablet.backUp()
    #expect(tablet.experience == 45)
    phone.earn(7)
    tablet.earn(2)
    for _ in 0..<3 { for device in [phone, tablet] { try await device.backUp() } }
    #expect((phone.experience, tablet.experience) == (54, 54))
  }

  @Test("The later change of a setting counts, and those before joining an account give way")
  func choosing() async throws {
    let phone = try await first()
    try await phone.backUp()
    phone.now += 100
    phone.choose(.relaxed)
    try await phone.backUp()
    let tablet = try await another(of: phone)
    tablet.choose(.fast)
    tablet.begin(by: .join)
    tablet.now += 200
    try await tablet.backUp()
    #expect(tablet.profile.choices?.tempo == .relaxed)
    // Both change a setting offline; the tablet's earlier change arrives later.
    tablet.now += 300
    tablet.choose(.fast)
    tablet.settle()
    phone.now += 900
    phone.choose(.normal)
    try await phone.backUp()
    tablet.now += 5_000
    try await tablet.backUp()
    #expect(tablet.profile.choices?.tempo == .normal)
    // Merged data doesn't undo a setting that was changed meanwhile.
    phone.now += 9_000
    phone.choose(.fast)
    try await phone.backUp()
    #expect(phone.profile.choices?.tempo == .fast)
  }

  @Test("A device that lost its record continues from the server's")
  func losing() async throws {
    let phone = try await first()
    phone.earn(40)
    try phone.play([Played.blackjack(seed: 1)])
    try await phone.backUp()
    phone.lose()
    phone.earn(3)
    phone.begin(by: .enter)
    try await phone.backUp()
    #expect(phone.experience == 43)
    phone.loseAll()
    phone.begin(by: .enter)
    try await phone.backUp()
    #expect(phone.experience == 43)
    phone.earn(1)
    try await phone.backUp()
    let tablet = try await another(of: phone)
    tablet.begin(by: .join)
    try await tablet.backUp()
    #expect(tablet.experience == 44)
    #expect(try await tablet.sums()[Self.rounds] == 1)
  }

  @Test("Starting over applies to all devices; an older purse alone resets nothing")
  func beginningAnew() async throws {
    let phone = try await first()
    phone.earn(40)
    try phone.play([Played.blackjack(seed: 1)])
    try await phone.backUp()
    let tablet = try await another(of: phone)
    tablet.begin(by: .join)
    try await tablet.backUp()
    // An older backup is opened: nothing is lost.
    phone.profile = PlayerProfile(purse: Purse(number: 9))
    try await phone.backUp()
    #expect(phone.experience == 40)
    // The player starts over; unsent data doesn't bring the old experience back.
    phone.profile = PlayerProfile(purse: Purse(number: 20))
    phone.settle()
    #expect(phone.experience == 0)
    phone.earn(2)
    try phone.play([nil, Played.blackjack(seed: 2)])
    try await phone.backUp()
    #expect(phone.experience == 2)
    tablet.settle()
    try await tablet.backUp()
    #expect(tablet.experience == 2)
    #expect(try await tablet.sums()[Self.rounds] == 1)
    // A marker from before the account doesn't apply to the account.
    let desk = try await another(of: phone)
    desk.earn(5)
    desk.begin(by: .join)
    try desk.play([nil])
    try await desk.backUp()
    #expect(desk.experience == 7)
  }

  @Test("Practice credits of all devices are added up, also those from before the account")
  func practiceCredits() async throws {
    let phone = try await first()
    phone.gain(300)
    try await phone.backUp()
    let tablet = try await another(of: phone)
    tablet.gain(-400)
    tablet.begin(by: .join)
    try await tablet.backUp()
    #expect(tablet.credits == 900)
    #expect(tablet.desk.backup.arrived.credits == 300)
    // Both play offline.
    phone.gain(50)
    tablet.gain(-800)
    for _ in 0..<3 { for device in [phone, tablet] { try await device.backUp() } }
    #expect((phone.credits, tablet.credits) == (150, 150))
    // A new device gets what the others have.
    let desk = try await another(of: phone)
    desk.begin(by: .recover)
    try await desk.backUp()
    #expect(desk.credits == 150)
    // A removed device takes nothing along.
    try await house.books.remove(
      device: tablet.device.signedIn.device, of: phone.device.player, at: house.now)
    for device in [phone, desk] { try await device.backUp() }
    #expect((phone.credits, desk.credits) == (150, 150))
  }

  @Test("Practice credits that two devices lost twice are forgiven once")
  func lostTwice() async throws {
    let phone = try await first()
    try await phone.backUp()
    let tablet = try await another(of: phone)
    tablet.begin(by: .join)
    try await tablet.backUp()
    phone.gain(-1_000)
    tablet.gain(-900)
    for _ in 0..<3 { for device in [phone, tablet] { try await device.backUp() } }
    #expect((phone.credits, tablet.credits) == (0, 0))
    // Free credits at a table aren't taken by an old loss.
    phone.gain(500)
    for _ in 0..<3 { for device in [phone, tablet] { try await device.backUp() } }
    #expect((phone.credits, tablet.credits) == (500, 500))
  }

  @Test("Starting over resets the practice credits of all devices")
  func practiceAnew() async throws {
    let phone = try await first()
    phone.gain(9_000)
    try await phone.backUp()
    let tablet = try await another(of: phone)
    tablet.begin(by: .join)
    try await tablet.backUp()
    #expect(tablet.credits == 10_000)
    phone.profile = PlayerProfile(purse: Purse(number: 20))
    phone.gain(25)
    try phone.play([nil])
    try await phone.backUp()
    for device in [tablet, phone] { try await device.backUp() }
    #expect((phone.credits, tablet.credits) == (1_025, 1_025))
  }

  @Test("A purse beyond what can be backed up stays as it is")
  func hugePurse() async throws {
    let phone = try await first()
    phone.gain(Purse.mostCredits - 1_000)
    for _ in 0..<3 { try await phone.backUp() }
    #expect(phone.credits == Purse.mostCredits)
    phone.gain(-Purse.mostCredits)
    phone.gain(70)
    for _ in 0..<3 { try await phone.backUp() }
    #expect(phone.credits == 70)
    phone.gain(8_000_000_000_000_000)
    for _ in 0..<3 { try await phone.backUp() }
    #expect(phone.credits == 8_000_000_000_000_070, "the counters are full")
    phone.gain(-5)
    try await phone.backUp()
    #expect(phone.credits == 8_000_000_000_000_065)
  }

  @Test("Two devices whose purse an older program synced keep it, with what was not synced yet")
  func fromOlderPrograms() async throws {
    let phone = try await first()
    let tablet = try await another(of: phone)
    // The ledger's total was 1,700, of which the tablet had only received 1,400.
    let player = phone.device.player
    try await house.store.write { rows in
      try rows.run(
        "INSERT INTO backup (player, document, version, era, saved) VALUES (?, 1, 1, 0, 0)",
        [.integer(player)])
      try rows.run(
        "INSERT INTO backup_item (player, document, kind, name, device, number, value) "
          + "VALUES (?, 1, 1, 'gained', 0, 700, '')", [.integer(player)])
    }
    func age(_ device: BackedDevice, total: Credits, due: Credits) {
      let signedIn = device.device.signedIn
      device.age(
        """
        {"support":"\(signedIn.support.text)","device":\(signedIn.device),"isSignedIn":true,\
        "isTurnedAway":false,"total":\(total),"due":\(due),"looked":7,"sequence":7,"head":"ab",\
        "heard":1,"refused":[],"isAdFree":false}
        """)
    }
    tablet.begin(by: .join)
    age(phone, total: 1_700, due: 0)
    phone.gain(700 + 40)
    age(tablet, total: 1_400, due: -100)
    tablet.gain(500 - 20)
    for _ in 0..<3 { for device in [phone, tablet] { try await device.backUp() } }
    #expect((phone.credits, tablet.credits) == (1_720, 1_720))
    #expect(phone.desk.membership.looked == 7)
  }

  @Test("100 random histories of three devices give the same result on each", arguments: 0..<4)
  func histories(part: Int) async throws {
    var generator = MersenneTwister(seed: UInt64(part))
    for _ in 0..<25 {
      let phone = try await first()
      var devices = [phone]
      var (earned, gained): (Int64, Credits) = (0, 0)
      for step in 0..<30 {
        let device = devices[Int(generator.bounded(UInt64(devices.count)))]
        device.now = house.now + Int64(step)
        switch generator.bounded(6) {
        case 5:
          let change = Credits(generator.bounded(40)) - 20
          device.gain(change)
          gained += change
        case 0:
          device.earn(3)
          earned += 3
        case 1: device.choose(Tempo.allCases[Int(generator.bounded(UInt64(Tempo.allCases.count)))])
        case 2: device.settle()
        case 3 where devices.count < 3:
          let next = try await another(of: phone)
          next.begin(by: .join)
          devices.append(next)
        default: try await device.backUp()
        }
      }
      for _ in 0..<2 {
        for device in devices {
          device.now = house.now + 1_000
          try await device.backUp()
        }
      }
      for device in devices {
        #expect(device.experience == earned)
        #expect(device.credits == 1_000 + gained)
        #expect(device.profile.choices?.tempo ?? .normal == phone.profile.choices?.tempo ?? .normal)
      }
    }
  }
}
