import CardCore
import CasinoKit
import Dealing
import DealingKeys
import Foundation
import GameList
import Navigation
import RankedPlay
import Records
import StatisticsScreens
import TableTesting
import Testing
import Wire

/// A player on the screen that checks shoes, with files, a server and a page that checks signatures.
private final class VerifyVisit: DataService, RankedService {
  let house = TestServices()
  private(set) var room: VerifyRoom!
  /// The file that the player chooses.
  var chosen: [UInt8] = []
  /// The responses of the server by path.
  var responses: [String: (status: Int64, text: String)] = [:]
  /// Whether the browser checks signatures.
  var checksSignatures = true
  private var piece: [UInt8] = []
  private var open: [(question: Int64, topic: String, says: JSONValue)] = []

  init(_ documents: [StoredDocument] = []) {
    room = VerifyRoom(documents, services: house.services, data: self, ranked: self)
    room.attend(true)
    answer()
  }

  /// Passes all answers.
  func answer() {
    while !open.isEmpty { answerFirst() }
  }

  /// Passes the oldest answer.
  func answerFirst() {
    let (question, topic, says) = open.removeFirst()
    let answer = try? WorkAnswer(
      archive: .object([
        .init("topic", .string(topic)), .init("number", .integer(question)), .init("says", says),
        .init("isLast", .bool(true)),
      ]))
    if let answer { room.receive(answer) }
  }

  /// Chooses a file, as the page does.
  func choose(_ bytes: [UInt8]) {
    chosen = bytes
    _ = room.perform(text: "open-shoe \(bytes.count)")
  }

  /// Chooses a file and waits for the result.
  func check(_ bytes: [UInt8]) {
    choose(bytes)
    answer()
  }

  /// The page as text.
  var drawn: String {
    var bytes: [UInt8] = []
    room.page(in: Viewport(width: 390, height: 844)).write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  var isVerified: Bool { drawn.contains("The shoe is verified.") }

  // MARK: - RankedService

  func begin(answering question: Int64, _ step: JSONValue) {
    let topic = (try? step.string("topic")) ?? ""
    open.append((question, topic, says(to: step)))
  }

  private func says(to step: JSONValue) -> JSONValue {
    if (try? step.string("do")) == "fetch" {
      let path = (try? step.string("path")) ?? ""
      guard let response = responses[path] else { return .object([.init("status", .integer(0))]) }
      return .object([
        .init("status", .integer(response.status)), .init("isJSON", .bool(true)),
        .init("text", .string(response.text)),
      ])
    }
    guard checksSignatures else { return .object([]) }
    func bytes(_ name: String) -> [[UInt8]] {
      ((try? step.array(name)) ?? []).map { item in
        if case .string(let text) = item { Hexadecimal.bytes(text) ?? [] } else { [] }
      }
    }
    let key = (try? step.string("key")).flatMap { Hexadecimal.bytes($0) } ?? []
    let valid = zip(bytes("texts"), bytes("signatures")).map { text, signature in
      P256Checker().isValid(Dealing.SignedText(text: text, signature: signature), key: key)
    }
    return .object([.init("valid", .array(valid.map { .bool($0) }))])
  }

  // MARK: - DataService

  func readFile(answering question: Int64, from offset: Int64, most: Int) {
    piece = Array(chosen.dropFirst(Int(offset)).prefix(most))
    open.append((question, "file-piece", .integer(piece.count)))
  }

  func takePiece(_ count: Int) -> [UInt8] { Array(piece.prefix(count)) }
  func append(_ bytes: [UInt8]) {}
  func stage(_ document: StoredDocument) {}
  func stage(_ round: [UInt8], number: Int64) {}
  func discard() {}
  func replace(
    answering question: Int64, clearingDocuments clearsDocuments: Bool, rounds clearsRounds: Bool
  ) {}
  func tellKeeping(answering question: Int64, asking asks: Bool) {}
}

@Suite("The screen that checks shoes")
struct VerifyRoomTests {
  private static let games = ["blackjack", "baccarat", "war", "threecardpoker"]

  /// A recorded shoe.
  private static func shoe(_ game: String) throws -> [UInt8] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../DealingTests/Shoes/\(game).json")
    return Array(try Data(contentsOf: path))
  }

  /// The document of a device that plays with a server.
  private static func record(key: [UInt8]) throws -> StoredDocument {
    let record = try RankedRecord(
      contents: .object([
        .init("key", .hexadecimal(key)), .init("last", .integer(1)), .init("sent", .array([])),
      ]))
    return StoredDocument(RankedRecord.name, record.document)
  }

