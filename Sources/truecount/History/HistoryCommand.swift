import ArgumentParser
import CardCore
import CasinoKit
import Foundation
import Tables
import TerminalShell

/// Whose rounds are meant.
struct HistoryOptions: ParsableArguments {
  @Option(help: "Only the rounds of one game.")
  var game: GameName?

  @OptionGroup var saves: SaveOptions

  /// All rounds, each with its number.
  ///
  /// - Throws: ``Refused`` where an import that was interrupted cannot be finished.
  func rounds() throws -> [(number: Int64, round: PlayedRound?)] {
    if FolderChange.isPending(in: saves.data) { _ = try SaveFolder(saves.data) }
    return RoundFile(inFolder: saves.data).rounds
  }

  /// A time by the player's clock, such as `2026-11-23 14:05`.
  static func time(_ milliseconds: Int64) -> String {
    let day = CalendarDay(at: milliseconds)
    let minutes = ((milliseconds / 60_000) % 1_440 + 1_440) % 1_440
    return String(
      format: "%04d-%02d-%02d %02d:%02d", day.year, day.month, day.day, minutes / 60, minutes % 60)
  }

  /// The name of the game whose document has a name.
  static func game(at table: String) -> String {
    GameName.allCases.first { $0.entry.document == table }?.title ?? table
  }
}

/// Lists the rounds that were played in the terminal.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "List the rounds played.",
    discussion: "The last round comes first. With --json, each has the journal that plays it again."
  )

  @OptionGroup var history: HistoryOptions

  @Option(help: "How many rounds at most.", transform: OptionText.count)
  var last = 20

  @Flag(help: "Print one JSON document.")
  var json = false

  func run() throws {
    let document = history.game?.entry.document
    let rounds = try history.rounds().compactMap { number, round in
      round.map { (number: number, round: $0) }
    }.filter { !$0.round.isNewBeginning && (document == nil || $0.round.table == document) }
    let told = Array(rounds.suffix(last).reversed())
    if json {
      Console.write(
        .array(
          told.map {
            .object([.init("number", .integer($0.number))] + $0.round.contents)
          }))
    } else if told.isEmpty {
      print("No rounds have been played yet.")
    } else {
      var table = TextTable(heading: ["Round", "Ended", "Game", "Bet", "Net"])
      for (number, round) in told {
        table.add([
          English.number(number), HistoryOptions.time(round.ended),
          HistoryOptions.game(at: round.table), English.number(round.staked),
          English.signed(round.net),
        ])
      }
      for line in table.lines { print(line) }
    }
  }
}
