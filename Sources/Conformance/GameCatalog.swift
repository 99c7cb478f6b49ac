import BaccaratRules
import Banking
import BlackjackRules
import CardCore
import GameContract
import Patience
import ThreeCardPoker
import War

/// An operation on every game, for any game type.
public protocol GameVisitor {
  /// Visits one game.
  ///
  /// - Parameters:
  ///   - game: The rules.
  ///   - name: The game's name in reports.
  ///   - probes: Actions to try at any time, most of them illegal then.
  mutating func visit<Game: CardGame & Archivable>(
    _ game: Game, named name: String, probes: [Game.Action])
}

extension GameVisitor {
  /// Visits several rule sets of a game.
  fileprivate mutating func visit<Game: CardGame & Archivable>(
    _ games: [(name: String, game: Game)], probes: [Game.Action]
  ) {
    for (name, game) in games { visit(game, named: name, probes: probes) }
  }

  /// Visits a game against the bank, with every action and with bets that no table takes.
  fileprivate mutating func visit<Game: BankingGame & Archivable>(_ game: Game, named name: String)
  {
    let bets: [Credits] = [game.limits.lowest, game.limits.highest + 1, 7, 1, 0, -5, .max]
    visit(
      game, named: name,
      probes: Game.Spot.allCases.flatMap { spot in bets.map { .bet($0, on: spot) } }
        + Game.Choice.allCases.map { .choose($0) } + [.deal, .next])
  }
}

/// All games and rule sets that must keep the contract, and their recorded sessions.
public enum GameCatalog {
  /// Calls a visitor with every game, always in the same order.
  public static func visit(_ visitor: inout some GameVisitor) {
    visitor.visit(BlackjackCatalog.games, probes: BlackjackCatalog.probes)
    visitor.visit(BaccaratCatalog.games, probes: BaccaratCatalog.probes)
    visitor.visit(PatienceCatalog.games, probes: PatienceCatalog.probes)
    visitor.visit(ThreeCardPokerCatalog.games, probes: ThreeCardPokerCatalog.probes)
    visitor.visit(WarCatalog.games, probes: WarCatalog.probes)
  }

  /// The recorded sessions of all games.
  public static var playthroughs: [Playthrough] {
    BlackjackCatalog.playthroughs + BaccaratCatalog.playthroughs + PatienceCatalog.playthroughs
      + ThreeCardPokerCatalog.playthroughs + WarCatalog.playthroughs
  }

  /// Plays every game at random and returns the findings.
  ///
  /// - Parameters:
  ///   - games: The number of games of each rule set.
  ///   - steps: The maximum number of actions of each game.
  /// - Returns: One report for each rule set, in the order of the catalog.
  public static func contractReports(games: Int, steps: Int) -> [ContractReport] {
    var visitor = ContractVisitor(games: games, steps: steps)
    visit(&visitor)
    return visitor.reports
  }

  /// Plays Klondike, FreeCell and Yukon at random, undoes every game and redoes it.
  ///
  /// - Parameters:
  ///   - games: The number of games of each.
  ///   - steps: The maximum number of actions of each game.
  /// - Returns: One report for each.
  public static func undoReports(games: Int, steps: Int) -> [ContractReport] {
    [.klondike(draw: 3), .freeCell, .yukon].map { (rules: PatienceRules) in
      ContractReport(takingBack: Patience(rules), named: rules.id, games: games, steps: steps)
    }
  }
}

private struct ContractVisitor: GameVisitor {
  let games: Int
  let steps: Int
  var reports: [ContractReport] = []

  mutating func visit<Game: CardGame & Archivable>(
    _ game: Game, named name: String, probes: [Game.Action]
  ) {
    reports.append(
      ContractReport(on: game, named: name, probes: probes, games: games, steps: steps))
  }
}
