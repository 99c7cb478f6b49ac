import ArgumentParser
import BlackjackCoach
import CardCore
import CasinoKit
import Foundation
import GameList
import PatienceDeals
import Records
import StatisticsScreens

/// Shows statistics for the rounds played in the terminal.
struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Show statistics for the rounds you have played.",
    discussion: """
      'play' saves every finished round, and this command replays them. With --luck, it also computes what the bet \
      and the decisions of each blackjack round were worth, and how much was luck. This takes some hundredths of a \
      second for each round.
      """)

  @OptionGroup var history: HistoryOptions

  @Flag(help: "Also separate luck from skill in blackjack rounds.")
  var luck = false

  @Flag(help: "Print one JSON document.")
  var json = false

  func run() throws {
    var statistics = PlayStatistics()
    var patience = PatienceStatistics()
    let reader = RoundReader()
    for (number, round) in try history.rounds() {
      patience.count(round, number: number)
      if let round {
        let facts = reader.facts(of: round)
        statistics.count(round, number: number, facts)
        if let worth = facts?.worth {
          statistics.combine(worth, of: round, number: number)
        } else if luck, facts != nil {
          statistics.value(reader.worth(of: round), of: round, number: number)
        }
      } else {
        statistics.leaveOut(number)
      }
    }
    let game = statistics.shownGame(choosing: history.game)
    let shown = statistics.of(game)
    let told = game == .patience ? patience : nil
    HistoryOptions.tellLeftOut(statistics.unread)
    if json {
      Console.write(document(of: shown, at: game, told))
    } else {
      printText(of: shown, at: game, statistics.sessions(at: game), told)
    }
  }

  private func document(
    of shown: GameStatistics, at game: GameName?, _ patience: PatienceStatistics?
  ) -> JSONValue {
    let (log, luck) = (shown.log, shown.luck)
    return .object(
      [
        .init("game", game.map { .string($0.text) } ?? .null),
        .init("rounds", .integer(log.rounds)), .init("won", .integer(log.won)),
        .init("even", .integer(log.even)), .init("lost", .integer(log.lost)),
        .init("bet", .integer(log.staked)), .init("returned", .integer(log.returned)),
        .init("net", .integer(log.net)), .init("biggestWin", .integer(log.biggestWin)),
        .init("biggestLoss", .integer(log.biggestLoss)), .init("streak", .integer(shown.streak)),
        .init("longestWins", .integer(shown.longestWins)),
        .init("longestLosses", .integer(shown.longestLosses)),
        .init("sessions", .integer(shown.sessions)),
        .init("seconds", .integer((patience?.time ?? shown.timePlayed) / 1_000)),
        .init("counts", .object(shown.marks.map { .init($0.name, .integer($0.count)) })),
        .init(
          "months",
          .array(
            shown.months.map {
              .object([
                .init("month", .string("\($0.year)-\($0.month < 10 ? "0" : "")\($0.month)")),
                .init("rounds", .integer($0.log.rounds)), .init("net", .integer($0.log.net)),
              ])
            })),
        .init(
          "luck",
          .object([
            .init("rounds", .integer(luck.rounds)), .init("net", .integer(luck.net)),
            .init("bets", OddsText.number(Double(luck.bets) / 1_000)),
            .init("mistakes", OddsText.number(Double(luck.mistakes) / 1_000)),
            .init("luck", OddsText.number(luck.luck)),
            .init("standardError", OddsText.number(luck.standardError)),
          ])),
      ] + (patience.map { Self.members(of: $0) } ?? []))
  }

  /// The results of each patience game, and of the daily deals.
  private static func members(of patience: PatienceStatistics) -> [JSONValue.Member] {
    [
      .init(
        "patience",
        .array(
          patience.games.map {
            .object([
              .init("game", .string($0.game)), .init("played", .integer($0.played)),
              .init("won", .integer($0.won)), .init("assisted", .integer($0.assisted)),
              .init("seconds", .integer($0.time / 1_000)),
              .init("bestSeconds", .integer($0.bestTime / 1_000)),
            ])
          })),
      .init(
        "days",
        .array(
          patience.days.map {
            .object([
              .init("date", .integer($0.date)), .init("game", .string($0.game)),
              .init("deal", .integer($0.number)), .init("played", .integer($0.played)),
              .init("won", .bool($0.isWon)),
            ])
          })),
    ]
  }

  private func printText(
    of shown: GameStatistics, at game: GameName?, _ sessions: [PlaySession],
    _ patience: PatienceStatistics?
  ) {
    let (log, luck) = (shown.log, shown.luck)
    guard log.rounds > 0 else { return print("No rounds have been played yet.") }
    let name = game?.title ?? "All bets"
    let rounds = English.count(log.rounds, "round")
    print("\(name), \(rounds), \(English.count(shown.sessions, "session"))")
    print("Won \(log.won), even \(log.even), lost \(log.lost).")
    print("Bet \(English.number(log.staked)), net \(English.signed(log.net)).")
    print(
      "Longest streaks: \(English.count(shown.longestWins, "win")), "
        + "\(English.count(shown.longestLosses, "loss", "losses")).")
    if luck.rounds > 0 {
      let parts = luck.parts(of: 100)
      print(
        "In \(English.count(luck.rounds, "round")): house edge "
          + "\(English.signedCredits(parts.house * 10)), mistakes \(English.signedCredits(parts.mistakes * 10)), luck "
          + "\(English.signedCredits(parts.luck * 10)) (standard error "
          + "\(English.credits(RoundWorth.thousandths(luck.standardError)))).")
    }
    if let patience {
      var table = TextTable(heading: ["Patience", "Games", "Won", "Best time"])
      for game in patience.games {
        table.add([
          game.game, English.number(game.played), English.number(game.won),
          game.won > 0 ? Stopwatch.text(seconds: game.bestTime / 1_000) : "",
        ])
      }
      for line in table.lines { print(line) }
    }
    var table = TextTable(heading: ["Session", "Game", "Minutes", "Rounds", "Result"])
    for session in sessions.prefix(10) {
      table.add([
        HistoryOptions.time(session.began), HistoryOptions.game(at: session.table),
        English.number((session.length + 30_000) / 60_000), English.number(session.log.rounds),
        English.signed(session.log.net),
      ])
    }
    for line in table.lines { print(line) }
  }
}
