import ArgumentParser
import BlackjackOdds
import BlackjackRules
import CardCore

/// Shows the basic strategy charts of a table, and compares them with those for several decks.
struct StrategyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strategy", abstract: "Show the strategy charts of a table.",
    discussion: """
      Shows the charts for exactly these rules and decks, which the game, its coach and \
      simulations use, and where they differ from the charts for four to eight decks.
      """)

  @OptionGroup var odds: OddsOptions

  @Flag(help: "Print one JSON document.")
  var json = false

  @Flag(inversion: .prefixedNo, help: "Use colors. (default: if the terminal supports them)")
  var color: Bool?

  func validate() throws { try odds.refuseComposition(for: "Charts") }

  func run() throws {
    let rules = try odds.oddsRules()
    let best = try OddsText.refusing { () throws(OddsRefusal) in try OptimalChart(rules) }
    let chart = rules.chart()
    if json {
      Console.write(document(rules, chart, best))
    } else {
      printText(rules, chart, best)
    }
  }

  private func document(
    _ rules: OddsRules, _ chart: StrategyChart, _ best: OptimalChart
  ) -> JSONValue {
    let named: JSONValue.Member =
      odds.rules == nil
      ? .init("table", .string((odds.table ?? .table(.jeanLuc)).text))
      : .init("rules", .string(rules.text))
    return .object([
      named, .init("soft17", .string(rules.soft17.text)),
      .init("columns", .strings(StrategyChart.upcards.map { String($0.letter) })),
      .init("hard", rows(chart.hard.map { ($0.label, $0.codes) })),
      .init("soft", rows(chart.soft.map { ($0.label, $0.codes) })),
      .init("pairs", rows(chart.pairs.map { ($0.label, $0.codes) })),
      .init("generated", best.document),
      .init(
        "differences",
        .array(best.differences(from: rules.chartForSeveralDecks).map { $0.document })),
    ])
  }

  private func printText(_ rules: OddsRules, _ chart: StrategyChart, _ best: OptimalChart) {
    let isInColour = color ?? TerminalColours.areWanted
    let heading = StrategyChart.upcards.map { String($0.letter) }.joined(separator: "  ")
    for (name, rows) in [("Hard", chart.hard), ("Soft", chart.soft), ("Pairs", chart.pairs)] {
      print("\(name.padded(to: 6)) \(heading)")
      for row in rows {
        let label = TextSpan(row.label.padded(to: 6), Ink(isBold: true))
        let cells = zip(row.codes, row.moves).flatMap { code, move in
          [TextSpan(" "), TextSpan("\(code)", move.ink), TextSpan(" ")]
        }
        print(TextLine([label] + cells).rendered(inColour: isInColour))
      }
      print("")
    }
    print("H hit   S stand   D double, else hit   T double, else stand   P split")
    if chart.surrenders { print("A lowercase letter: surrender, or else that play") }
    for line in best.lines(beside: rules.chartForSeveralDecks) { print(line) }
  }
}

/// Rows of codes by label.
private func rows(_ rows: [(label: String, codes: String)]) -> JSONValue {
  // NB: the chart's last hard row is labelled 17+; the key is the plain total.
  .object(rows.map { .init($0.label.filter { $0 != "+" }, .string($0.codes)) })
}

extension StrategyChart {
  /// Whether the chart surrenders any hand.
  fileprivate var surrenders: Bool {
    (hard + soft + pairs).contains { $0.surrenders.contains(true) }
  }
}

extension OddsRules {
  /// The printed charts, whatever the number of decks.
  fileprivate var chartForSeveralDecks: StrategyChart {
    .multiDeck(soft17: soft17, doubleAfterSplit: doubleAfterSplit)
  }
}

extension OptimalChart {
  /// The cells in which two cards are surrendered, as hand and upcard.
  private var surrenders: [(hand: String, upcard: Rank)] {
    (hard + soft + pairs).flatMap { row in row.surrenders.map { (row.label, $0) } }
  }

  /// The charts and the exceptions.
  fileprivate var document: JSONValue {
    .object([
      .init("hard", rows(hard.map { ($0.label, $0.codes) })),
      .init("soft", rows(soft.map { ($0.label, $0.codes) })),
      .init("pairs", rows(pairs.map { ($0.label, $0.codes) })),
      .init(
        "surrender",
        .strings(surrenders.map { "\($0.hand.filter { $0 != "+" }) v \($0.upcard.letter)" })),
      .init(
        "exceptions",
        .array(
          exceptions.map {
            .object([
              .init("hand", .string($0.hand)), .init("upcard", .string("\($0.upcard.letter)")),
              .init("chart", .string($0.chart.text)), .init("better", .string($0.better.text)),
              .init("gain", OddsText.number($0.gain)),
            ])
          })),
    ])
  }

  /// The differences from the charts for several decks, and the exceptions, as lines of text.
  fileprivate func lines(beside chart: StrategyChart) -> [String] {
    let others = differences(from: chart).map {
      "\($0.hand) v \($0.upcard.letter): \($0.best.letter), not \($0.other.letter)"
    }
    let exceptions = exceptions.filter { $0.hand.count == 2 }.map {
      "\($0.hand) v \($0.upcard.letter): \($0.better.text)"
    }
    let same =
      others.isEmpty
      ? "Apart from surrender, the charts for four to eight decks are the same."
      : "Different from the charts for four to eight decks:"
    let better = exceptions.isEmpty ? [] : ["", "Better with exactly these cards:"] + exceptions
    return ["", same] + others + better
  }
}

extension OptimalChart.Difference {
  fileprivate var document: JSONValue {
    .object([
      .init("hand", .string(hand.filter { $0 != "+" })),
      .init("upcard", .string("\(upcard.letter)")),
      .init("generated", .string("\(best.letter)")), .init("chart", .string("\(other.letter)")),
    ])
  }
}

extension StrategyMove {
  /// The color of a chart's cell.
  fileprivate var ink: Ink {
    switch self {
    case .hit: Ink(.green)
    case .stand: Ink(.red)
    case .doubleOrHit, .doubleOrStand: Ink(.yellow, isBold: true)
    case .split: Ink(.cyan, isBold: true)
    }
  }
}
