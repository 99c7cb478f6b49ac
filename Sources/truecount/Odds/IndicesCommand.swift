import ArgumentParser
import BlackjackOdds
import BlackjackRules
import CardCore
import Foundation

extension CountSystem: ExpressibleByArgument {
  public init?(argument: String) { self.init(text: argument) }
  public var defaultValueDescription: String { text }
  public static var allValueStrings: [String] { allCases.map { $0.text } }
}

/// Shows the index numbers of a counting system.
struct IndicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "indices",
    abstract: "Show the index numbers of a counting system: when to deviate from the chart.",
    discussion: """
      The numbers are true counts (per deck left in the shoe), or running counts if the system is \
      unbalanced. The numbers that gain most come first.
      """)

  @Option(help: "The counting system.")
  var count = CountSystem.hiLo

  @OptionGroup var odds: OddsOptions

  @OptionGroup var trueCounts: TrueCountOptions

  @Option(help: "How much of the shoe is dealt, in percent: 10 to 95.")
  var penetration = 75

  @Flag(help: "Print one JSON document.")
  var json = false

  func validate() throws {
    try trueCounts.check(count)
    try odds.refuseComposition(for: "Index numbers")
    guard (10...95).contains(penetration) else {
      throw ValidationError("--penetration is a percentage from 10 to 95")
    }
  }

  func run() throws {
    let rules = try odds.oddsRules()
    let table = try OddsText.refusing { () throws(OddsRefusal) in
      try IndexTable(count, rules, trueCounts: trueCounts.rule, penetration: penetration)
    }
    if json {
      Console.write(document(table, rules))
    } else {
      printText(table, rules)
    }
  }

  private func document(_ table: IndexTable, _ rules: OddsRules) -> JSONValue {
    .object([
      .init("count", .string(count.text)), .init("rules", .string(rules.text)),
      .init("kind", .string(count.isBalanced ? "true" : "running")),
      .init("estimate", count.isBalanced ? .string(trueCounts.estimate.text) : .null),
      .init("rounding", count.isBalanced ? .string(trueCounts.rounding.text) : .null),
      .init("start", .number("\(count.start(decks: rules.decks))")),
      .init("penetration", .number("\(penetration)")),
      .init("indices", .array(table.indices.map { $0.document })),
      .init("method", .string(IndexTable.method)),
    ])
  }

  private func printText(_ table: IndexTable, _ rules: OddsRules) {
    let kind = count.isBalanced ? "true counts, \(trueCounts.rule.text)" : "running counts"
    print("\(count.text), \(kind), \(penetration) % dealt, \(rules.text)")
    if !count.isBalanced { print("A fresh shoe starts at \(count.start(decks: rules.decks)).") }
    var text = TextTable(heading: [
      "Hand", "Upcard", "Below index", "Index", "At or above", "Gain per bet",
    ])
    for index in table.indices {
      text.add([
        index.hand, "\(index.upcard.letter)", index.below.text, "\(index.number)",
        index.atOrAbove.text, String(format: "%.5f %%", 100 * index.gain),
      ])
    }
    for line in text.lines { print(line) }
  }
}

extension IndexTable.Index {
  fileprivate var document: JSONValue {
    .object([
      .init("hand", .string(hand)), .init("upcard", .string("\(upcard.letter)")),
      .init("below", .string(below.text)), .init("atOrAbove", .string(atOrAbove.text)),
      .init("index", .number("\(number)")),
      .init("exact", exact.map { OddsText.number($0) } ?? .null),
      .init("gain", OddsText.number(gain)),
    ])
  }
}
