import Banking
import CardCore
import CasinoKit
import GameList
import Patience
import PatienceSolver
import Records
import StatisticsScreens
import Testing
import War

/// Rounds, documents and copies to test with.
enum Copies {
  /// A round of casino war.
  static func war(_ seed: UInt64, minute: Int64? = nil) throws -> PlayedRound {
    var journal = Journal(of: War(), from: BankingOpening(credits: 1_000, bets: [10], seed: seed))
    _ = try journal.play(.deal)
    if journal.observation.phase == .playing { _ = try journal.play(.choose(.war)) }
    let seen = journal.observation
    let began = (minute ?? Int64(seed)) * 60_000
    return PlayedRound(
      at: "war", began: began, ended: began + 5_000, staked: seen.wagered.total,
      returned: seen.returned.total, journal: journal.archive, purseNumber: Int64(seed))
  }

  /// A round with a valid checksum that can't have been played.
  static let unplayed = PlayedRound(
    at: "war", began: 0, ended: 90_000_000, staked: 10, returned: 0,
    journal: .object([.init("game", .null)]))

  /// The marker of a player who started over.
  static func beginning(minute: Int64) -> PlayedRound {
    PlayedRound(
      at: "", began: minute * 60_000, ended: minute * 60_000, staked: 0, returned: 0,
      journal: .null)
  }

  /// A profile with credits.
  static func house(_ credits: Credits = 1_234) -> StoredDocument {
    StoredDocument(
      PlayerProfile.name, PlayerProfile(purse: Purse(credits: credits, number: 7)).document)
  }

  /// A backup as the browser and the terminal write it.
  static func bytes(
    _ documents: [StoredDocument], _ rounds: [(Int64, [UInt8])]
  ) -> [UInt8] {
    var writer = CopyWriter()
    var bytes = writer.begin(documents)
    for (number, round) in rounds { bytes += writer.line(number, round) }
    return bytes + writer.finish()
  }

  static func bytes(_ documents: [StoredDocument], _ rounds: [PlayedRound]) -> [UInt8] {
    bytes(documents, rounds.enumerated().map { (Int64($0.offset + 1), $0.element.document) })
  }

  /// Reads a backup in pieces of a size.
  static func read(
    _ bytes: [UInt8], by size: Int = 1_000
  ) throws(CopyRefusal) -> (reader: CopyReader, rounds: [CopyReader.Round]) {
    var reader = CopyReader()
    var rounds: [CopyReader.Round] = []
    var start = 0
    while start < bytes.count {
      rounds += try reader.read(Array(bytes[start..<min(start + size, bytes.count)]))
      start += size
    }
    try reader.finish()
    return (reader, rounds)
  }

  /// The reason why a file is refused, or `nil` if it is accepted.
  static func refusal(of bytes: [UInt8]) -> CopyRefusal? {
    do throws(CopyRefusal) {
      _ = try read(bytes)
      return nil
    } catch { return error }
  }

  static func refusal(of text: String) -> CopyRefusal? { refusal(of: Array(text.utf8)) }

  /// A backup as version 1 of the program wrote it, without rounds.
  static func ofOld(_ documents: [StoredDocument]) -> [UInt8] {
    let text = String(decoding: StoreExport(documents).document, as: UTF8.self)
      .replacing("\"version\":2", with: "\"version\":1")
    return sealed(text)
  }

  /// A document with changed members and a matching checksum.
  static func sealed(_ text: String) -> [UInt8] {
    let body = Array(text.utf8).dropLast(",\"checksum\":\"0123456789abcdef\"}".utf8.count)
    var digest = Digest()
    digest.add(body)
    return body + Array(",\"checksum\":\"\(digest.text)\"}".utf8)
  }
}

@Suite("Backups of all data")
struct CopyTests {
  private func sample() throws -> [UInt8] {
    Copies.bytes([Copies.house()], try (1...9).map { try Copies.war($0) })
  }

