import ArgumentParser
import BlackjackRules
import CardCore
import CasinoKit

/// Lists the five tables with their rules.
struct TablesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tables", abstract: "List the five tables and their rules.")

  @Flag(help: "Print one JSON document.")
  var json = false

  func run() {
    if json {
      Console.write(.array(DealerTable.allCases.map { $0.listing }))
    } else {
      printText()
    }
  }

  private func printText() {
    var text = TextTable(heading: [
      "Table", "Name", "Level", "Felt", "Decks", "Blackjack", "Double", "After split", "Cut after",
      "Minimum", "Hints", "Insurance",
    ])
    for table in DealerTable.allCases {
      let rules = table.rules
      text.add([
        table.text, table.name, "\(table.unlockLevel)", table.felt.text, "\(rules.deckCount)",
        rules.blackjackPayout.text, rules.doubleRestriction.text,
        rules.doubleAfterSplit ? "yes" : "no", "\(rules.cutAfter) (\(rules.penetration) %)",
        English.number(rules.lowestBet), rules.hintsAvailability.text,
        rules.insuranceAvailable ? "yes" : "no",
      ])
    }
    for line in text.lines { print(line) }
  }
}

extension DealerTable {
  /// The table as JSON.
  fileprivate var listing: JSONValue {
    .object([
      .init("id", .string(text)), .init("name", .string(name)),
      .init("level", .integer(unlockLevel)), .init("decks", .integer(rules.deckCount)),
      .init("blackjackPayout", .string(rules.blackjackPayout.text)),
      .init("double", .string(rules.doubleRestriction.text)),
      .init("doubleAfterSplit", .bool(rules.doubleAfterSplit)),
      .init("penetration", .integer(rules.penetration)),
      .init("cutAfter", .integer(rules.cutAfter)), .init("minBet", .integer(rules.lowestBet)),
      .init("betUnit", .integer(rules.betUnit)),
      .init("hints", .string(rules.hintsAvailability.text)),
      .init("insurance", .bool(rules.insuranceAvailable)), .init("felt", .string(felt.text)),
    ])
  }
}
