import ArgumentParser
import BlackjackCoach
import CardCore
import CasinoKit
import Foundation
import GameList
import Patience
import PatienceDeals
import Records
import StatisticsScreens
import TerminalShell

/// The options that select rounds.
struct HistoryOptions: ParsableArguments {
  @Option(help: "Use only the rounds of this game.")
  var game: GameName?

  @OptionGroup var saves: SaveOptions

  /// All rounds, each with its number.
  ///
  /// Reports an incomplete last line.
  ///
  /// - Throws: ``Refused`` if the folder is a file, or if an interrupted import cannot be finished.
  func rounds() throws -> [(number: Int64, round: PlayedRound?)] {
    var isFolder: ObjCBool = true
    if FileManager.default.fileExists(atPath: saves.data, isDirectory: &isFolder),
      !isFolder.boolValue
    {
      throw Refused(message: "\(saves.data) is not a folder. Choose another with --data.")
    }
    if FolderChange.isPending(in: saves.data) { _ = try SaveFolder(saves.data) }
    let file = RoundFile(inFolder: saves.data)
    Self.tellCutOff(file)
    return file.rounds
  }

  /// Reports that the last line of a file is incomplete, if it is.
  static func tellCutOff(_ file: RoundFile) {
    if file.isCutOff {
      Console.tell("The last line of \(RoundFile.name) is incomplete and was left out.")
    }
  }

  /// Reports how many rounds are left out, if any are.
  static func tellLeftOut(_ rounds: Int64) {
    guard rounds > 0 else { return }
    Console.tell(
      "Left out \(English.count(rounds, "round")) that this version cannot read or replay.")
  }

  /// A local time, such as `2026-11-23 14:05`.
  static func time(_ milliseconds: Int64) -> String {
    let day = CalendarDay(at: milliseconds)
    let minutes = ((milliseconds / 60_000) % 1_440 + 1_440) % 1_440
    return String(
      format: "%04d-%02d-%02d %02d:%02d", day.year, day.month, day.day, minutes / 60, minutes % 60)
  }

  /// The name of a round's game, such as `Spider, two suits`, with the date of a daily deal.
  static func game(of round: PlayedRound) -> String {
    guard round.table == GameName.patience.entry.document,
      let game = try? round.journal.required("game"), let patience = try? Patience(archive: game)
    else { return game(at: round.table) }
    let day = round.notes.flatMap { try? PatienceNotes(archive: $0) }?.day
    return
      (day.map { PilePhrase.game(patience.rules, deal: .daily($0)) }
      ?? .name(patience.rules)).english
  }

  /// The title of the game with a document name.
  static func game(at table: String) -> String {
    GameName.allCases.first { $0.entry.document == table }?.title ?? table
  }
}

/// Lists the rounds played in the terminal, or shows one of them step by step.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "List the rounds played, or replay one.",
    discussion: """
      The newest round comes first. --mistakes lists only rounds with mistakes, and what these cost. --round \
      shows the round with an ID from the list step by step, with the coach's verdicts; add --record to print it as a record that \
      'replay' can verify. With --json, each round in the list has the journal that replays it.
      """)

  @OptionGroup var history: HistoryOptions

  @Option(help: "How many rounds to list at most.", transform: OptionText.count)
  var last = 20

  @Flag(help: "List only rounds with mistakes.")
  var mistakes = false

  @Option(help: "Show the round with this ID.", transform: OptionText.count)
  var round: Int?

  @Flag(help: "With --round: print the round as a record.")
  var record = false

  @Flag(help: "Print one JSON document.")
  var json = false

  func validate() throws {
    if record, round == nil {
      throw ValidationError("--record needs --round")
    }
    if mistakes, round != nil {
      throw ValidationError("--mistakes lists rounds; leave out --round")
    }
  }

  func run() throws {
    let rounds = try history.rounds()
    if let round { return try HistoryReplay(of: Int64(round), in: rounds).write(self) }
    HistoryOptions.tellLeftOut(Int64(rounds.count { $0.round == nil }))
    let document = history.game?.entry.document
    var told: [HistoryRow] = []
    for case (let number, let round?) in rounds.reversed() where told.count < last {
      if round.posting != nil || (document != nil && round.table != document) { continue }
      let row = HistoryRow(number: number, round: round, judging: mistakes)
      if !mistakes || row.mistakes > 0 { told.append(row) }
    }
    if json {
      Console.write(.array(told.map { $0.archive }))
    } else if told.isEmpty {
      print(
        mistakes && !rounds.isEmpty
          ? "No mistakes found in the rounds played." : "No rounds have been played yet.")
    } else {
      var table = TextTable(
        heading: ["ID", "Ended", "Game", "Bet", "Result"]
          + (mistakes ? ["Mistakes", "Cost"] : [])
          + ["Table"])
      for row in told { table.add(row.cells) }
      for line in table.lines { print(line) }
    }
  }
}

/// A round in the list.
private struct HistoryRow {
  let number: Int64
  let round: PlayedRound
  /// The number of mistakes, and their cost in thousandths of a credit; `nil` if they were not requested.
  private let judged: (mistakes: Int, lost: Int64)?

  init(number: Int64, round: PlayedRound, judging isJudging: Bool) {
    self.number = number
    self.round = round
    guard isJudging else {
      judged = nil
      return
    }
    let replay = try? RoundReplay(of: round, by: RoundReader(), speaking: .english)
    replay?.judgeAll()
    judged = (replay?.mistakes ?? 0, replay?.lost ?? 0)
  }

  var mistakes: Int { judged?.mistakes ?? 0 }

  var archive: JSONValue {
    .object(
      [.init("number", .integer(number))] + round.contents
        + (RoundTable(of: round).map { [.init("place", .string($0.text))] } ?? [])
        + (judged.map {
          [
            .init("mistakes", .integer($0.mistakes)),
            .init("lost", OddsText.number(Double($0.lost) / 1_000)),
          ]
        } ?? []))
  }

  var cells: [String] {
    [
      English.number(number), HistoryOptions.time(round.ended),
      HistoryOptions.game(of: round), English.number(round.staked), English.signed(round.net),
    ]
      + (judged.map {
        [English.number(Int64($0.mistakes)), $0.mistakes > 0 ? English.loss($0.lost) : ""]
      } ?? [])
      + [RoundTable(of: round).map { RoundTablePhrase.name($0).english } ?? ""]
  }
}
