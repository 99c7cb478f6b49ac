import CardCore
import CasinoKit
import Patience
import PatienceSolver

/// The sheets that lie over a table of patience until they are closed.
enum PatienceSheets {
  static func sheet(_ sheet: KlondikeCommand.Sheet, _ model: KlondikeModel) -> Element {
    switch sheet {
    case .deals: deals(model)
    case .statistics: statistics(model)
    case .settings: settings(model)
    case .help: help(model)
    case .insight: insight(model)
    case .leaving: leaving(model)
    }
  }

  // MARK: - Deals

  private static func deals(_ model: KlondikeModel) -> Element {
    let (say, rules) = (model.say, model.rules.rules)
    let games = PatienceRules.all.map { other in
      Element(
        "button", key: other.id,
        [
          ("type", "button"), ("class", "option"),
          ("aria-pressed", other == rules ? "true" : "false"),
          ("data-do", KlondikeCommand.newGame(other).text),
        ], text: say(.shortName(other)))
    }
    let isWon = model.isTodayWon
    return SheetView.sheet(
      "deals", title: say(.game(rules, deal: model.game.number)),
      [
        Element(
          "div", key: "actions", [("class", "choices")],
          [
            PatienceControlsView.plainButton(say(.newDeal), does: "new", isPrimary: true),
            PatienceControlsView.plainButton(say(.restart), does: "restart"),
            PatienceControlsView.plainButton(model.house(.statistics), does: "open statistics"),
          ]),
        section(
          "today", say(.todaysDeal),
          say(
            .whichDeal(
              first: DailyDeal.firstNumber(of: model.today),
              isProven: DailyDeal.isProven(of: rules), isWon: isWon)),
          [PatienceControlsView.plainButton(say(.playToday(isWon: isWon)), does: "daily")]),
        section("by-number", say(.dealByNumber), say(.sameForAll), [numberForm(model)]),
        said(model), link(model),
        section(
          "other-games", say(.otherGames), say(.beginsNewDeal),
          [
            Element(
              "div", key: "games",
              [("class", "options games"), ("role", "group"), ("aria-label", say(.patience))],
              games)
          ]),
      ])
  }

  /// What the table says, where a sheet lies over the line that it is said in.
  private static func said(_ model: KlondikeModel) -> Element {
    Element(
      "p", key: "said",
      [
        ("class", model.message?.isObjection == true ? "status objection" : "status"),
        ("role", "status"),
      ], text: model.message?.text ?? "")
  }

  private static func numberForm(_ model: KlondikeModel) -> Element {
    Element(
      "form", key: "form", [("class", "deal-form"), ("data-do", "deal")],
      [
        Element(
          "input", key: "value",
          [
            ("name", "value"), ("inputmode", "numeric"), ("autocomplete", "off"),
            ("aria-label", model.say(.numberOfDeal)), ("maxlength", "20"), ("required", ""),
          ]),
        Element(
          "button", key: "go", [("type", "submit"), ("class", "button")], text: model.say(.deal)),
      ])
  }

  private static func link(_ model: KlondikeModel) -> Element {
    section(
      "share", model.say(.shareDeal), model.say(.whatLinkDoes),
      model.link.isEmpty
        ? []
        : [
          Element(
            "button", key: "copy",
            [
              ("type", "button"), ("class", "button"), ("data-do", "copied"),
              ("data-copy", "klondike/\(model.link)"),
            ], text: model.say(.copyLink))
        ])
  }

  private static func section(
    _ key: String, _ title: String, _ words: String, _ content: [Element]
  ) -> Element {
    Element(
      "div", key: key, [("class", "choice")],
      [
        Element(
          "div", key: "words", [("class", "choice-words")],
          [Element("b", text: title), Element("small", text: words)])
      ] + content)
  }

  private static func leaving(_ model: KlondikeModel) -> Element {
    let say = model.say
    return SheetView.sheet(
      "leaving", title: say(.giveUpGame),
      [
        Element(
          "p", key: "words",
          text: say(.countsAsLost(model.rules.rules, deal: model.game.number))),
        Element(
          "div", key: "choices", [("class", "choices")],
          [
            PatienceControlsView.plainButton(say(.giveUp), does: "leave", isPrimary: true),
            PatienceControlsView.plainButton(say(.playOn), does: "close"),
          ]),
      ])
  }

  // MARK: - What can be known

  private static func insight(_ model: KlondikeModel) -> Element {
    let say = model.say
    let chance = section("chance", say(.chance), say(.chanceIs(model.insight.chance)), [])
    let grade = section("grade", say(.thisDeal), say(.grade(model.insight.grade)), [])
    return SheetView.sheet(
      "insight", title: say(.odds),
      (model.hasChance ? [chance] : []) + (model.hasGrade ? [grade] : []) + [
        row(.lamp, model),
        section(
          "show", say(.showMe), say(.whatShowingDoes),
          [
            PatienceControlsView.plainButton(
              say(.showTheRest), does: KlondikeCommand.showRest.text)
          ]),
      ]
        + (finePrint(model).map {
          [Element("p", key: "fine", [("class", "fine-print")], text: say($0))]
        } ?? []))
  }