  @Test("A shoe from a file is verified, and can be saved again", arguments: games)
  func verified(_ game: String) throws {
    let bytes = try Self.shoe(game)
    let visit = VerifyVisit()
    #expect(!visit.drawn.contains("Your shoes"))
    visit.check(bytes)
    #expect(visit.isVerified)
    #expect(visit.house.spoken == ["The shoe is verified."])
    let file = try ShoeFile(parsing: bytes)
    #expect(visit.drawn.contains("\(file.rounds.count) round"))
    #expect(visit.drawn.contains("key yet"))
    #expect(visit.room.perform(text: "save-shoe"))
    #expect(visit.house.offered.last?.bytes == bytes)
    #expect(visit.room.perform(text: "other-shoe"))
    #expect(!visit.isVerified)
  }

  @Test("A changed bit anywhere in a file is found, and the file can be saved as evidence")
  func changedBits() throws {
    let isDeep = ProcessInfo.processInfo.environment["DEEP"] == "1"
    let chosen = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
    let seed = chosen ?? UInt64.random(in: 1...UInt64(UInt32.max))
    var generator = MersenneTwister(seed: seed)
    let visit = VerifyVisit()
    for game in Self.games {
      let bytes = try Self.shoe(game)
      for _ in 0..<(isDeep ? 2_500 : 40) {
        var changed = bytes
        let place = Int(generator.bounded(UInt64(bytes.count)))
        let bit = UInt8(generator.bounded(8))
        changed[place] ^= 1 << bit
        visit.check(changed)
        #expect(!visit.isVerified, "\(game), seed \(seed): byte \(place), bit \(bit)")
        #expect(visit.drawn.contains("Save the file"))
        #expect(visit.room.perform(text: "save-shoe"))
        #expect(visit.house.offered.last?.bytes == changed)
      }
    }
  }

  @Test("The key of a shoe is compared with that of the server that the device plays with")
  func keys() throws {
    let bytes = try Self.shoe("war")
    let known = VerifyVisit([try Self.record(key: try ShoeFile(parsing: bytes).key)])
    known.check(bytes)
    #expect(known.drawn.contains("by the server that you play with"))
    let other = VerifyVisit([try Self.record(key: ServerKey().publicKey)])
    other.check(bytes)
    #expect(other.isVerified)
    #expect(other.drawn.contains("by another server"))
  }

  @Test("Files that can't be a shoe are refused with a sentence")
  func otherFiles() throws {
    let visit = VerifyVisit()
    for bytes in [[], "{}\n".bytes, [0xFF, 0x00], "[[[[".bytes] {
      visit.check(bytes)
      #expect(visit.drawn.contains("This is not a shoe"), "\(bytes.count) bytes")
    }
    #expect(visit.room.perform(text: "open-shoe 99999999999"))
    #expect(visit.drawn.contains("too large"))
    // The file has become shorter meanwhile.
    #expect(visit.room.perform(text: "open-shoe 100"))
    visit.answer()
    #expect(visit.drawn.contains("be read"))
    // A browser that can't check signatures here.
    visit.checksSignatures = false
    visit.check(try Self.shoe("war"))
    #expect(!visit.isVerified)
    #expect(!visit.room.perform(text: "no-such-command"))
  }

  @Test("The signatures of one file don't count for another that is opened meanwhile")
  func twoFiles() throws {
    let good = try Self.shoe("war")
    var bad = good
    // The last digit of the last signature, which only the check of signatures finds.
    let place = bad.count - 4
    bad[place] = bad[place] == UInt8(ascii: "1") ? UInt8(ascii: "2") : UInt8(ascii: "1")
    let visit = VerifyVisit()
    visit.choose(good)
    for _ in 0..<(good.count / 65_536 + 1) { visit.answerFirst() }
    visit.choose(bad)
    visit.answer()
    #expect(!visit.isVerified)
    #expect(visit.drawn.contains("is not signed by the key"))
  }

