import BlackjackOdds
import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import TableTesting
import Testing

@Suite("Finished shoes can be checked, and the current one stays secret")
struct ShoeRecordTests {
  /// Plays rounds by basic strategy until a number of shoes are finished.
  private func play(_ guest: Guest, shoes count: Int, most: Int = 400) {
    for _ in 0..<most where guest.model.shoes.finished.count < count {
      guest.ask("deal")
      while guest.shown.isRoundUnderWay {
        guest.ask((guest.model.game.advice(at: guest.shown) ?? .stand).text)
      }
    }
  }

  private func seated(_ seed: UInt64 = 7) -> Guest {
    Guest(
      Player().document(BlackjackOpening(bankroll: 100_000, bet: 100, seed: seed)), firstSeed: 500)
  }

  @Test("Every round of a finished shoe is in its record as played, and is genuine")
  func genuine() throws {
    let guest = seated()
    var results: [Credits] = []
    while guest.model.shoes.finished.isEmpty {
      guest.ask("deal")
      while guest.shown.isRoundUnderWay {
        guest.ask((guest.model.game.advice(at: guest.shown) ?? .stand).text)
      }
      if guest.model.shoes.finished.isEmpty { results.append(try #require(guest.shown.result).net) }
    }
    let file = try #require(guest.model.shoes.finished.first?.files.first)
    let record = try SessionRecord(parsing: Array(file.utf8))
    #expect(record.opening.seed == 7 && record.rounds.map { $0.net } == results)
    try record.verify()
    guest.ask("open shoes")
    let quiet = guest.house.spoken
    guest.ask("check 0 0", "set keys off")
    #expect(verdicts(guest).count == 1 && verdicts(guest)[0].hasPrefix("Verified."))
    #expect(Array(guest.house.spoken.dropFirst(quiet.count)) == verdicts(guest), "said once")
    guest.ask("check 0 0")
    #expect(guest.house.spoken.count == quiet.count + 2, "said again when it is checked again")
    guest.ask("check 0 1", "check 1 0")
    #expect(guest.house.spoken.count == quiet.count + 2, "there is no such record")
    guest.ask("close", "open shoes")
    #expect(verdicts(guest).isEmpty)
  }

  /// The sheet's verdicts on the record that was checked.
  private func verdicts(_ guest: Guest) -> [String] {
    guest.page.all.filter { $0["class"]?.hasPrefix("verdict ") == true && $0.tag == "p" }
      .map { $0.text }
  }

  @Test(
    "The result of a shoe is shown from its first round, also after a reload, and restarts")
  func thisShoe() {
    let guest = seated()
    var results: [Credits] = []
    while guest.model.shoes.finished.isEmpty {
      #expect(guest.model.shoeResults == results)
      let back = Guest(guest.house.stored, firstSeed: 900)
      #expect(back.model.shoeResults == results)
      guest.ask("deal")
      guard guest.model.shoes.finished.isEmpty else { break }
      while guest.shown.isRoundUnderWay {
        guest.ask((guest.model.game.advice(at: guest.shown) ?? .stand).text)
      }
      guest.shown.result.map { results.append($0.net) }
    }
    let now = guest.shown.result.map { [$0.net] } ?? []
    #expect(results.count > 10 && guest.model.shoeResults == now)
  }

  @Test("The seed of a finished shoe doesn't determine the next, which is random")
  func fresh() {
    let guest = seated()
    play(guest, shoes: 1)
    #expect(guest.model.journal.opening.seed == guest.house.nextSeed - 1)
    #expect(guest.model.journal.opening.seed != Shoe(decks: 4, seed: 7).nextSeed)
  }

  @Test("The page never contains the seed of the current shoe, whatever sheet is open")
  func secret() {
    let guest = seated(987_654_321)
    for _ in 0..<3 { play(guest, shoes: 1, most: 1) }
    for sheet in ["shoes", "chart", "settings", "help"] {
      guest.ask("open \(sheet)")
      #expect(
        !guest.page.all.contains { one in
          one.attributes.contains { $0.value.contains("987654321") }
            || one.text.contains("987654321")
        })
      guest.ask("close")
    }
  }

  @Test("A shoe is recorded across a reload during a round, and after a result")
  func reloaded() throws {
    var guest = seated()
    for round in 0..<200 where guest.model.shoes.finished.isEmpty {
      guest.ask("deal")
      if round % 3 == 0 { guest = Guest(guest.house.stored, firstSeed: 900) }
      while guest.shown.isRoundUnderWay {
        guest.ask((guest.model.game.advice(at: guest.shown) ?? .stand).text)
      }
      if round % 4 == 0 { guest = Guest(guest.house.stored, firstSeed: 900) }
    }
    let shoe = try #require(guest.model.shoes.finished.first)
    #expect(shoe.files.count == 1)
    let record = try SessionRecord(parsing: Array(shoe.files[0].utf8))
    #expect(record.rounds.count > 10)
    try record.verify()
  }

  @Test("A change of rules during a shoe begins another record; both are genuine")
  func otherRules() throws {
    let guest = seated()
    play(guest, shoes: 1, most: 3)
    guest.ask("set soft17 hit")
    play(guest, shoes: 1)
    let shoe = try #require(guest.model.shoes.finished.first)
    #expect(shoe.files.count == 2)
    let records = try shoe.files.map { try SessionRecord(parsing: Array($0.utf8)) }
    #expect(records.map { $0.soft17 } == [.stand, .hit] && records[1].opening.dealtCount > 0)
    #expect(records[0].rounds.count == 3)
    for record in records { try record.verify() }
  }

  @Test("Leaving a table ends its shoe; without a round there is nothing to check")
  func left() {
    var player = Player(xp: 4_000)
    player.profile.table = .jeanLuc
    let guest = Guest(player.document(BlackjackOpening(bankroll: 5_000, bet: 100, seed: 7)))
    guest.ask("sit czarita", "sit jean-luc")
    #expect(guest.model.shoes.finished.isEmpty)
    guest.ask("chip 100", "deal")
    while guest.shown.isRoundUnderWay { guest.ask("stand") }
    guest.ask("sit czarita")
    #expect(guest.model.shoes.finished.count == 1)
  }

  @Test("The last three shoes are kept, the newest first on the sheet")
  func limit() {
    let guest = seated()
    play(guest, shoes: 3)
    let second = guest.model.shoes.finished[1]
    for _ in 0..<400 where guest.model.shoes.finished[0] != second {
      play(guest, shoes: 4, most: 1)
    }
    #expect(guest.model.shoes.finished.count == ShoeRecords.mostFinished)
    guest.ask("open shoes")
    let seeds = guest.page.all.filter { $0.key == "seed" }.map { $0.children[1].text }
    let newest = guest.house.nextSeed - 2
    #expect(seeds == [newest, newest - 1, newest - 2].map { "\($0)" })
    guest.ask("save-shoe 2 0")
    #expect(guest.house.offered.map { $0.name } == ["truecount-\(newest).json"])
    #expect(
      guest.house.offered.map { $0.bytes } == [Array(guest.model.shoes.finished[2].files[0].utf8)])
  }

