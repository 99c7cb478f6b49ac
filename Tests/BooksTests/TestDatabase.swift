import BaccaratRules
import BlackjackRules
import Books
import CardCore
import CasinoKit
import Crypto
import Foundation
import GameList
import Testing
import Training
import Wire

/// A temporary database, removed when the test is over.
///
/// It is in a folder, or in PostgreSQL if the environment names a database for tests.
final class TestDatabase: Sendable {
  let folder: String
  let place: BookPlace
  let store: any BookStore
  let books: Books
  /// The start time, in 2026.
  let now: Int64 = 1_790_000_000_000

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/books-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    place = try Self.database.map { .database(try Self.emptySchema(of: $0)) } ?? .folder(folder)
    store = try place.open(creates: true)
    books = Books(in: store)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The SQLite file of the database, if there is one.
  var file: String? { (store as? SQLiteStore)?.path }

  /// The contents of the file on the disk; empty if there is none.
  func bytesOnDisk() throws -> Data {
    try file.map { try Data(contentsOf: URL(fileURLWithPath: $0)) } ?? Data()
  }

  /// Changes the database directly.
  func tamper(_ statement: String) async throws {
    try await store.write { _ = try $0.run(statement, []) }
  }

  /// A database for tests, as started by `scripts/with-postgresql.sh`.
  static let database = ProcessInfo.processInfo.environment["TRUECOUNT_TEST_DATABASE"]

  /// A new empty schema in the database.
  static func emptySchema(of database: String) throws -> PostgreSQLAddress {
    let schema = "house_" + UUID().uuidString.replacing("-", with: "").lowercased()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["psql", "-q", "-d", database, "-c", "CREATE SCHEMA \(schema)"]
    try process.run()
    process.waitUntilExit()
    let mark = database.contains("?") ? "&" : "?"
    return try #require(
      PostgreSQLAddress(database + mark + "options=-csearch_path%3D" + schema))
  }

  /// The day of ``now``, counted from 1 January 1970.
  var today: Int64 { now / 86_400_000 }

  /// Opens an account with a new device.
  func newcomer() async throws -> TestDevice {
    let device = TestDevice()
    device.session = try await books.open(device.answer(.open, in: self), name: "Phone", at: now)
    return device
  }
}

extension Books {
  /// The complete export of a player's data.
  func exported(_ player: Int64) async throws -> String {
    var export = try await export(of: player)
    var bytes: [UInt8] = []
    while let piece = try await export.next() { bytes += piece }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A device with its key, like a browser.
final class TestDevice: @unchecked Sendable {
  let secret = P256.Signing.PrivateKey()
  let key: DeviceKey
  var session: Session?
  /// The number of the last shoe.
  private var request: UInt8 = 0

  init() {
    guard let key = DeviceKey(Array(secret.publicKey.x963Representation)) else {
      preconditionFailure("a new key is one")
    }
    self.key = key
  }

  var signedIn: SignedIn {
    guard let session else { preconditionFailure("the device has not signed in") }
    return session.signedIn
  }
  var player: Int64 { signedIn.player }

  func sign(_ message: String) throws -> [UInt8] {
    Array(try secret.signature(for: Data(message.utf8)).rawRepresentation)
  }

  /// A correct answer to a new challenge.
  func answer(
    _ purpose: SigningPurpose, in house: TestDatabase, at now: Int64? = nil
  ) async throws -> SignedAnswer {
    let challenge = try await house.books.challenge(at: now ?? house.now)
    return SignedAnswer(
      key: key, challenge: challenge,
      signature: try sign(SignedText.answer(to: challenge, for: purpose)))
  }

  /// Plays coups of baccarat that the server deals, with a bet on Player, and ends the shoe.
  ///
  /// - Returns: The results.
  @discardableResult
  func play(
    _ rounds: Int = 1, bet: Credits = 10, in house: TestDatabase, at now: Int64? = nil
  ) async throws -> [Credits] {
    request += 1
    let shoe = try await ShoePlayer(
      of: Baccarat(hasBetUnits: true), named: "baccarat", for: player,
      with: DealtShoes(in: house.books),
      request: request, at: now ?? house.now)
    for round in 0..<rounds {
      if round > 0 { try await shoe.play("next") }
      try await shoe.play("bet player \(bet)")
      try await shoe.play("deal")
    }
    return try await shoe.end().rounds.map { $0.net }
  }
}

extension AnsweredChallenge {
  /// A challenge of a day with all answers right.
  init(_ tier: ChallengeTier, on day: Int64) {
    self.init(DailyChallenge(day: day, tier: tier))
  }
}

/// Rounds as tables save them.
enum Played {
  /// A round of blackjack in which the player always stands.
  static func blackjack(seed: UInt64) throws -> PlayedRound {
    var journal = Journal(
      of: Blackjack(rules: .jack), from: BlackjackOpening(bankroll: 1_000, bet: 100, seed: seed))
    _ = try journal.play(.deal)
    while journal.observation.result == nil {
      _ = try journal.play(journal.legalActions.contains(.decline) ? .decline : .stand)
    }
    guard let result = journal.observation.result else {
      preconditionFailure("the round is over")
    }
    return PlayedRound(
      at: GameName.blackjack.entry.document, began: 1_790_000_000_000, ended: 1_790_000_020_000,
      staked: result.wagered + result.insured, returned: result.returned, journal: journal.archive)
  }
}
