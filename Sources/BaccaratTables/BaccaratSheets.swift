import BaccaratRules
import CardCore
import CasinoKit

/// The sheets of the baccarat table.
enum BaccaratSheets {
  static func sheet(_ id: SheetID, _ table: BaccaratTable) -> Sheet? {
    switch id {
    case .odds: odds(table)
    case .auto: auto(table)
    default: nil
    }
  }

  // MARK: - Roads and odds

  private static func odds(_ table: BaccaratTable) -> Sheet {
    let say = table.say
    let roads = Roads(table.landed.results)
    func line(_ key: String, _ phrase: BaccaratPhrase) -> Element {
      Element("p", key: key, text: say(phrase))
    }
    let bets = FactList(
      "edges", title: say(.odds),
      BaccaratBet.allCases.map { bet in
        FactList.Fact(
          bet.text, "\(say(.bet(bet))) \(say(.pays(bet, table.nextGame.pay)))",
          say(.edge(table.edge(of: bet))))
      })
    return Sheet(
      .odds, title: say(.openOdds),
      [
        Element(
          "div", key: "roads-room",
          [
            ("class", "roads-room"), ("tabindex", "0"), ("role", "group"),
            ("aria-label", say(.roads)),
          ],
          [
            RoadsView.broad.drawing(
              roads, goingOn: !table.isShoeUsedUp, label: say(BaccaratBeats.roads(table.landed)),
              table.say),
            Element(
              "div", key: "beads", [],
              [
                RoadsView(beadColumns: 14, columns: 0).drawing(
                  roads, goingOn: false, label: say(.beadPlate), table.say)
              ]),
          ]), line("big", .bigRoadMeans), line("derived", .derivedRoadsMean),
      ]
        + (table.isShoeUsedUp
          ? [line("ask", .newShoeNext)]
          : Side.allCases.map { side in
            line(
              "ask-\(side.rawValue)",
              .asked(side, DerivedRoad.allCases.map { roads.asked(side, on: $0) }))
          }) + [
          line("plate", .beadPlateMeans), line("told", BaccaratBeats.roads(table.landed)),
          Element("p", key: "nothing", [("class", "lead")], text: say(.roadsTellNothing)),
          line("chances", table.chances), bets.element, line("mean", .oddsMean),
        ] + table.wayToRounds)
  }

  // MARK: - Automatic play

  private static func auto(_ table: BaccaratTable) -> Sheet {
    Sheet(
      .auto, title: table.say(.auto),
      [
        Element("p", key: "mean", text: table.say(.autoMeans)),
        Element(
          "div", key: "rounds", [("class", "options")],
          BaccaratTable.autoRounds.map { rounds in
            let button = Element(
              "button", key: "\(rounds)",
              [
                ("type", "button"), ("class", "option"),
                ("data-do", BaccaratCommand.auto(rounds).text),
              ], text: table.say(.autoRounds(rounds)))
            return rounds == BaccaratTable.autoRounds.first ? button.with("autofocus", "") : button
          }),
      ])
  }

  // MARK: - Help

  static func help(
    _ say: Words<BaccaratPhrase>, _ words: Words<CommonPhrase>
  ) -> [HelpSection] {
    func section(_ id: String, _ title: BaccaratPhrase, _ lines: [BaccaratHelp]) -> HelpSection {
      HelpSection(id, title: say(title), lines.map { say(.help($0)) })
    }
    return [
      section(
        "coup", .helpCoup, [.points, .naturals, .playerDraws, .bankerDraws, .bankerCells]),
      section("bets", .helpBets, [.main, .banker, .superSix, .sides, .dragon, .needsMain]),
      section("shoe", .helpShoe, [.cutCard, .roads, .odds]),
      section("controls", .helpControls, [.hold, .squeeze, .auto]),
      HelpSection("keys", title: say(.helpKeys), [say(.help(.keys)), words(.keysOfTables)]),
    ]
  }
}
