import ArgumentParser
import BlackjackOdds
import CardCore
import Foundation

/// Shows how likely each outcome of the dealer's hand is.
struct DealerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dealer", abstract: "Show how likely each outcome of the dealer's hand is.",
    discussion: "The probabilities apply before the dealer peeks for blackjack.")

  @OptionGroup var odds: OddsOptions

  @Option(help: "The dealer's upcard, such as TD or A.", transform: OddsText.card)
  var upcard: SeenRank

  @Option(
    help: "Other cards already seen, such as '5C 5D KH'.",
    transform: OddsText.cards)
  var seen: [SeenRank] = []

  @Flag(help: "Print one JSON document.")
  var json = false

  func run() throws {
    let rules = try odds.oddsRules()
    let shoe = try odds.shoe(without: seen, table: [upcard], rules)
    let dealer = try OddsText.refusing { () throws(OddsRefusal) in
      try DealerOdds(upcard: upcard.rank, shoe: shoe, rules)
    }
    var ends = zip(17...21, dealer.totals).map { ("\($0)", $1) }
    ends += [("bust", dealer.bust), ("blackjack", dealer.blackjack)]
    if json {
      Console.write(.object(ends.map { .init($0, OddsText.number($1)) }))
    } else {
      var text = TextTable(heading: ["Dealer", "Chance"])
      for (name, chance) in ends { text.add([name, String(format: "%.4f %%", 100 * chance)]) }
      for line in text.lines { print(line) }
    }
  }
}