  @Test("A backup is read unchanged in pieces of any size, and is written the same again")
  func roundTrip() throws {
    let gaps: [(Int64, [UInt8])] = try [3, 4, 9, 70_000].map {
      (Int64($0), try Copies.war(UInt64($0)).document)
    }
    let bytes = Copies.bytes([Copies.house()], gaps)
    for size in [1, 7, 64, 1_000_000] {
      let (reader, rounds) = try Copies.read(bytes, by: size)
      #expect(reader.documents == [Copies.house()] && reader.rounds == 4 && reader.unknown == 0)
      #expect(rounds.map { $0.number } == gaps.map { $0.0 })
      #expect(Copies.bytes(reader.documents, rounds.map { ($0.number, $0.bytes) }) == bytes)
    }
  }

  @Test("Backups without rounds, and those of a new player, are complete")
  func empty() throws {
    #expect(Copies.refusal(of: Copies.bytes([Copies.house()], [PlayedRound]())) == nil)
    #expect(Copies.refusal(of: Copies.bytes([], [PlayedRound]())) == nil)
  }

  @Test("Backups from before rounds were included still open, with and without a line break")
  func oldest() throws {
    let old = Copies.ofOld([Copies.house()])
    for bytes in [old, old + [0x0A]] {
      let reader = try Copies.read(bytes).reader
      #expect(!reader.hasRounds && reader.documents == [Copies.house()])
    }
    #expect(Copies.refusal(of: Array(old.dropLast(3))) == .cutOff)
  }

  @Test("A truncated backup is detected, wherever it ends")
  func cut() throws {
    let bytes = try sample()
    let seed = UInt64.random(in: 0...9_999)
    var generator = MersenneTwister(seed: seed)
    let firstLine = lineEnds(bytes).first ?? 0
    let ends = Array(0..<firstLine) + [bytes.count - 1] + lineEnds(bytes).dropLast()
    let random = (0..<60).map { _ in Int(generator.next() % UInt64(bytes.count)) }
    for end in ends + random {
      let refusal = Copies.refusal(of: Array(bytes[..<end]))
      #expect(refusal == (end == 0 ? .empty : .cutOff), "seed \(seed), after \(end) bytes")
    }
  }

