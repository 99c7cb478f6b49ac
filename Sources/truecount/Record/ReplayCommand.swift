import ArgumentParser
import BlackjackRules
import CardCore
import CasinoKit
import Tables

/// Replays a recorded session and says whether it is genuine.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Replay a recorded session and check that it is genuine.")

  @Argument(
    help: ArgumentHelp("The record to check.", valueName: "file"), transform: OptionText.file)
  var path: String

  @Flag(help: "Print one JSON document.")
  var json = false

  func run() throws {
    let bytes = try SessionFile.read(path, as: .record)
    do {
      if Self.isGameRecord(bytes) {
        try verify(try Self.parse(bytes))
      } else {
        let record = try SessionRecord(parsing: bytes)
        try record.verify()
        report(record)
      }
    } catch let problem as RecordRefusal {
      throw refused(problem.text(in: .english))
    } catch let problem as RecordProblem {
      throw refused(problem.sentence)
    }
  }

  /// Whether bytes begin like the record of any game; otherwise they are read as a session of blackjack.
  ///
  /// The format is the first member of both, so nothing need be read to its end for that.
  private static func isGameRecord(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(200), as: UTF8.self).contains("\"\(RecordFormat.name)\"")
  }

  private static func parse(_ bytes: [UInt8]) throws(RecordRefusal) -> JSONValue {
    do { return try JSONValue(parsing: bytes) } catch { throw .notJSON(error) }
  }

  private func verify(_ archive: JSONValue) throws {
    if let version = try? archive.integer("version", in: RecordFormat.version + 1...Int(Int32.max))
    {
      throw RecordProblem.newerVersion(version)
    }
    guard let name = try? archive.string("game") else {
      throw RecordProblem.notARecord(ArchiveRefusal("game", "is missing"))
    }
    let verified: VerifyErrand.Outcome
    do { verified = try NamedGame.run(VerifyErrand(archive: archive), with: name) } catch {
      guard error is ValidationError else { throw error }
      throw RecordProblem.notARecord(ArchiveRefusal("game", "is '\(name)', which is not known"))
    }
    guard json else { return print("\(path) is genuine: \(verified.summary).") }
    Console.write(.object([.init("genuine", .bool(true))] + verified.members))
  }

  /// Says that the record is not genuine, and why.
  private func refused(_ problem: String) -> Refused {
    if json {
      Console.write(
        .object([.init("genuine", .bool(false)), .init("problem", .string(problem))]))
    }
    return Refused(message: "\(path) is not genuine. \(problem)")
  }

  private func report(_ record: SessionRecord) {
    guard json else { return print("\(path) is genuine: \(record.summary).") }
    Console.write(
      .object([
        .init("genuine", .bool(true)), .init("table", .string(record.table.text)),
        .init("seed", .integer(record.opening.seed)),
        .init("actions", .integer(record.actions.count)),
        .init("rounds", .integer(record.rounds.count)),
        .init("net", .integer(record.rounds.reduce(0) { $0 + $1.net })),
      ]))
  }
}

/// Replays the record of a game.
private struct VerifyErrand: GameErrand {
  let archive: JSONValue

  func run<Game: CardGame & Archivable>(
    _ game: Game, kind: String, named name: String
  ) throws -> (summary: String, members: [JSONValue.Member]) {
    let record: GameRecord<Game>
    do { record = try GameRecord(archive: archive) } catch { throw RecordProblem.notARecord(error) }
    try record.verify()
    var members: [JSONValue.Member] = [
      .init("game", .string(record.name)), .init("actions", .integer(record.steps.count)),
    ]
    if let scores = record.scores {
      members.append(.init("net", .integer(scores.after - scores.before)))
    }
    return (record.summary, members)
  }
}