  /// Who of them knows the hidden cards, where there are any.
  private static func finePrint(_ model: KlondikeModel) -> PatiencePhrase? {
    if model.hasChance { return .chancePeeksNot }
    return model.rules.hidesCards(in: model.shown) ? .lampPeeks : nil
  }

  // MARK: - Statistics

  private static func statistics(_ model: KlondikeModel) -> Element {
    let played = PatienceRules.all.filter { model.profile[$0] != KlondikeRecord() }
    let shown = played.isEmpty ? [model.rules.rules] : played
    return SheetView.sheet(
      "statistics", title: model.house(.statistics), shown.map { record(of: $0, model) })
  }

  private static func record(of rules: PatienceRules, _ model: KlondikeModel) -> Element {
    let record = model.profile[rules]
    var rows: [(key: String, name: PatiencePhrase, value: PatiencePhrase)] = [
      ("won", .gamesWon, .gamesWonOf(record)),
      ("streak", .streak, .streakIs(record.streak, best: record.bestStreak)),
      ("time", .bestTime, .bestTimeIs(seconds: record.bestSeconds)),
      ("moves", .fewestMoves, .fewestMovesAre(record.fewestMoves)),
    ]
    if rules.scoring == .vegas {
      rows.append(("balance", .balance, .balanceIs(model.profile.bank)))
    }
    if record.assisted > 0 { rows.append(("assisted", .withHelp, .withHelpOf(record))) }
    return Element(
      "div", key: rules.id, [("class", "record")],
      [
        Element("h3", key: "name", text: model.say(.name(rules))),
        Element(
          "dl", key: "rows", [],
          rows.flatMap { row in
            [
              Element("dt", key: row.key, text: model.say(row.name)),
              Element("dd", key: "\(row.key)-value", text: model.say(row.value)),
            ]
          }),
      ])
  }

  // MARK: - Settings and help

  private static func settings(_ model: KlondikeModel) -> Element {
    SheetView.sheet(
      "settings", title: model.house(.settings), KlondikeChoice.allCases.map { row($0, model) })
  }

  private static func row(_ choice: KlondikeChoice, _ model: KlondikeModel) -> Element {
    let say = model.say
    let options = [false, true].map { isOn in
      Element(
        "button", key: isOn ? "on" : "off",
        [
          ("type", "button"), ("class", "option"),
          ("aria-pressed", model.profile[choice] == isOn ? "true" : "false"),
          ("data-do", KlondikeCommand.choose(choice, isOn).text),
        ], text: say(.choiceValue(choice, isOn: isOn)))
    }
    return section(
      choice.rawValue, say(.choice(choice)), say(.choiceMeans(choice)),
      [
        Element(
          "div", key: "options",
          [("class", "options"), ("role", "group"), ("aria-label", say(.choice(choice)))], options)
      ])
  }

  private static func help(_ model: KlondikeModel) -> Element {
    let (say, rules) = (model.say, model.rules.rules)
    return SheetView.sheet(
      "help", title: say(.name(rules)),
      [
        list("rules", .rules, PatienceHelp.rules(of: rules), say),
        list("play", .play, PatienceHelp.play(rules, tapTwice: model.profile[.tapTwice]), say),
        list("keys", .keys, PatienceHelp.keys, say),
      ])
  }

  private static func list(
    _ key: String, _ title: PatiencePhrase, _ lines: [PatiencePhrase],
    _ say: Words<PatiencePhrase>
  ) -> Element {
    Element(
      "div", key: key, [],
      [
        Element("h3", text: say(title)),
        Element("ul", [("class", "plain")], lines.map { Element("li", text: say($0)) }),
      ])
  }
}

/// The help sheet's lines.
enum PatienceHelp {
  static func rules(of rules: PatienceRules) -> [PatiencePhrase] {
    var lines: [PatiencePhrase] = [.goal, .columns]
    if let stock = rules.stock {
      lines += [.kingsOnly, .stock(draw: stock.draw, passes: stock.passes)]
    } else {
      lines += rules.cells.isEmpty ? [.anyGroup] : [.cells, .asIfOneByOne]
    }
    if rules.scoring == .vegas { lines.append(.vegas) }
    return lines
  }

  static func play(_ rules: PatienceRules, tapTwice: Bool) -> [PatiencePhrase] {
    let hasChance = rules.scoring != .vegas && rules.columns.contains { $0.dealtFaceDown > 0 }
    return [
      .taps(pickUp: tapTwice), .undoHelp, .hintHelp, .finishHelp, .oddsHelp(hasChance: hasChance),
    ]
  }

  static let keys: [PatiencePhrase] = [.arrowKeys, .letterKeys]
}
