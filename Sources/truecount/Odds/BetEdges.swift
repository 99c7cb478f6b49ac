import ArgumentParser
import Banking
import CardCore
import ThreeCardPoker
import War

/// The games whose edge `edge` shows.
enum EdgeGame: String, CaseIterable, ExpressibleByArgument {
  case blackjack
  case threeCardPoker = "three-card-poker"
  case war

  /// The options that this game's edge depends on.
  var options: [String] {
    switch self {
    case .blackjack: ["--table", "--rules", "--soft17", "--composition", "--play", "--bet"]
    case .threeCardPoker: ["--pair-plus", "--ante-bonus"]
    case .war: ["--decks", "--tie-after-tie"]
    }
  }
}

/// The options for the edges of games with several bets; an option is `nil` if it was not given.
struct BetEdgeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Three Card Poker: what pair plus pays, to one, from a straight flush down to a pair. "
        + "(default: \(PayTable.pairPlus.text))", valueName: "odds"),
    transform: BetEdgeOptions.payTable)
  var pairPlus: PayTable?

  @Option(
    help: ArgumentHelp(
      "Three Card Poker: the ante bonus, to one, from a straight flush down. "
        + "(default: \(PayTable.anteBonus.text))", valueName: "odds"),
    transform: BetEdgeOptions.payTable)
  var anteBonus: PayTable?

  @Option(
    help: "War: the number of decks: 1, 2, 4, 6 or 8. (default: 6)", transform: OptionText.decks)
  var decks: Int?

  @Flag(help: "War: a tie after going to war also wins the amount of the ante.")
  var tieAfterTie = false

  /// Parses odds separated by hyphens.
  private static func payTable(_ text: String) throws -> PayTable {
    guard let table = PayTable(text: text) else {
      throw ValidationError(
        "a pay table is one to five whole numbers from 0 to \(PayTable.mostOdds), separated by "
          + "hyphens, such as 40-30-6-3-1")
    }
    return table
  }

  /// The names of the options that were given.
  var given: [String] {
    [
      pairPlus.map { _ in "--pair-plus" }, anteBonus.map { _ in "--ante-bonus" },
      decks.map { _ in "--decks" }, tieAfterTie ? "--tie-after-tie" : nil,
    ].compactMap { $0 }
  }
}

/// The edges of a game's bets, and the optimal play for them.
struct BetEdges {
  let rules: String
  let play: String
  let method: String
  let bets: [(name: String, edge: ExactEdge)]

  /// The edges of Three Card Poker with some options.
  init(threeCardPoker options: BetEdgeOptions) {
    let game = ThreeCardPoker(
      anteBonus: options.anteBonus ?? .anteBonus, pairPlus: options.pairPlus ?? .pairPlus)
    let edge = ThreeCardPokerEdge(game)
    rules = "ante bonus \(game.anteBonus.text), pair plus \(game.pairPlus.text)"
    let weakest = edge.weakestPlayed.map { ThreeCardHand($0) }
    let ranks = weakest.map { $0.ranks.map { Self.letter(aceHigh: $0) }.joined(separator: "-") }
    play =
      if let ranks {
        edge.isThreshold ? "play \(ranks) and better" : "play some hands from \(ranks) on"
      } else {
        "fold every hand"
      }
    method = "every hand of the player against every hand of the dealer"
    bets = [("ante", edge.ante), ("pair-plus", edge.pairPlus)]
  }

  /// The edges of casino war with some options.
  init(war options: BetEdgeOptions) {
    let game = War(decks: options.decks ?? 6, paysTieAfterTie: options.tieAfterTie)
    let edge = WarEdge(game)
    let bonus = game.paysTieAfterTie ? "pays the ante" : "pays no bonus"
    rules = "\(Wording.count(game.decks, "deck")), a tie after a tie \(bonus)"
    let ranks = edge.goesToWar
    play =
      ranks.count == Rank.allCases.count
      ? "always go to war"
      : ranks.isEmpty
        ? "always surrender" : "go to war on \(ranks.map { $0.index }.joined(separator: ", "))"
    method = "all cards of a round by their ranks"
    bets = [("ante", edge.ante), ("tie", edge.tie)]
  }

  private static func letter(aceHigh rank: Int) -> String {
    Rank.allCases.first { $0.aceHigh == rank || ($0 == .ace && rank == 1) }.map { "\($0.letter)" }
      ?? ""
  }

  /// The JSON document, with the seconds that the calculation took.
  func document(of game: EdgeGame, seconds: JSONValue) -> JSONValue {
    .object([
      .init("game", .string(game.rawValue)), .init("rules", .string(rules)),
      .init("bets", .object(bets.map { .init($0.name, OddsText.number($0.edge.value)) })),
      .init("fractions", .object(bets.map { .init($0.name, .string($0.edge.text)) })),
      .init("play", .string(play)), .init("method", .string(method)), .init("seconds", seconds),
    ])
  }

  /// The result as lines of text.
  var lines: [String] {
    var table = TextTable(heading: ["Bet", "House edge", "Exactly"])
    for bet in bets { table.add([bet.name, OddsText.percent(bet.edge.value), bet.edge.text]) }
    return table.lines + ["", "Rules   \(rules)", "Play    \(play)", "Method  \(method)"]
  }
}
