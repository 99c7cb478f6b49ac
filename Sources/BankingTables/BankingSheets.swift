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
    let game = table.nextGame
    let lists = Said.lists(of: game).enumerated().map { place, list in
      HelpSection(
        "list-\(place)", title: table.gameSays(list.title), list.lines.map { table.gameSays($0) })
    }
    let rules = HelpSection(
      "rules", title: say(.rules),
      Said.rules.map { table.gameSays($0) } + table.strategy + [
        say(.decks(game.decks, penetration: game.penetration)), say(.limits(game.limits)),
      ])
    return [rules] + lists
      + (edges.isEmpty ? [] : [HelpSection("edges", title: say(.edges), edges + [say(.edgesMean)])])
      + [HelpSection("keys", title: say(.keys), keys(at: table))]
  }

  // MARK: - Payouts and history

  static func payouts<Said>(at table: BankingTable<Said>) -> Sheet {
    let say = table.say
    let line = Said.dealer.flatMap { dealer in
      HouseDealerView.line(at: table).map {
        Element("p", key: "line", [("class", "dealer-line")], text: "\(dealer.name): \($0)")
      }
    }
    let judged = table.judged.map { worths(of: $0, at: table) }
    let strategy = table.strategy.enumerated().map { Element("p", key: "strategy-\($0)", text: $1) }
    return Sheet(
      .payouts, title: say(.payoutsTitle),
      (line.map { [$0] } ?? [])
        + [SheetSection.section("payouts", say(.payouts), [PayTableView.upright(table)])]
        + [
          SheetSection.section(
            "history", say(.lastRounds),
            [HistoryView.list(table, most: BankingHistory.mostRounds)]
              + HistoryView.legend(table) + table.wayToRounds)
        ]
        + (table.hasCoach
          ? [
            SheetSection.section(
              "coach", say(.coach),
              strategy + judged + table.coachChoice.map { $0.row(table.houseWords) })
          ] : []))
  }

  /// The values of the choices in a decision of the round on the table.
  private static func worths<Said>(
    of judged: JudgedChoice<Said.Game.Choice>, at table: BankingTable<Said>
  ) -> Element {
    let say = table.say
    let sorted = judged.values.inOrder { $0.credits > $1.credits }
    return Element(
      "div", key: "worths-\(judged.chosen.rawValue)", [],
      [
        Element(
          "p", key: "verdict", [("class", judged.isBest ? "verdict best" : "verdict wrong")],
          text: table.verdict(on: judged)),
        FactList(
          "values", title: say(.worths),
          sorted.map { value in
            let name = table.gameSays(.choice(value.choice))
            return FactList.Fact(
              value.choice.rawValue, value.choice == judged.chosen ? say(.yours(name)) : name,
              say(.worth(BankingTable<Said>.thousandths(value.credits))))
          }
        ).element, Element("p", key: "mean", text: say(.worthsMean)),
      ])
  }

  // MARK: - Help

  /// The keys, including those of the choices.
  private static func keys<Said>(at table: BankingTable<Said>) -> [String] {
    let say = table.say
    let choices = Said.Game.Choice.allCases.map {
      say(.key(Said.key(of: $0).uppercasedASCII, of: table.gameSays(.choice($0))))
    }
    let hasSpots = Said.Game.Spot.allCases.filter { $0.takesBets }.count > 1
    return [say(.keysOfBets), say(.keysOfRepeats)] + (hasSpots ? [say(.keyOfSpots)] : []) + choices
      + [say(.keysInMotion), table.houseWords(.keysOfTables)]
  }
}