  /// The positions right after each line break.
  private func lineEnds(_ bytes: [UInt8]) -> [Int] {
    bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  @Test("Any flipped bit is detected, with the line of a damaged round")
  func flipped() throws {
    let bytes = try sample()
    let seed = UInt64.random(in: 0...9_999)
    var generator = MersenneTwister(seed: seed)
    let ends = lineEnds(bytes)
    for line in ends.indices {
      let start = line == 0 ? 0 : ends[line - 1]
      for _ in 0..<12 {
        let place = start + Int(generator.next() % UInt64(ends[line] - start))
        var damaged = bytes
        damaged[place] ^= 1 << UInt8(generator.next() % 8)
        let refusal = Copies.refusal(of: damaged)
        #expect(refusal != nil, "seed \(seed), byte \(place)")
        // NB: a lost or added line break moves the lines after it.
        guard (1..<ends.count - 1).contains(line), place < ends[line] - 1, damaged[place] != 0x0A
        else { continue }
        // NB: a changed version looks like that of a newer program, whose checksum can't be
        // verified.
        if refusal == .newer { continue }
        guard case .damaged(let number, _) = refusal else {
          Issue.record("seed \(seed), byte \(place): \(String(describing: refusal))")
          continue
        }
        // NB: a number that is too high is detected at the next one.
        let isNumber = !bytes[start..<place].contains(UInt8(ascii: ","))
        let here = Int64(line + 1)
        #expect(number == here || isNumber && number == here + 1, "seed \(seed), byte \(place)")
      }
    }
  }

  @Test("A round whose stake or payout doesn't match its replay is refused")
  func sums() throws {
    let round = try Copies.war(4)
    for (staked, returned) in [(1, 0), (0, 1_000_000), (-1, 0), (0, -1)] as [(Credits, Credits)] {
      let forged = PlayedRound(
        at: round.table, began: round.began, ended: round.ended, staked: round.staked + staked,
        returned: round.returned + returned, journal: round.journal)
      let (reader, rounds) = try Copies.read(Copies.bytes([Copies.house(9)], [forged]))
      #expect(reader.leftOut == [1] && reader.rounds == 0, "\(staked), \(returned)")
      #expect(rounds.isEmpty && reader.newest == nil, "\(staked), \(returned)")
    }
    let reader = try Copies.read(Copies.bytes([Copies.house(9)], [round])).reader
    #expect(reader.leftOut.isEmpty && reader.rounds == 1)
  }

  @Test("Totals are in a backup only if they contain folded rounds")
  func statistics() throws {
    var sums = PlayStatistics()
    sums.passOver(3)
    func kept() throws -> [String] {
      let stored = StoredDocument(PlayStatistics.name, sums.document)
      let copy = Copies.bytes([Copies.house(9), stored], [try Copies.war(4)])
      return try Copies.read(copy).reader.documents.map { $0.name }
    }
    #expect(try kept() == [PlayerProfile.name])
    sums.fold(upTo: 2)
    #expect(try kept() == [PlayerProfile.name, PlayStatistics.name])
  }

  @Test("Lost, duplicated and swapped lines are detected")
  func lines() throws {
    var lines = String(decoding: try sample(), as: UTF8.self).split(separator: "\n").map(
      String.init)
    func refusal() -> CopyRefusal? { Copies.refusal(of: lines.joined(separator: "\n") + "\n") }
    #expect(refusal() == nil)
    let whole = lines
    lines.remove(at: 4)
    #expect(
      refusal()
        == .damaged(line: 10, detail: "its count or checksum does not match the lines before it"))
    lines = whole
    lines.swapAt(3, 4)
    #expect(refusal() == .damaged(line: 5, detail: "its number is not higher than the one before"))
    lines = whole
    lines.insert(lines[3], at: 3)
    #expect(refusal() == .damaged(line: 5, detail: "its number is not higher than the one before"))
    lines = whole + [whole[3]]
    #expect(refusal() == .damaged(line: 12, detail: "it follows the end of the copy"))
  }

  @Test("Other programs' files are distinguished from damaged backups")
  func foreign() {
    let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    #expect(Copies.refusal(of: []) == .empty)
    #expect(Copies.refusal(of: picture) == .foreign)
    for text in [
      "{}", "[1,2,3]\n", "{\"format\":\"truecount.house\",\"version\":1}", "null", "\n\n\n",
      String(repeating: "[", count: 100_000), "{\"__proto__\":{}}\n", "\u{FEFF}{}",
    ] { #expect(Copies.refusal(of: text) == .foreign, "\(text.prefix(30))") }
  }

  @Test("A newer version's backup, document or round is distinguished from a damaged one")
  func newer() throws {
    let copy = String(decoding: StoreExport([]).document, as: UTF8.self)
    let newer = Copies.sealed(copy.replacing("\"version\":2", with: "\"version\":3"))
    #expect(Copies.refusal(of: newer + [0x0A]) == .newer)
    let house = String(decoding: Copies.house().bytes, as: UTF8.self)
    let document = StoredDocument(
      "house", Copies.sealed(house.replacing("\"version\":1", with: "\"version\":9")))
    #expect(Copies.refusal(of: StoreExport([document]).document + [0x0A]) == .newer)
    let round = String(decoding: try Copies.war(1).document, as: UTF8.self)
    let line = Copies.sealed(round.replacing("\"version\":1", with: "\"version\":2"))
    #expect(
      Copies.refusal(of: StoreExport([]).document + Array("\n[1,".utf8) + line + Array("]\n".utf8))
        == .newer)
  }

