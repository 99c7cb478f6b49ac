import ArgumentParser
import BlackjackOdds
import BlackjackRules
import CardCore

extension TableEdge.Play: ExpressibleByArgument {
  public init?(argument: String) { self.init(text: argument) }
  public var defaultValueDescription: String { text }
  public static var allValueStrings: [String] { allCases.map { $0.text } }
}

/// Shows the house edge of a table.
struct EdgeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edge", abstract: "Show the house edge of a table.",
    discussion: "The edge is a fraction of the initial bet, positive if it is the house's.")

  @OptionGroup var odds: OddsOptions

  @Option(help: "How the player plays.")
  var play = TableEdge.Play.optimal

  @Option(
    parsing: .unconditional,
    help: "Round payouts to whole credits at this bet. (default: no rounding)",
    transform: OptionText.bet)
  var bet: Credits?

  @Flag(help: "Print one JSON document.")
  var json = false

  func validate() throws {
    if bet == 0 { throw ValidationError("A bet is at least one credit.") }
    if let bet, bet > Blackjack.highestBet {
      throw ValidationError("No table takes a bet above \(Blackjack.highestBet).")
    }
  }

  func run() throws {
    let rules = try odds.oddsRules()
    let start = ContinuousClock.now
    let table = try OddsText.refusing { () throws(OddsRefusal) in
      try TableEdge(rules, shoe: odds.composition, play: play, bet: bet)
    }
    let seconds = OddsText.seconds(since: start)
    if json {
      Console.write(
        .object([
          .init("edge", OddsText.number(table.edge)), .init("method", .string(table.method)),
          .init("seconds", seconds),
        ]))
    } else {
      print("House edge \(OddsText.percent(table.edge))")
      print("Rules      \(rules.text)")
      if let left = odds.composition { print("Cards      \(left.text) instead of the decks") }
      print("Method     \(table.method)")
    }
  }
}