  @Test("The account's shoes are listed, fetched and checked")
  func list() throws {
    let bytes = try Self.shoe("baccarat")
    let visit = VerifyVisit([SyncState.signedInDocument])
    #expect(visit.drawn.contains("You can still check a file"))
    visit.responses["shoes"] = (
      200,
      Body.Shoes {
        $0.shoes = [
          Body.DealtShoe {
            ($0.number, $0.game, $0.isMixed) = (7, "baccarat", true)
            ($0.rounds, $0.ended, $0.hasFile) = (3, 5, true)
          },
          Body.DealtShoe { ($0.number, $0.game, $0.isMixed) = (8, "war", true) },
        ]
      }.archive.text
    )
    #expect(visit.room.perform(text: "look-again"))
    visit.answer()
    #expect(visit.drawn.contains("check-shoe 7"))
    #expect(!visit.drawn.contains("check-shoe 8"))
    #expect(visit.room.perform(text: "check-shoe 7"))
    visit.answer()
    #expect(!visit.isVerified)
    visit.responses["shoes/7/end"] = (410, "{}")
    #expect(visit.room.perform(text: "check-shoe 7"))
    visit.answer()
    #expect(visit.drawn.contains("no longer"))
    visit.responses["shoes/7/end"] = (200, String(decoding: bytes, as: UTF8.self))
    #expect(visit.room.perform(text: "check-shoe 7"))
    visit.answer()
    #expect(visit.isVerified)
  }

  /// A finished try at a shared shoe that is mixed with a number.
  private static func sharedShoe(entropy: [UInt8]) throws -> [UInt8] {
    let key = try #require(ServerKey([UInt8](repeating: 7, count: 32)))
    let terms = ShoeTerms(
      number: 9, game: SharedShoe.name, rules: SharedShoe.game.archive, credits: 20_000, time: 5)
    var dealer = try ShoeDealer(
      of: SharedShoe.game, terms: terms, secret: SHA256.hash("shared".bytes), signedBy: key)
    _ = try dealer.mix(entropy, at: 9, signedBy: key)
    _ = try dealer.play("bet 50", number: 1, signedBy: key)
    _ = try dealer.play("deal", number: 2, signedBy: key)
    var number = 3
    while dealer.isRoundUnderWay {
      let action = dealer.legalActions.contains(.decline) ? "decline" : "stand"
      _ = try dealer.play(action, number: number, signedBy: key)
      number += 1
    }
    return try dealer.close(signedBy: key).bytes
  }

  @Test(
    "A link opens a try at a shared shoe, which must be mixed with the ladder of the day before")
  func sharedTry() throws {
    let id = String(repeating: "0a", count: 16)
    let ladder = SharedLadder(day: 8, hash: nil, results: [])
    let visit = VerifyVisit()
    let bytes = try Self.sharedShoe(entropy: ladder.digest)
    visit.responses["shared-tries/\(id)"] = (200, String(decoding: bytes, as: UTF8.self))
    visit.responses["shared-shoe/8/ladder"] = (404, "{}")
    #expect(visit.room.follow(link: "shared/\(id)") && visit.room.link == "shared/\(id)")
    visit.answer()
    #expect(visit.isVerified && visit.drawn.contains("the ladder of the day before"))
    // The whole order is there, and each round can be replayed.
    let file = try ShoeFile(parsing: bytes)
    let (order, opened) = (AllGames.order(of: file), file.actions.flatMap { $0.opened })
    #expect(order.count == 312 && !opened.isEmpty)
    #expect(opened.allSatisfy { order[$0.place] == $0.card })
    #expect(visit.drawn.contains("Order of the cards") && visit.drawn.contains("\"value\":\"287\""))
    #expect(visit.room.perform(text: "shoe-round 1"))
    #expect(visit.drawn.contains("#replay/") || visit.drawn.contains("Replay this round"))

    let other = SharedLadder(
      day: 8, hash: nil, results: [.init(id: [UInt8](repeating: 1, count: 16), cost: 0, time: nil)])
    visit.responses["shared-shoe/8/ladder"] = (
      200, Body.SharedLadder { $0.text = other.text }.archive.text
    )
    #expect(visit.room.follow(link: "shared/\(id)"))
    visit.answer()
    #expect(!visit.isVerified && visit.drawn.contains("mixed with the ladder"))
    visit.responses["shared-tries/\(id)"] = (410, "{}")
    #expect(visit.room.follow(link: "shared/\(id)"))
    visit.answer()
    #expect(visit.drawn.contains("no longer keeps"))
    visit.room.returnHome()
    #expect(visit.room.link == "" && visit.drawn.contains("From a file"))
    #expect(!visit.room.follow(link: "shared/0a") && !visit.room.follow(link: "shared"))
  }
}
