import CardCore
import CasinoKit
import GameList
import StatisticsScreens
import TableTesting
import Testing

/// Links that contain a round.
///
/// They are short, complete or refused, and always verified.
@Suite struct SharedRoundTests {
  @Test(arguments: GameName.allCases)
  func aLinkBringsTheSameRoundBack(at game: GameName) throws {
    for seed in 1...20 {
      let round = Played.round(at: game, UInt64(seed))
      let text = SharedRound.text(of: round)
      let shared = try #require(SharedRound.round(in: text))
      #expect(shared.journal == round.journal && shared.table == round.table)
      #expect(shared.staked == round.staked && shared.returned == round.returned)
      #expect(shared.ended == 0, "when it was played is nobody else's business")
      #expect(text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
      _ = try RoundReplay(shared)
    }
  }

  @Test(arguments: GameName.allCases)
  func aFileBringsTheSameRoundBack(at game: GameName) throws {
    let round = Played.round(at: game, 3)
    let archive = try JSONValue(parsing: Array(SharedRound.file(of: round).utf8))
    let shared = try SharedRound.round(inFile: archive)
    #expect(shared.journal == round.journal && shared.staked == round.staked)
    #expect(throws: ArchiveRefusal.self) { try SharedRound.round(inFile: .object([])) }
  }

  @Test(arguments: [
    (99, "newer version of True Count"), (1, "doesn't contain a complete round"),
    (0, "doesn't contain a complete round"),
  ])
  func aFileOfANewerVersionIsToldFromOneThatIsNotWhole(version: Int, said: String) throws {
    let text = #"{"format":"truecount-round","version":\#(version)}"#
    let (house, file) = (TestServices(), ChosenFile(Array(text.utf8)))
    let visit = Visit([])
    let room = RoundsRoom([], services: house.services, archive: visit, data: file)
    room.attend(true)
    room.follow(link: "")
    #expect(room.perform(text: RoundsCommand.file(text.utf8.count).text))
    let answer = JSONValue.object([
      .init("topic", .string("file-piece")), .init("number", .integer(file.question)),
      .init("says", .integer(text.utf8.count)), .init("isLast", .bool(true)),
    ])
    room.receive(try WorkAnswer(archive: answer))
    let told = room.page(in: Viewport(width: 390, height: 844)).text
    #expect(told.contains(said) && !told.contains("99"))
  }

  @Test func aRoundWithCreditsFitsIntoAShortLink() {
    for game in [GameName.blackjack, .war, .threeCardPoker, .baccarat] {
      for seed in 1...10 {
        #expect(SharedRound.text(of: Played.round(at: game, UInt64(seed))).count < 160)
      }
    }
  }

  @Test func linksDoNotChange() throws {
    // NB: such links have been published, so they must stay valid.
    let round = try Played.blackjack("TS 9D 8H 7C 5D", [.stand])
    let text = SharedRound.text(of: round)
    #expect(SharedRound.round(in: text)?.journal == round.journal)
  }

  @Test func aLinkThatWasCutOffIsRefused() {
    let text = SharedRound.text(of: Played.round(at: .blackjack, 7))
    for length in 0..<text.count {
      #expect(SharedRound.round(in: String(text.prefix(length))) == nil)
    }
  }

  @Test func aLinkWithAWrongLetterIsRefusedOrTheSame() {
    let round = Played.round(at: .war, 7)
    let text = Array(SharedRound.text(of: round).utf8)
    for place in text.indices {
      for letter in "AZaz09-_".utf8 where letter != text[place] {
        var changed = text
        changed[place] = letter
        let found = SharedRound.round(in: String(decoding: changed, as: UTF8.self))
        // NB: the last letter may have unused bits.
        #expect(found == nil || (place == text.count - 1 && found?.journal == round.journal))
      }
    }
  }

  @Test func whatNobodyPackedIsRefused() {
    var generator = MersenneTwister(seed: 5)
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    for _ in 0..<2_000 {
      let length = Int(generator.bounded(200))
      let text = (0..<length).map { _ in letters[Int(generator.bounded(64))] }
      #expect(SharedRound.round(in: String(decoding: [0x41] + text, as: UTF8.self)) == nil)
    }
    for text in ["", "A", "B", "%%%", "Ä", String(repeating: "A", count: 200_000)] {
      #expect(SharedRound.round(in: text) == nil)
    }
  }

  @Test func aPackedTextThatWouldGrowWithoutEndIsRefused() {
    let bytes = [UInt8](repeating: 0x61, count: 2_000_000)
    let packed = PackedText.pack(Array(bytes.prefix(900)), after: [])
    #expect(packed.count < 30 && PackedText.unpack(packed, after: [])?.count == 900)
    // A hundred million repetitions of the preceding byte.
    let bomb: [UInt8] = [0, 0, 0, 0, 2, 0x61, 0x81, 0xC2, 0xD7, 0x5F, 1]
    #expect(PackedText.unpack("A" + Self.letters(of: bomb), after: []) == nil)
  }

  @Test func aResultThatTheCardsDoNotGiveIsFoundOut() throws {
    let round = Played.round(at: .blackjack, 9)
    let richer = PlayedRound(
      at: round.table, began: 0, ended: 0, staked: round.staked, returned: round.returned + 100,
      journal: round.journal)
    let shared = try #require(SharedRound.round(in: SharedRound.text(of: richer)))
    let played = ReplayResult(staked: round.staked, returned: round.returned)
    let recorded = ReplayResult(staked: round.staked, returned: round.returned + 100)
    #expect(throws: ReplayProblem.differs(recorded: recorded, played: played)) {
      try RoundReplay(shared)
    }
  }

  @Test func aTableThatIsNotThereAndARoundWithoutAnEndAreTold() throws {
    let round = Played.round(at: .war, 2)
    let elsewhere = PlayedRound(
      at: "faro", began: 0, ended: 0, staked: 10, returned: 0, journal: round.journal)
    #expect(throws: ReplayProblem.unknownTable("faro")) { try RoundReplay(elsewhere) }
    let unfinished = try Played.blackjack("TS 9D 2H 7C 3C", [.hit])
    #expect(throws: ReplayProblem.self) { try RoundReplay(unfinished) }
    let other = PlayedRound(
      at: "game", began: 0, ended: 0, staked: 10, returned: 0, journal: round.journal)
    #expect(throws: ReplayProblem.self) { try RoundReplay(other) }
  }

  private static func letters(of bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    let bits = bytes.flatMap { byte in (0..<8).reversed().map { byte >> UInt8($0) & 1 } }
    return stride(from: 0, to: bits.count, by: 6).reduce(into: "") { text, start in
      let value = (0..<6).reduce(0) {
        $0 << 1 | (start + $1 < bits.count ? Int(bits[start + $1]) : 0)
      }
      text.append(Character(Unicode.Scalar(alphabet[value])))
    }
  }
}
