import Banking
import CasinoKit

/// What lies over a table with a bank when the player asks for it.
enum BankingSheets {
  static func help<Said>(at table: BankingTable<Said>) -> [HelpSection] {
    let say = table.say
    let edges = table.edges.map { spot, edge in
      say(.edge(table.gameSays(.spot(spot)), edge.millionths))
    }
    return [
      HelpSection(
        "rules", title: say(.rules),
        Said.rules.map { table.gameSays($0) } + [say(.limits(table.game.limits))])
    ] + (edges.isEmpty ? [] : [HelpSection("edges", title: say(.edges), edges + [say(.edgesMean)])])
      + [HelpSection("keys", title: say(.keys), [say(.keysOfBets)])]
  }

  static func statistics(_ log: RoundLog, _ say: Words<BankingPhrase>) -> [FactList] {
    func fact(_ id: String, _ name: BankingPhrase, _ value: BankingPhrase) -> FactList.Fact {
      FactList.Fact(id, say(name), say(value))
    }
    return [
      FactList(
        "log",
        [
          fact("rounds", .roundsPlayed, .amount(log.rounds)),
          fact("won", .roundsWon, .share(log.won, of: log.rounds)),
          fact("lost", .roundsLost, .share(log.lost, of: log.rounds)),
          fact("even", .roundsEven, .share(log.even, of: log.rounds)),
          fact("staked", .allBets, .amount(log.staked)),
          fact("net", .allGains, .gain(log.net)),
          fact("biggest", .biggestWin, .amount(log.biggestWin)),
        ])
    ]
  }
}