  @Test("Unknown, duplicate and invalid documents are refused by name")
  func documents() throws {
    func refusal(_ documents: StoredDocument...) -> CopyRefusal? {
      Copies.refusal(of: StoreExport(documents).document + [0x0A])
    }
    #expect(refusal(StoredDocument("__proto__", [0x7B, 0x7D])) == .unknownDocument("__proto__"))
    let long = String(repeating: "x", count: 500)
    #expect(
      refusal(StoredDocument(long, [])) == .unknownDocument(String(long.prefix(40)) + "…"))
    #expect(
      refusal(Copies.house(), Copies.house())
        == .damaged(line: 1, detail: "house appears twice"))
    let rich = Copies.sealed(
      String(decoding: Copies.house().bytes, as: UTF8.self)
        .replacing("1234", with: "99999999999999999999999"))
    for (name, bytes) in [
      ("game", Array("{}".utf8)), ("klondike", Copies.house().bytes), ("house", rich),
      ("war", Array(String(repeating: "[", count: 10_000).utf8)),
    ] {
      guard case .damaged(1, let detail) = refusal(StoredDocument(name, bytes)) else {
        Issue.record("\(name) was not refused as damaged")
        continue
      }
      #expect(detail.hasPrefix("\(name): "))
    }
  }

  @Test("Impossible rounds are left out by their numbers; all others are accepted")
  func unplayed() throws {
    let played = try [1, 4, 5].map { try Copies.war($0) }
    let bytes = Copies.bytes(
      [Copies.house()], [played[0], Copies.unplayed, Copies.unplayed] + played[1...])
    for size in [1, 1_000_000] {
      let (reader, rounds) = try Copies.read(bytes, by: size)
      #expect(reader.leftOut == [2, 3] && reader.rounds == 3)
      #expect(rounds.map { $0.number } == [1, 4, 5])
      #expect(rounds.map { $0.bytes } == played.map { $0.document })
    }
    #expect(Copies.refusal(of: Array(bytes.dropLast(20))) == .cutOff)
  }

  @Test("Lines that aren't rounds are refused, with their number")
  func rounds() throws {
    let round = try Copies.war(1)
    let head = String(decoding: StoreExport([]).document, as: UTF8.self) + "\n"
    let body = String(decoding: round.document, as: UTF8.self)
    for line in [
      "[0,\(body)]", "[-1,\(body)]", "[01,\(body)]", "[1e3,\(body)]", "[+1,\(body)]",
      "[99999999999999999999,\(body)]", "[1000000000001,\(body)]", "[1 ,\(body)]", "[1,\(body)",
      "[,\(body)]", body, "[1,\(String(repeating: "[", count: 5_000))]",
      "[1,{\"format\":\"truecount.round\",\"format\":\"truecount.round\"}]", "",
    ] {
      guard case .damaged(2, _) = Copies.refusal(of: head + line + "\n") else {
        Issue.record("not refused: \(line.prefix(60))")
        continue
      }
    }
    #expect(
      Copies.refusal(of: head + "[1," + String(repeating: " ", count: 5 << 20))
        == .damaged(line: 2, detail: "it is too long"))
  }

  @Test("Rounds of an unknown game are kept unchanged, and counted")
  func unknown() throws {
    let chess = PlayedRound(
      at: "chess", began: 0, ended: 9, staked: 5, returned: 0, journal: .bool(true))
    let bytes = Copies.bytes([], [try Copies.war(1), chess, Copies.beginning(minute: 2)])
    let (reader, rounds) = try Copies.read(bytes)
    #expect(reader.unknown == 1 && rounds[1].bytes == chess.document)
  }

  @Test("Unreadable data in the store is left out and counted, so that every backup opens")
  func leftOut() throws {
    var writer = CopyWriter()
    var bytes = writer.begin([
      Copies.house(), StoredDocument("war", []), StoredDocument("chess", []),
    ])
    bytes += writer.line(1, Array("damaged".utf8))
    bytes += writer.line(2, try Copies.war(2).document)
    bytes += writer.finish()
    #expect(writer.leftOut == 3)
    #expect(try Copies.read(bytes).reader.rounds == 1)
  }

  @Test("Playing time from another backup is not a separate document")
  func broughtTime() throws {
    let time = PlayingTime().document
    var writer = CopyWriter()
    var bytes = writer.begin([
      StoredDocument(PlayingTime.name, time), StoredDocument(PlayingTime.copyName, time),
    ])
    bytes += writer.finish()
    #expect(writer.leftOut == 0)
    #expect(try Copies.read(bytes).reader.documents.map { $0.name } == [PlayingTime.name])
  }

  @Test("Every document of a game or a screen can be in a backup")
  func names() {
    let games =
      ["game", "shoes", "baccarat", "war", "threecardpoker", "klondike", "helped-deals"]
      + PatienceRules.all.map { "patience-\($0.id)" } + (1...20).map { "patience-daily-\($0)" }
    let sums = [PlayStatistics.name, PlayStatistics.copyName]
    let places =
      sums + [
        PatienceStatistics.name, PatienceStatistics.copyName, PlayerProfile.name,
        SavedTraining.name, SavedChallenge.name, PlayingTime.name, OwnTable.name,
      ]
    #expect(Set(KeptDocument.all.map { $0.name }) == Set(games + places))
    #expect(KeptDocument.all.count == games.count + places.count)
  }
}

