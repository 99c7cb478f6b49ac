import ArgumentParser
import CardCore
import Foundation
import SelfPlay

extension BotKind: ExpressibleByArgument {}

/// Has bots play a game.
struct SelfPlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "selfplay", abstract: "Have bots play a game.",
    discussion: """
      The result of a round is in credits, or in cards on the foundations in a patience game. If there are \
      more bots than seats, each plays the same cards in turn. The random bot takes any legal action. The \
      lookahead bot tries each action in imagined positions that match what its seat can see.
      """)

  @Option(
    help: ArgumentHelp(
      "The game, such as three-card-poker, or one of its rule sets.", valueName: "name"))
  var game: String

  @Option(help: "How many rounds.", transform: OptionText.count)
  var rounds: Int

  @Option(help: "The seed for cards and choices.", transform: OptionText.seed)
  var seed: UInt64

  @Option(
    help: ArgumentHelp(
      "The bots, seat by seat: random, lookahead, or both, separated by a comma.",
      valueName: "bots"),
    transform: SelfPlayCommand.bots)
  var bots = BotKind.allCases

  @Flag(help: "Print one JSON document.")
  var json = false

  /// Parses the names of bots, separated by commas.
  private static func bots(_ text: String) throws -> [BotKind] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard let bot = BotKind(rawValue: String(name)) else {
        let known = Wording.list(BotKind.allCases.map { $0.rawValue }, last: "and")
        throw ValidationError("'\(name)' is not a bot; the bots are \(known)")
      }
      return bot
    }
  }

  func run() throws {
    let (name, seats) = try NamedGame.run(
      SelfPlayErrand(rounds: rounds, seed: seed, bots: bots), with: game)
    if json {
      Console.write(document(of: name, seats))
    } else {
      printText(of: name, seats)
    }
  }

  private func document(of name: String, _ seats: [SeatResult]) -> JSONValue {
    .object([
      .init("game", .string(name)), .init("rounds", .integer(rounds)),
      .init("seed", .integer(seed)),
      .init(
        "seats",
        .array(
          seats.map {
            .object([
              .init("seat", .integer($0.seat.number)), .init("bot", .string($0.bot.rawValue)),
              .init("mean", OddsText.number($0.tally.mean)),
              .init("standardError", $0.tally.standardError.map(OddsText.number) ?? .null),
            ])
          })),
    ])
  }

  private func printText(of name: String, _ seats: [SeatResult]) {
    print("\(name), \(Wording.count(rounds, "round")), seed \(seed)")
    var text = TextTable(heading: ["Seat", "Bot", "Result per round", "Standard error"])
    for result in seats {
      text.add([
        "\(result.seat.number + 1)", result.bot.rawValue,
        String(format: "%+.4f", result.tally.mean),
        result.tally.standardError.map { String(format: "%.4f", $0) } ?? "–",
      ])
    }
    for line in text.lines { print(line) }
  }
}

/// The result of a bot at a seat.
struct SeatResult {
  let seat: Seat
  let bot: BotKind
  let tally: Tally
}

/// Has bots play a game, and returns the results.
private struct SelfPlayErrand: GameErrand {
  let rounds: Int
  let seed: UInt64
  let bots: [BotKind]

  func run<Game: CardGame & Archivable>(
    _ game: Game, kind: String, named name: String
  ) -> (name: String, seats: [SeatResult]) {
    var seats: [SeatResult] = []
    // NB: as many bots as there are seats play together, then the next ones.
    for first in stride(from: 0, to: bots.count, by: game.seats.count) {
      let play = SelfPlay(
        of: game, seed: seed, bots: Array(bots[first...].prefix(game.seats.count)))
      let tallies = play.results(rounds: rounds)
      for (seat, tally) in zip(game.seats, tallies) {
        seats.append(SeatResult(seat: seat, bot: play.bot(at: seat), tally: tally))
      }
    }
    return (name, seats)
  }
}
