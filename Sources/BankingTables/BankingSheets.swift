import Banking
import CardCore
import CasinoKit

/// The sheets of a banking table.
enum BankingSheets {
  static func help<Said>(at table: BankingTable<Said>) -> [HelpSection] {
    let say = table.say
    let edges = table.edges.map { spot, edge in
      say(.edge(table.gameSays(.spot(spot)), edge.millionths))
    }
    let game = table.game
    let lists = Said.lists(of: game).enumerated().map { place, list in
      HelpSection(
        "list-\(place)", title: table.gameSays(list.title), list.lines.map { table.gameSays($0) })
    }
    let rules = HelpSection(
      "rules", title: say(.rules),
      Said.rules.map { table.gameSays($0) } + [
        say(.decks(game.decks, penetration: game.penetration)), say(.limits(game.limits)),
      ])
    return [rules] + lists
      + (edges.isEmpty ? [] : [HelpSection("edges", title: say(.edges), edges + [say(.edgesMean)])])
      + [HelpSection("keys", title: say(.keys), keys(at: table))]
  }

  /// The keys, including those of the choices.
  private static func keys<Said>(at table: BankingTable<Said>) -> [String] {
    let say = table.say
    let choices = Said.Game.Choice.allCases.map {
      say(.key(Said.key(of: $0).uppercasedASCII, of: table.gameSays(.choice($0))))
    }
    let hasSpots = Said.Game.Spot.allCases.filter { $0.takesBets }.count > 1
    return [say(.keysOfBets)] + (hasSpots ? [say(.keyOfSpots)] : []) + choices
      + [say(.keysInMotion)]
  }
}
