import ArgumentParser
import CasinoKit
import Foundation
import StatisticsScreens
import TerminalShell

/// Writes all of the player's data to one file.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Save a copy of everything: credits, settings, games, rounds.",
    discussion: """
      Open the copy with 'import', or in a browser under Statistics, Your data. Without a file name, it goes to \
      standard output. With --csv, it is a table for spreadsheets with a row for each round.
      """)

  @Argument(help: "The file to write.", transform: OptionText.file)
  var file: String?

  @Flag(help: "Write the rounds as CSV instead.")
  var csv = false

  @Flag(help: "Replace the file if it exists.")
  var force = false

  @OptionGroup var saves: SaveOptions

  func run() throws {
    let folder = try SaveFolder(saves.data)
    HistoryOptions.tellCutOff(folder.rounds)
    try folder.settleRounds()
    let bytes = csv ? Self.sheet(of: folder) : try Self.copy(of: folder)
    if let file {
      try SessionFile.write(bytes, to: file, isReplacing: force)
    } else {
      try Console.write(bytes)
    }
  }

  private static func copy(of folder: SaveFolder) throws(Refused) -> [UInt8] {
    var writer = CopyWriter()
    var bytes = writer.begin(try folder.documents())
    for (number, round) in folder.rounds.documents { bytes += writer.line(number, round) }
    bytes += writer.finish()
    if writer.leftOut > 0 {
      Console.tell("Left out \(English.count(writer.leftOut, "item")) that cannot be read.")
    }
    return bytes
  }

  private static func sheet(of folder: SaveFolder) -> [UInt8] {
    let sheet = RoundSheet()
    let rounds = folder.rounds.rounds
    HistoryOptions.tellLeftOut(Int64(rounds.count { $0.round == nil }))
    return rounds.reduce(into: sheet.head) { bytes, entry in
      if let round = entry.round { bytes += sheet.row(entry.number, round) }
    }
  }
}
