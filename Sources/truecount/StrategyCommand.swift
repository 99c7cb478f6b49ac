import ArgumentParser
import CardCore
import TrueCountEngine

/// Shows the charts of basic strategy that the game uses.
struct StrategyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strategy", abstract: "Show the strategy charts that the game uses at a table.")

  @OptionGroup var rules: RuleOptions

  @Flag(help: "Print one JSON document.")
  var json = false

  @Flag(inversion: .prefixedNo, help: "Use colours. (default: where the terminal has them)")
  var color: Bool?

  func run() throws {
    let game = try rules.game(offersInsurance: false)
    if json {
      Console.write(document(game))
    } else {
      printText(game)
    }
  }

  private func document(_ game: Blackjack) -> JSONValue {
    let chart = game.strategy.chart
    return .object([
      .init("table", .string(rules.table.text)), .init("soft17", .string(game.dealerSoft17.text)),
      .init("columns", .strings(StrategyChart.upcards.map { String($0.letter) })),
      .init("hard", rows(chart.hard)), .init("soft", rows(chart.soft)),
      .init("pairs", rows(chart.pairs)),
    ])
  }

  private func rows(_ rows: [StrategyChart.Row]) -> JSONValue {
    // NB: the chart's last hard row is labelled 17+; the key is the plain total.
    .object(rows.map { .init($0.label.filter { $0 != "+" }, .string($0.codes)) })
  }

  private func printText(_ game: Blackjack) {
    let isInColour = color ?? TerminalColours.areWanted
    let chart = game.strategy.chart
    let heading = StrategyChart.upcards.map { String($0.letter) }.joined(separator: "  ")
    for (name, rows) in [("Hard", chart.hard), ("Soft", chart.soft), ("Pairs", chart.pairs)] {
      print("\(name.padded(to: 6)) \(heading)")
      for row in rows {
        let label = TextSpan(row.label.padded(to: 6), Ink(isBold: true))
        let cells = row.moves.flatMap {
          [TextSpan(" "), TextSpan("\($0.letter)", $0.ink), TextSpan(" ")]
        }
        print(TextLine([label] + cells).rendered(inColour: isInColour))
      }
      print("")
    }
    print("H hit   S stand   D double, else hit   T double, else stand   P split")
  }
}

extension Blackjack {
  /// Basic strategy for these rules, as the game hints it.
  var strategy: BasicStrategy {
    BasicStrategy(.multiDeck(soft17: dealerSoft17, doubleAfterSplit: rules.doubleAfterSplit))
  }

  /// What basic strategy does now, or `nil` where the player has nothing to decide about cards.
  func advice(at seen: BlackjackObservation) -> BlackjackAction? {
    if seen.phase == .insurance { return .decline }
    guard let hand = seen.handInPlay, let upcard = seen.upcard else { return nil }
    return strategy.move(
      for: hand.hand, upcard: upcard.rank, legal: legalActions(in: seen))
  }
}

extension StrategyMove {
  /// The colour of a chart's cell.
  fileprivate var ink: Ink {
    switch self {
    case .hit: Ink(.green)
    case .stand: Ink(.red)
    case .doubleOrHit, .doubleOrStand: Ink(.yellow, isBold: true)
    case .split: Ink(.cyan, isBold: true)
    }
  }
}
