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
    let record: SessionRecord
    do {
      record = try SessionRecord(parsing: bytes)
      try record.verify()
    } catch {
      if json {
        Console.write(
          .object([
            .init("genuine", .bool(false)), .init("problem", .string(error.text(in: .english))),
          ]))
      }
      throw Refused(message: "\(path) is not genuine. \(error.text(in: .english))")
    }
    report(record)
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