@Suite("Merging a backup's rounds")
struct RoundMergeTests {
  private func numbers(
    _ own: [PlayedRound?], _ copied: [PlayedRound], foldedUpTo folded: Int64 = 0
  ) -> RoundMerge.Numbers {
    var merge = RoundMerge()
    for (place, round) in own.enumerated() {
      merge.addOwn(
        round, round?.document ?? Array("damaged".utf8), number: folded + Int64(place) + 1)
    }
    for round in copied { merge.addCopied(round, round.document) }
    return merge.numbers(isFolded: folded > 0)
  }

  @Test("If older rounds are folded, those of a backup come last, without folded ones")
  func folded() throws {
    let own = try [10, 12].map { try Copies.war($0) }
    let beginning = PlayedRound(
      at: "", began: 0, ended: 0, staked: 0, returned: 0, journal: .null)
    let copied = try [Copies.war(1), beginning, Copies.war(12), Copies.war(13), Copies.war(11)]
    let numbers = numbers(own, copied, foldedUpTo: 500)
    #expect(numbers.own == [501, 502])
    #expect(numbers.copied == [0, 0, 0, 503, 504] && numbers.added == 2)
  }

  @Test("Rounds are merged in the order of time, without duplicates")
  func time() throws {
    let one = try [1, 3, 5].map { try Copies.war($0) }
    let other = try [2, 3, 4, 6].map { try Copies.war($0) }
    let numbers = numbers(one, other)
    #expect(numbers.own == [1, 3, 5] && numbers.copied == [2, 0, 4, 6] && numbers.added == 3)
    let none = self.numbers(one, one)
    #expect(none.own == [1, 2, 3] && none.copied == [0, 0, 0] && none.added == 0)
  }

  @Test("If a clock was set back, the rounds of its store keep their order")
  func clockPutBack() throws {
    let own = try [10, 30, 20, 40].map { try Copies.war($0) }
    let alone = numbers(own, [])
    #expect(alone.own == [1, 2, 3, 4])
    let both = try numbers(own, [15, 25, 35, 12].map { try Copies.war($0) })
    #expect(both.own == [1, 4, 5, 8] && both.copied == [2, 3, 6, 7])
  }

  @Test("Rounds of the same time keep their order, and one's own equal ones all stay")
  func same() throws {
    let own = try [9, 8, 9].map { try Copies.war($0, minute: 1) }
    let copied = try [7, 9, 7].map { try Copies.war($0, minute: 1) }
    let numbers = numbers(own, copied)
    #expect(numbers.own == [1, 2, 3] && numbers.copied == [4, 0, 0] && numbers.added == 1)
  }

