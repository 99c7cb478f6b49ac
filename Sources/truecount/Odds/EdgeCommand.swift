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
    discussion: """
      The edge is a fraction of the initial bet, positive if the house has it. Games with several \
      bets have an edge for each bet.
      """)

  @Option(help: "The game.")
  var game = EdgeGame.blackjack

  @OptionGroup var odds: OddsOptions

  @Option(name: .customLong("play"), help: "How the player plays. (default: optimal)")
  var chosenPlay: TableEdge.Play?

  @Option(
    parsing: .unconditional,
    help: "Round payouts to whole credits at this bet. (default: no rounding)",
    transform: OptionText.bet)
  var bet: Credits?

  @OptionGroup var bets: BetEdgeOptions

  @Flag(help: "Print one JSON document.")
  var json = false

  func validate() throws {
    if bet == 0 { throw ValidationError("A bet is at least one credit.") }
    if let bet, bet > Blackjack.highestBet {
      throw ValidationError("No table takes a bet above \(Blackjack.highestBet).")
    }
    let strange = (blackjackOptions + bets.given).filter { !game.options.contains($0) }
    guard strange.isEmpty else {
      throw ValidationError(
        "\(Wording.list(strange, last: "and")) \(strange.count == 1 ? "is" : "are") not for "
          + "\(game.rawValue), which takes \(Wording.list(game.options, last: "and")).")
    }
  }

  /// The names of the given options for blackjack.
  private var blackjackOptions: [String] {
    [
      odds.table.map { _ in "--table" }, odds.rules.map { _ in "--rules" },
      odds.chosenSoft17.map { _ in "--soft17" }, odds.composition.map { _ in "--composition" },
      chosenPlay.map { _ in "--play" }, bet.map { _ in "--bet" },
    ].compactMap { $0 }
  }

  func run() throws {
    let start = ContinuousClock.now
    switch game {
    case .blackjack: try runBlackjack()
    case .threeCardPoker: show(BetEdges(threeCardPoker: bets), since: start)
    case .war: show(BetEdges(war: bets), since: start)
    }
  }

  private func show(_ edges: BetEdges, since start: ContinuousClock.Instant) {
    if json {
      Console.write(edges.document(of: game, seconds: OddsText.seconds(since: start)))
    } else {
      for line in edges.lines { print(line) }
    }
  }

  private func runBlackjack() throws {
    let rules = try odds.oddsRules()
    let start = ContinuousClock.now
    let table = try OddsText.refusing { () throws(OddsRefusal) in
      try TableEdge(rules, shoe: odds.composition, play: chosenPlay ?? .optimal, bet: bet)
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
