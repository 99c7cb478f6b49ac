import BlackjackRules
import CardCore
import CasinoKit
import GameList
import Navigation
import Records
import Training

/// The page for custom rules: the card with the rules, its house edge, and the links to the table.
enum CustomRulesView {
  static func view(_ room: CustomRulesRoom) -> TableView {
    TableView(
      key: "house", look: "page house",
      [
        Element(
          "main", key: "main", [("class", "house-main"), ("tabindex", "-1"), ("data-scrolls", "")],
          [
            PlaceView.head(room.words.say(.title), room.words.house),
            .box("house-columns", [figure(room), card(room), side(room)]),
          ])
      ])
  }

  // MARK: - The edge

  /// The edge in large figures.
  ///
  /// Until it is known, the previous one stays on display.
  private static func figure(_ room: CustomRulesRoom) -> Element {
    let say = room.words.say
    let isOpen = room.edge.edge == nil
    let told: CustomRulesPhrase =
      if let edge = room.edge.edge {
        room.edge.change.map { .change($0) } ?? .keeps(edge)
      } else {
        room.isWorkerAway ? .notWorkedOut : .workingOut
      }
    return Element(
      "section", key: "figure",
      [
        ("class", isOpen ? "house-figure stale" : "house-figure"),
        ("aria-busy", isOpen && !room.isWorkerAway ? "true" : "false"),
      ],
      [
        Element(
          "h2", key: "whose", text: say((room.edge.shown ?? 0) < 0 ? .youHaveTheEdge : .houseEdge)),
        Element(
          "p", key: "edge", [("class", "house-edge")],
          text: room.edge.shown.map { say(.share($0 < 0 ? -$0 : $0)) } ?? "…"),
        Element("p", key: "told", [("class", "house-told")], text: say(told)),
      ])
  }

  // MARK: - The card

  /// The card with the rules, as it is displayed on a table.
  private static func card(_ room: CustomRulesRoom) -> Element {
    let say = room.words.say
    return Element(
      "section", key: "card", [("class", "house-card"), ("aria-labelledby", "house-rules")],
      [
        Element(
          "div", key: "sign", [("class", "house-sign")],
          [
            .drawing("house-mark", "0 0 60 50", [.symbol("tally")]),
            Element(
              "h2", key: "pays", [("id", "house-rules")],
              text: say(.pays(room.table.rules.blackjackPayout))),
            Element("p", key: "printed", text: say(.printed(room.table))),
          ])
      ] + OwnRule.allCases.map { row($0, room) })
  }

  private static func row(_ rule: OwnRule, _ room: CustomRulesRoom) -> Element {
    let say = room.words.say
    let row = Choice(
      rule.rawValue, title: say(.rule(rule)), detail: say(.means(rule, room.table)),
      options: rule.options.map { Choice.Option($0, say(.option(rule.name(of: $0)))) },
      chosen: room.table.chosen(rule)
    ).row(room.words.house)
    guard let refused = room.refused, refused.rule == rule else { return row }
    return row.adding(
      Element(
        "p", key: "refusal", [("class", "house-refusal")],
        text: say(.refusal(rule, refused.because))))
  }

  // MARK: - Beside the card

  private static func side(_ room: CustomRulesRoom) -> Element {
    let say = room.words.say
    var ways: [Element] = []
    if room.isKept {
      ways.append(
        Element(
          "a", key: "sit",
          [
            ("class", "place-key main"), ("href", "#\(GameName.blackjack.text)"),
            ("data-do", CustomRulesRoom.Command.sit),
          ], text: say(.sitDown)))
    }
    ways.append(
      Element(
        "a", key: "practise",
        [
          ("class", "place-key"),
          ("href", "#\(RouteName.trainer)/1/\(DrillKind.basicStrategy.text)"),
          ("data-do", CustomRulesRoom.Command.practise),
        ], text: say(.practise)))
    return .box(
      "house-side",
      [
        .box("house-ways", ways),
        Element("p", key: "terms", text: say(.terms(room.table.rules.lowestBet))),
        PlaceView.part("beside", say(.besideTheDealers), EdgeScale(room).elements(say)),
        PlaceView.part("start", say(.startFrom), start(room)),
      ])
  }

  private static func start(_ room: CustomRulesRoom) -> [Element] {
    let say = room.words.say
    let (undo, reset) = (CommonCommand.undo.text, CommonCommand.reset.text)
    return [
      Element("p", key: "means", text: say(.startFromMeans)),
      .box(
        "house-dealers",
        DealerTable.allCases.map { dealer in
          PlaceView.key(
            CommandText(CustomRulesRoom.Command.start, dealer.text).text, dealer.name,
            isEnabled: !room.table.hasRules(of: dealer)
          ).with("data-dealer", dealer.text)
        }),
      .box(
        "place-keys",
        [
          PlaceView.key(
            reset, say(.reset), isEnabled: room.table != OwnTable(sittings: room.table.sittings)),
          PlaceView.key(undo, say(.undo), isEnabled: room.canUndo).with("aria-keyshortcuts", "u"),
        ]),
    ]
  }
}
