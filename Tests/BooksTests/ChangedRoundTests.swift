import BaccaratRules
import BlackjackRules
import Books
import CardCore
import CasinoKit
import Foundation
import GameList
import Patience
import Records
import Testing
import ThreeCardPoker
import War

/// Changed rounds must be refused or counted, and never end the program.
///
/// The random changes know the format: they change numbers to extreme ones, texts, and the order and
/// number of values. The checksum is right again, so that every reader behind it gets the change.
@Suite("Rounds with random changes")
struct ChangedRoundTests {
  /// Rounds of several games.
  private static func rounds() throws -> [PlayedRound] {
    var rounds = [
      try Played.blackjack(seed: 3), try Played.blackjack(seed: 9, dealt: 20, purse: 4),
      try Played.baccarat(Baccarat(), seed: 5),
      try Played.banking(ThreeCardPoker(), at: .threeCardPoker, seed: 1) { _ in .play },
      try Played.banking(War(), at: .war, seed: 2) { _ in .war },
      PlayedRound(.quickChips, got: Product.quickChips.credits, at: 1_790_000_000_000),
      PlayedRound(.newBeginning, lost: 5, got: Purse.startingCredits, at: 1_790_000_000_000),
    ]
    rounds.append(try patience())
    return rounds
  }

  /// A game of Klondike that was given up after some moves.
  private static func patience() throws -> PlayedRound {
    var journal = Journal(of: Patience(.klondike(draw: 3)), from: .numbered(7))
    for move in 0..<12 {
      let legal = journal.legalActions
      _ = try journal.play(legal[move % legal.count])
    }
    return PlayedRound(
      at: GameName.patience.entry.document, began: 1_790_000_000_000, ended: 1_790_000_020_000,
      staked: 0, returned: 0, journal: journal.archive,
      notes: .object([.init("milliseconds", .integer(20_000)), .init("day", .integer(20_261_129))]))
  }

  private static let numbers = [
    "0", "1", "-1", "2", "7", "52", "416", "417", "1000000000000000", "1000000000000001",
    "4000000000000000000", "4000000000000000001", "9000000000000000", "9223372036854775806",
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551615",
    "18446744073709551616", "1.5", "1e400", "-0", "4294967296", "2147483648",
  ]
  private static let texts = [
    "", " ", "bet 9223372036854775807", "bet 0", "bet -1", "bet 1000000000000000", "deal", "next",
    "hit", "split", "double", "insure", "surrender", "t0-t9", "t9-f9", "w-t99", "s", "draw", "A♠",
    "As", "Zz", "\u{0}", "player 9223372036854775807", "ante 4000000000000000000", "undo",
  ]

  /// A changed value.
  private static func changed(
    _ value: JSONValue, _ random: inout MersenneTwister
  ) -> JSONValue {
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int(random.bounded(UInt64(values.count)))]
    }
    switch value {
    case .object(var members) where !members.isEmpty && random.bounded(8) > 0:
      let place = Int(random.bounded(UInt64(members.count)))
      let member = members[place]
      switch random.bounded(12) {
      case 0: members.remove(at: place)
      case 1: members.append(.init("x\(random.bounded(9))", member.value))
      default: members[place] = .init(member.name, changed(member.value, &random))
      }
      return .object(members)
    case .array(var items) where !items.isEmpty && random.bounded(8) > 0:
      let place = Int(random.bounded(UInt64(items.count)))
      switch random.bounded(8) {
      case 0: items.remove(at: place)
      case 1: items.insert(items[place], at: Int(random.bounded(UInt64(items.count + 1))))
      case 2: items.swapAt(place, Int(random.bounded(UInt64(items.count))))
      case 3: items.insert(.string(pick(texts)), at: place)
      default: items[place] = changed(items[place], &random)
      }
      return .array(items)
    case .number: return .number(pick(numbers))
    case .string(let text):
      if random.bounded(2) == 0 { return .string(pick(texts)) }
      // a number inside a text, such as that of a bet
      let parts = text.split(separator: " ").map { Int64($0) == nil ? "\($0)" : pick(numbers) }
      return .string(parts.joined(separator: " "))
    case .bool(let flag): return random.bounded(2) == 0 ? .bool(!flag) : .null
    default:
      return pick([.null, .bool(true), .number("0"), .string(""), .array([]), .object([])])
    }
  }

  @Test("Changed rounds are refused or verified")
  func changedRounds() throws {
    let rounds = try Self.rounds()
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 20_261_129
    let times = environment["FUZZ_TIMES"].flatMap { Int($0) } ?? 2_000
    print("Changed rounds with seed \(seed)")
    var random = MersenneTwister(seed: seed)
    let record = environment["FUZZ_INPUT"].map { open($0, O_WRONLY | O_CREAT, 0o600) }
    defer { if let record { close(record) } }
    let verifier = Verifier()
    var counts = (verified: 0, refused: 0)
    for round in rounds { _ = try verifier.verify(round.document) }
    for _ in 0..<times {
      var value = try JSONValue(
        parsing: rounds[Int(random.bounded(UInt64(rounds.count)))].document)
      for _ in 0...random.bounded(3) { value = Self.changed(value, &random) }
      let document = Self.sealed(value)
      if let record {
        ftruncate(record, 0)
        _ = pwrite(record, document, document.count, 0)
      }
      do {
        _ = try verifier.verify(document)
        counts.verified += 1
      } catch { counts.refused += 1 }
    }
    #expect(counts.refused > counts.verified && counts.verified > 0)
  }

  /// A document with the right checksum, whatever it contains.
  private static func sealed(_ value: JSONValue) -> [UInt8] {
    guard case .object(let members) = value else { return value.bytes }
    let body = JSONValue.object(members.filter { $0.name != "checksum" }).bytes.dropLast()
    var digest = Digest()
    digest.add(body)
    return body + Array(",\"checksum\":\"\(digest.text)\"}".utf8)
  }
}
