import BaccaratRules
import BlackjackRules
import CardCore
import GameContract
import Patience
import ThreeCardPoker
import War

/// Something to do with every game, whatever its type.
public protocol GameVisitor {
  /// Visits one game.
  ///
  /// - Parameters:
  ///   - game: The rules.
  ///   - name: The game's name in reports.
  ///   - probes: Actions to try at any moment, mostly ones that are not legal then.
  mutating func visit<Game: CardGame & Archivable>(
    _ game: Game, named name: String, probes: [Game.Action])
}

/// All games and rule sets that must keep the contract, and their recorded sessions.
public enum GameCatalog {
  /// Shows every game to a visitor, always in the same order.
  public static func visit(_ visitor: inout some GameVisitor) {
    for (name, game) in BlackjackCatalog.games {
      visitor.visit(game, named: name, probes: BlackjackCatalog.probes)
    }
    for (name, game) in BaccaratCatalog.games {
      visitor.visit(game, named: name, probes: BaccaratCatalog.probes)
    }
    for (name, game) in PatienceCatalog.games {
      visitor.visit(game, named: name, probes: PatienceCatalog.probes)
    }
    for (name, game) in ThreeCardPokerCatalog.games {
      visitor.visit(game, named: name, probes: ThreeCardPokerCatalog.probes)
    }
    for (name, game) in WarCatalog.games {
      visitor.visit(game, named: name, probes: WarCatalog.probes)
    }
  }

  /// The recorded sessions of all games.
  public static var playthroughs: [Playthrough] {
    BlackjackCatalog.playthroughs + BaccaratCatalog.playthroughs + PatienceCatalog.playthroughs
      + ThreeCardPokerCatalog.playthroughs + WarCatalog.playthroughs
  }

  /// Plays every game at random and reports the findings.
  ///
  /// - Parameters:
  ///   - games: How many games of each rule set.
  ///   - steps: How many actions of each game at most.
  /// - Returns: One report for each rule set, in the order of the catalogue.
  public static func contractReports(games: Int, steps: Int) -> [ContractReport] {
    var visitor = ContractVisitor(games: games, steps: steps)
    visit(&visitor)
    return visitor.reports
  }

  /// Plays Klondike, FreeCell and Yukon at random, undoes every game and redoes it.
  ///
  /// - Parameters:
  ///   - games: How many games of each.
  ///   - steps: How many actions of each game at most.
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
