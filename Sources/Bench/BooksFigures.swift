import BaccaratRules
import Books
import CardCore
import Crypto
import Dealing
import Foundation
import Wire

/// Benchmarks of a server's ledger: durable writes.
enum BooksFigures {
  /// All figures, measured on a ledger in a temporary folder.
  static func all() async throws -> [Figure] {
    let folder = FileManager.default.temporaryDirectory.path + "/bench-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let books = Books(in: try SQLiteStore(inFolder: folder))
    let player = try await newcomer(in: books)
    let single = try await perSecond(1_000) {
      for number in 0..<1_000 { try await books.book(entry(number, of: player), at: 0) }
    }
    let callers = 1_000
    let grouped = try await perSecond(100_000) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for caller in 1...callers {
          group.addTask {
            for number in 0..<100 {
              try await books.book(entry(caller * 1_000 + number, of: player), at: 0)
            }
          }
        }
        try await group.waitForAll()
      }
    }
    let kilobytes = try await kilobytesOfAShoe(in: books)
    let dealt = try await dealtActions(in: books)
    return [
      Figure("entries-alone", "durable entries of one caller", single, "/s"),
      Figure("entries-grouped", "durable entries of 1,000 callers", grouped, "/s"),
      Figure(
        "dealt-actions", "durable actions of 500 players at dealt tables", dealt.perSecond, "/s"),
      Figure(
        "dealt-actions-core", "the same, per second of processor time", dealt.perCoreSecond, "/s"),
      Figure(
        "dealt-p99", "99th percentile of an action, each of 500 players with one a second",
        dealt.percentile, "ms"),
      Figure("shoe-order", "shuffling a shoe of eight decks", millisecondsOfAnOrder, "ms"),
      Figure("shoe-memory", "the memory of a nearly finished one", kilobytes, "KB"),
    ]
  }

  /// The time for the order of a shoe of eight decks, with its salts and hashes.
  private static var millisecondsOfAnOrder: Double {
    let began = processorTime
    for number in 0..<100 {
      let order = ShoeOrder(secret: bytes(32), entropy: bytes(32), number: Int64(number), decks: 8)
      precondition(order.cards.count == ShoeOrder.count(decks: 8))
    }
    return (processorTime - began) * 10
  }

  /// Deals nearly all cards of shoes of eight decks, and returns the memory that each takes.
  private static func kilobytesOfAShoe(in books: Books) async throws -> Double {
    let shoes = DealtShoes(in: books)
    let rules = Baccarat(hasBetUnits: true).archive
    let count = 60
    let before = peakKilobytes
    for _ in 0..<count {
      let player = try await newcomer(in: books)
      let shoe = try await shoes.sitDown(
        at: "baccarat", rules: rules, request: bytes(16), for: player, at: 0
      ).terms.number
      _ = try await shoes.mix(bytes(32), in: shoe, for: player, at: 0)
      for number in 0..<3 * 65 {
        let action = ["bet player 10", "deal", "next"][number % 3]
        _ = try await shoes.play(action, number: Int64(number + 1), in: shoe, for: player, at: 0)
      }
    }
    return (peakKilobytes - before) / Double(count)
  }

  /// The most memory that this process has used so far, in KB.
  private static var peakKilobytes: Double {
    var usage = rusage()
    #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    #else
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    #endif
    return Double(usage.ru_maxrss)
  }

  /// Deals rounds of baccarat to 500 players, first as fast as possible, then an action a second to
  /// each.
  private static func dealtActions(
    in books: Books
  ) async throws -> (perSecond: Double, perCoreSecond: Double, percentile: Double) {
    let shoes = DealtShoes(in: books)
    let rules = Baccarat(hasBetUnits: true).archive
    var seats: [(player: Int64, shoe: Int64)] = []
    for _ in 0..<500 {
      let player = try await newcomer(in: books)
      let commitment = try await shoes.sitDown(
        at: "baccarat", rules: rules, request: bytes(16), for: player, at: 0)
      _ = try await shoes.mix(bytes(32), in: commitment.terms.number, for: player, at: 0)
      seats.append((player, commitment.terms.number))
    }
    let actions = (0..<20).flatMap { _ in ["bet banker 20", "deal", "next"] }
    let count = seats.count * actions.count
    let began = processorTime
    let speed = try await perSecond(count) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for seat in seats {
          group.addTask {
            for (place, action) in actions.enumerated() {
              _ = try await shoes.play(
                action, number: Int64(place + 1), in: seat.shoe, for: seat.player, at: 0)
            }
          }
        }
        try await group.waitForAll()
      }
    }
    let perCoreSecond = Double(count) / (processorTime - began)
    let waits = try await withThrowingTaskGroup(of: [Double].self) { group in
      for (place, seat) in seats.enumerated() {
        group.addTask {
          try await Task.sleep(for: .milliseconds(2 * place))
          var waits: [Double] = []
          for (next, action) in actions.prefix(15).enumerated() {
            let asked = ContinuousClock.now
            _ = try await shoes.play(
              action, number: Int64(actions.count + next + 1), in: seat.shoe, for: seat.player,
              at: 0)
            waits.append((ContinuousClock.now - asked) / .milliseconds(1))
            try await Task.sleep(for: .seconds(1))
          }
          return waits
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }.sorted()
    }
    return (speed, perCoreSecond, waits[waits.count * 99 / 100])
  }

  /// The processor time of this process so far, in seconds.
  private static var processorTime: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

  private static func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: .min ... .max) }
  }

  private static func newcomer(in books: Books) async throws -> Int64 {
    let secret = P256.Signing.PrivateKey()
    let challenge = try await books.challenge(at: 0)
    let message = SignedText.answer(to: challenge, for: .open)
    guard let key = DeviceKey(Array(secret.publicKey.x963Representation)) else {
      preconditionFailure("a new key is one")
    }
    let signature = try secret.signature(for: Data(message.utf8)).rawRepresentation
    let answer = SignedAnswer(key: key, challenge: challenge, signature: Array(signature))
    return try await books.open(answer, name: "Bench", at: 0).signedIn.player
  }

  private static func entry(_ number: Int, of player: Int64) -> Entry {
    var id = [UInt8](repeating: 0, count: 32)
    withUnsafeBytes(of: UInt64(number).bigEndian) { id.replaceSubrange(0..<8, with: $0) }
    return Entry(id: id, account: player, amount: 1, cause: .adjustment)
  }

  private static func perSecond(
    _ count: Int, _ work: () async throws -> Void
  ) async throws -> Double {
    let clock = ContinuousClock()
    let time = try await clock.measure(work)
    return Double(count) / (time / .seconds(1))
  }
}