  @Test("Rounds before a reset, here or there, don't count; later ones do")
  func beginnings() throws {
    let own = [try Copies.war(10), Copies.beginning(minute: 20), try Copies.war(30)]
    let copied = [
      try Copies.war(5), Copies.beginning(minute: 6), try Copies.war(7), try Copies.war(40),
    ]
    let numbers = numbers(own, copied)
    // NB: 5 and 10 are removed; the markers follow; then 7, 30 and 40 count.
    #expect(numbers.copied == [1, 3, 5, 7] && numbers.own == [2, 4, 6])
    #expect(numbers.added == 4)
  }

  @Test("One's own unreadable rounds keep their place")
  func unreadable() throws {
    let numbers = numbers([try Copies.war(2), nil], [try Copies.war(1)])
    #expect(numbers.own == [2, 3] && numbers.copied == [1])
  }
}

@Suite("Rounds as CSV")
struct RoundSheetTests {
  private func row(_ number: Int64, _ round: PlayedRound) -> String {
    String(decoding: RoundSheet().row(number, round), as: UTF8.self)
  }

  @Test("A row for each round, with times by the player's clock")
  func rows() throws {
    #expect(
      String(decoding: RoundSheet().head, as: UTF8.self)
        == "number,began_local,ended_local,game,rules,staked,returned,net,result,table,help\r\n")
    let round = try StatisticsRoomTests.blackjack(7, at: .czarita)
    let net = round.net
    let result = net > 0 ? "won" : net < 0 ? "lost" : "even"
    #expect(
      row(12, round)
        == """
        12,1970-01-01T00:07:00.000,1970-01-01T00:07:05.000,blackjack,czarita,\
        \(round.staked),\(round.returned),\(net),\(result),blackjack,\r\n
        """)
    #expect(row(1, Copies.beginning(minute: 1)) == "")
  }

  @Test("Before 1970 and in the far future, dates follow the calendar")
  func dates() {
    let round = PlayedRound(
      at: "chess", began: -1, ended: 4_102_444_799_999, staked: 0, returned: 0, journal: .null)
    let times = "1969-12-31T23:59:59.999,2099-12-31T23:59:59.999"
    #expect(row(1, round) == "1,\(times),chess,,0,0,0,even,chess,\r\n")
  }

  @Test("A patience has its own name, and was won or lost, also with help")
  func patience() {
    for (rules, isHelped) in [(PatienceRules.freeCell, false), (.golf, true)] {
      let journal = Journal(of: Patience(rules), from: .numbered(1))
      let line = Solver(journal.game).judge(journal.position).line
      for isWon in [false, true] {
        var played = journal
        for action in isWon ? line : [] { _ = try? played.play(action) }
        let round = PlayedRound(
          at: "klondike", began: 0, ended: 0, staked: 0, returned: 0, journal: played.archive,
          notes: .object([.init("isAssisted", .bool(isHelped))]))
        let fields = row(1, round).split(separator: ",", omittingEmptySubsequences: false)
        #expect(fields[3] == rules.id)
        let end = [isWon ? "won" : "lost", "klondike", isHelped ? "yes\r\n" : "no\r\n"]
        #expect(fields.suffix(3).map { String($0) } == end)
      }
    }
  }

  @Test("Quotes and commas are escaped, and nothing becomes a formula")
  func quoting() throws {
    let rules = JSONValue.object([.init("game", .string("a,\"b\"\n"))])
    let round = PlayedRound(
      at: "=HYPERLINK(\"x\")", began: 0, ended: 0, staked: 1, returned: 0, journal: rules)
    let text = row(1, round)
    #expect(text.contains(",\"'=HYPERLINK(\"\"x\"\")\",\"\"\"a,\\\"\"b\\\"\"\\n\"\"\",1,0,-1,lost"))
    for sign in ["+", "-", "@", "\t"] {
      let risky = PlayedRound(
        at: sign + "1", began: 0, ended: 0, staked: 0, returned: 0, journal: .null)
      #expect(row(1, risky).contains(",'\(sign)1,"), "\(sign)")
    }
  }
}