  @Test("Bets changed before the deal aren't in the record")
  func bets() throws {
    let guest = seated()
    guest.ask("chip 100", "chip 500", "clear", "chip 100")
    play(guest, shoes: 1)
    let file = try #require(guest.model.shoes.finished.first?.files.first)
    let record = try SessionRecord(parsing: Array(file.utf8))
    #expect(Array(record.actions.prefix(2)) == [.bet(100), .deal])
  }

  @Test("A record changed in the store isn't genuine, and the check names the round")
  func changed() throws {
    let guest = seated()
    play(guest, shoes: 1)
    let bytes = try #require(guest.house.stored[ShoeRecords.name])
    let text = String(decoding: bytes, as: UTF8.self)
    let file = guest.model.shoes.finished[0].files[0]
    let net = try #require(
      try SessionRecord(parsing: Array(file.utf8)).rounds.first?.net)
    let forged = text.replacing(
      "\\\"net\\\": \(net)", with: "\\\"net\\\": \(net + 1)", maxReplacements: 1)
    #expect(forged != text)
    let archive = try JSONValue(parsing: Array(forged.utf8))
    let back = Guest(
      guest.house.stored.replacing(with: [StoredDocument(ShoeRecords.name, archive.sealed)]))
    #expect(back.model.notice == nil)
    back.ask("open shoes", "check 0 0")
    #expect(back.house.spoken.last?.hasPrefix("Record not verified. Round 1, net:") == true)
    #expect(verdicts(back) == [back.house.spoken.last])
  }

  @Test("Damaged records are quarantined; the game and the purse are unchanged")
  func damaged() throws {
    let guest = seated()
    play(guest, shoes: 1)
    let back = Guest(
      guest.house.stored.replacing(with: [StoredDocument(ShoeRecords.name, Array("{".utf8))]))
    #expect(back.house.keptAside.map { $0.name } == [ShoeRecords.name])
    #expect(back.model.notice?.title.hasPrefix("The records of your last shoes") == true)
    #expect(back.shown == guest.shown && back.model.shoes.finished.isEmpty)
  }
}
