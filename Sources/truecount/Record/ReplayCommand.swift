import ArgumentParser
import BlackjackRules
import CardCore
import CasinoKit
import GameList
import Records
import StatisticsScreens

/// Replays a recorded session and says whether it is genuine.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replay a recorded session or a shared round and check that it is genuine.")

  @Argument(
    help: ArgumentHelp("The record to check, or the link to a shared round.", valueName: "file"),
    transform: OptionText.file)
  var path: String

  @Flag(help: "Print one JSON document.")
  var json = false

  func run() throws {
    if let link = path.ranges(of: "#\(RoundsRoom.sharedName)/").last {
      return try verify(link: path[link.upperBound...])
    }
    let bytes = try SessionFile.read(path, as: .record)
    do {
      if Self.isRecord(bytes, SharedRound.format) {
        let archive = try Self.parse(bytes)
        if let version = SharedRound.newerVersion(ofFile: archive) {
          throw RecordProblem.newerVersion(version)
        }
        let round: PlayedRound
        do throws(ArchiveRefusal) { round = try SharedRound.round(inFile: archive) } catch {
          throw RecordProblem.notARecord(error)
        }
        try verify(round, as: path)
      } else if Self.isRecord(bytes, RecordFormat.name) {
        try verify(try Self.parse(bytes))
      } else {
        let record = try SessionRecord(parsing: bytes)
        try record.verify()
        report(record)
      }
    } catch let problem as RecordRefusal {
      if case .newerVersion = problem { throw refused(problem.text(in: .english), isUnknown: true) }
      throw refused(problem.text(in: .english))
    } catch let problem as RecordProblem {
      if case .newerVersion = problem { throw refused(problem.sentence, isUnknown: true) }
      throw refused(problem.sentence)
    }
  }

  /// Whether bytes begin like a record in a format.
  ///
  /// Anything else is read as a blackjack session.
  ///
  /// The format is the first member of every record, so the beginning is enough.
  private static func isRecord(_ bytes: [UInt8], _ format: String) -> Bool {
    String(decoding: bytes.prefix(200), as: UTF8.self).contains("\"\(format)\"")
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

  /// Checks a round in a link.
  ///
  /// A step at the end of the link is ignored.
  private func verify(link: Substring) throws {
    let say = Words<ReplayPhrase>.english
    let record = String(link.prefix { $0 != "/" })
    guard let round = SharedRound.round(in: record) else {
      throw refused("\(say(.brokenLink)) \(say(.brokenLinkMeans))", as: "The link")
    }
    try verify(round, as: "The link")
  }

  /// Replays a shared round.
  private func verify(_ round: PlayedRound, as name: String) throws {
    let replay: RoundReplay
    do throws(ReplayProblem) {
      replay = try RoundReplay(of: round, by: RoundReader(), speaking: .english)
    } catch { throw refused(Words<ReplayPhrase>.english(.problem(error)), as: name) }
    let result = replay.reel.result
    guard json else {
      return print("\(name) is genuine: \(replay.title). \(replay.verification)")
    }
    Console.write(
      .object([
        .init("genuine", .bool(true)), .init("game", .string(replay.game.text)),
        .init("net", .integer(result.returned - result.staked)),
      ]))
  }

  /// A refusal that says why the record is not genuine, or why this version cannot check it.
  private func refused(
    _ problem: String, as name: String? = nil, isUnknown: Bool = false
  ) -> Refused {
    if json {
      Console.write(
        .object([.init("genuine", .bool(false)), .init("problem", .string(problem))]))
    }
    return Refused(
      message: "\(name ?? path) \(isUnknown ? "cannot be checked" : "is not genuine"). \(problem)")
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
