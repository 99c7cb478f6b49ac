import ArgumentParser
import BaccaratOdds
import BaccaratRules
import CardCore
import Foundation

/// Calculations for baccarat: exact odds, and simulated coups.
struct BaccaratCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baccarat", abstract: "Compute exact baccarat odds, or simulate coups.",
    subcommands: [BaccaratOddsCommand.self, BaccaratSimulateCommand.self])
}

/// Parses baccarat's options, with a message for each error.
enum BaccaratText {
  /// A number of decks that a shoe can hold.
  static func decks(_ text: String) throws -> Int {
    guard let decks = Int(text), Baccarat.deckCounts.contains(decks) else {
      throw ValidationError("baccarat uses 6 or 8 decks")
    }
    return decks
  }

  /// The cards of a shoe.
  static func composition(_ text: String) throws -> RankCounts {
    guard let composition = RankCounts(text: text) else {
      throw ValidationError(
        "a composition is thirteen numbers from 0 to \(RankCounts.mostOfOneRank), for aces, twos "
          + "and so on up to kings, separated by commas; or ten numbers, of which the last, from 0 to "
          + "\(4 * RankCounts.mostOfOneRank), is for tens and face cards together")
    }
    return composition
  }

  /// The edge of every bet; the banker bet also without commission.
  static func edges<Value>(_ edge: (BaccaratBet, BankerPay) -> Value) -> [(String, Value)] {
    BaccaratBet.allCases.flatMap { bet in
      bet == .banker
        ? [(bet.text, edge(bet, .commission)), ("banker-super-6", edge(bet, .superSix))]
        : [(bet.text, edge(bet, .commission))]
    }
  }
}

/// Shows the exact odds of the next coup.
struct BaccaratOddsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "odds", abstract: "Show the exact odds of the next coup, and every bet's edge.",
    discussion: "An edge is a fraction of the bet, positive if the house has it.")

  @Option(
    parsing: .unconditional, help: "How many decks: 6 or 8. (default: 8)",
    transform: BaccaratText.decks)
  var decks: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The cards left in the shoe, if it isn't full: thirteen numbers, for aces, twos and so on "
        + "up to kings; or ten, the last one for tens and face cards together. With ten numbers, the "
        + "odds of pairs assume equally many of each.", valueName: "counts"),
    transform: BaccaratText.composition)
  var composition: RankCounts?

  @Flag(help: "Print one JSON document.")
  var json = false

  func validate() throws {
    guard let decks, let composition else { return }
    let most = 4 * decks
    guard composition.counts.allSatisfy({ $0 <= most }) else {
      throw ValidationError(
        "\(decks) decks have \(most) cards of a rank, and \(4 * most) tens and face cards together"
      )
    }
  }

  func run() throws {
    let shoe = composition ?? RankCounts(decks: decks ?? 8)
    let odds: CoupOdds
    let start = ContinuousClock.now
    do { odds = try CoupOdds(shoe) } catch {
      switch error {
      case .tooFewCards(let cards):
        throw Refused(
          message: "A coup takes up to 6 cards, but the shoe has only \(cards). Add some.")
      }
    }
    let edges = BaccaratText.edges { odds.edge(of: $0, paying: $1) }
    let seconds = OddsText.seconds(since: start)
    let chances = [("player", odds.player), ("banker", odds.banker), ("tie", odds.tie)]
    if json {
      Console.write(
        .object(
          chances.map { .init($0, OddsText.number($1)) } + [
            .init("pair", OddsText.number(odds.pair)),
            .init("edges", .object(edges.map { .init($0, OddsText.number($1)) })),
            .init("seconds", seconds),
          ]))
      return
    }
    var text = TextTable(heading: ["Coup", "Chance"])
    for (name, chance) in chances { text.add([name, String(format: "%.4f %%", 100 * chance)]) }
    for line in text.lines { print(line) }
    print()
    text = TextTable(heading: ["Bet", "Edge"])
    for (name, edge) in edges { text.add([name, OddsText.percent(edge)]) }
    for line in text.lines { print(line) }
  }
}
