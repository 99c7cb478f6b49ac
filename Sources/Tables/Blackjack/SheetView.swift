import CasinoKit
import TrueCountEngine

/// A sheet that lies over the table until it is closed.
enum SheetView {
  static func sheet(_ key: String, title: String, _ content: [Element]) -> Element {
    Element(
      "dialog", key: "sheet-\(key)", [("class", "sheet"), ("aria-labelledby", "\(key)-title")],
      [
        Element(
          "div", key: "head", [("class", "sheet-head")],
          [
            Element("h2", [("id", "\(key)-title")], text: title),
            Element(
              "button",
              [
                ("type", "button"), ("class", "bar-button icon"), ("data-do", "close"),
                ("aria-label", "Close"),
              ], [Icon.close.element]),
          ]),
        // NB: what may have to be scrolled must take the focus, or keys cannot scroll it.
        Element(
          "div", key: "body",
          [
            ("class", "sheet-body"), ("tabindex", "0"), ("role", "group"),
            ("aria-labelledby", "\(key)-title"),
          ], content),
      ])
  }
}

/// The five dealers, their rules, and what it takes to sit down with them.
enum DealerListView {
  static func sheet(_ model: GameModel) -> Element {
    SheetView.sheet(
      "tables", title: "Choose a table",
      [
        Element(
          "ul", key: "dealers", [("class", "dealers")],
          DealerTable.allCases.map { dealer($0, model) })
      ])
  }

  private static func dealer(_ table: DealerTable, _ model: GameModel) -> Element {
    let isHere = table == model.profile.table
    let objection = model.objection(toSittingAt: table)
    let state = isHere ? "You sit here." : objection ?? ""
    var attributes = [
      ("type", "button"), ("class", "dealer felt-\(table.felt.text)"),
      ("data-do", TableCommand.sit(table).text),
    ]
    if isHere { attributes.append(("aria-current", "true")) }
    if !isHere && objection != nil { attributes.append(("aria-disabled", "true")) }
    let isLocked = !table.isUnlocked(atLevel: model.shownRank.level)
    return Element(
      "li", key: table.text, [],
      [
        Element(
          "button", attributes,
          [
            Element(
              "b", [],
              (isLocked ? [Icon.lock.element] : []) + [Element("span", text: table.name)]),
            Element("span", [("class", "rules")], text: rules(table.rules)),
            Element("span", [("class", "state")], text: state),
          ])
      ])
  }

  /// A table's rules in one line.
  static func rules(_ rules: TableRules) -> String {
    let double =
      switch rules.doubleRestriction {
      case .any: "double any two cards"
      case .nineToEleven: "double on 9 to 11"
      case .tenToEleven: "double on 10 or 11"
      }
    let afterSplit = rules.doubleAfterSplit ? "after a split too" : "not after a split"
    return [
      "\(rules.deckCount) decks", "blackjack \(rules.blackjackPayout.text)",
      "\(double), \(afterSplit)",
      rules.insuranceAvailable ? "insurance" : "no insurance",
      "\(rules.penetration)\u{A0}% dealt", "from \(CreditsText.full(rules.minBet))",
    ].joined(separator: " · ")
  }
}

/// The player's choices.
enum SettingsView {
  static func sheet(_ model: GameModel) -> Element {
    let choices = model.profile.choices
    var rows = [
      choice(
        "Dealer on soft 17", "With the next deal.",
        [
          ("Stands", .soft17(.stand), choices.dealerSoft17 == .stand),
          ("Hits", .soft17(.hit), choices.dealerSoft17 == .hit),
        ])
    ]
    if model.profile.table.rules.insuranceAvailable {
      rows.append(
        toggle(
          "Insurance", "Offered when the dealer shows an ace. With the next deal.",
          isOn: choices.wantsInsurance
        ) { .insurance($0) })
    }
    rows += [
      toggle(
        "Four-colour deck", "Diamonds blue and clubs green, so that no two suits look alike.",
        isOn: choices.hasFourColors
      ) { .fourColors($0) },
      toggle(
        "Single keys play", "The keys that stand on the buttons.", isOn: choices.hasKeyShortcuts
      ) { .keyShortcuts($0) },
      coach(model),
    ]
    if model.isCoached { rows.append(sheetButton("Open the coach's log", .coach)) }
    return SheetView.sheet("settings", title: "Settings", rows)
  }

  /// Whether there is a coach; at a table without hints, why there is none.
  static func coach(_ model: GameModel) -> Element {
    let chosen = model.profile.choices.coach
    return choice(
      "Coach",
      model.coachObjection ?? "Tells what each play is worth, after you decide or while you do.",
      [("Off", .coach(.off), chosen == .off)]
        + (model.coachObjection != nil
          ? []
          : [
            ("After", .coach(.afterwards), chosen == .afterwards),
            ("During", .coach(.meanwhile), chosen == .meanwhile),
          ]))
  }

  /// A button that opens another sheet in place of this one.
  static func sheetButton(_ label: String, _ sheet: TableCommand.Sheet) -> Element {
    Element(
      "div", key: sheet.text, [("class", "coach-more")],
      [
        Element(
          "button",
          [
            ("type", "button"), ("class", "button"), ("aria-haspopup", "dialog"),
            ("data-do", TableCommand.open(sheet).text),
          ], text: label)
      ])
  }

  private static func toggle(
    _ title: String, _ subtitle: String, isOn: Bool, choose: (Bool) -> PlayerChoice
  ) -> Element {
    choice(title, subtitle, [("Off", choose(false), !isOn), ("On", choose(true), isOn)])
  }

  private static func choice(
    _ title: String, _ subtitle: String, _ options: [(String, PlayerChoice, Bool)]
  ) -> Element {
    let buttons = options.map { label, choice, isChosen in
      Element(
        "button", key: label,
        [
          ("type", "button"), ("class", "option"),
          ("aria-pressed", isChosen ? "true" : "false"),
          ("data-do", TableCommand.choose(choice).text),
        ], text: label)
    }
    return Element(
      "div", key: title, [("class", "choice")],
      [
        Element(
          "div", [("class", "choice-words")],
          [Element("b", text: title), Element("small", text: subtitle)]),
        Element(
          "div", [("class", "options"), ("role", "group"), ("aria-label", title)], buttons),
      ])
  }
}

/// The rules of the table in play, and its keys.
enum HelpView {
  static func sheet(_ model: GameModel) -> Element {
    let rules = model.game.rules
    return SheetView.sheet(
      "help", title: "\(model.profile.table.name)'s table",
      [
        list("Rules", facts(of: rules, soft17: model.game.dealerSoft17)),
        list(
          "Play",
          [
            "Come closer to 21 than the dealer without going over it.",
            "Aces count 1 or 11, court cards 10.",
            "An ace with a ten or court card as the first two cards is blackjack.",
            "Half a credit is always rounded in your favour.",
          ]),
        list(
          "Keys",
          [
            "1 to 5 add a chip, U takes it back, C clears the bet, Enter deals.",
            "H hits, S stands, D doubles, P splits.",
            "I takes insurance, N declines.",
            "Where the coach is on, O opens its log and T the count.",
          ]),
        Element(
          "p", key: "fair", [("class", "fine-print")],
          text: "Credits are play money and cannot be bought back or won for real."),
      ])
  }

  private static func facts(of rules: TableRules, soft17: SoftSeventeen) -> [String] {
    [
      "\(rules.deckCount) decks, \(rules.penetration)\u{A0}% of them dealt before the shuffle.",
      "Blackjack pays \(BlackjackTableView.payout(rules.blackjackPayout)).",
      "\(BlackjackTableView.soft17(soft17)).",
      rules.doubleRestriction == .any
        ? "Double on any first two cards" + (rules.doubleAfterSplit ? ", after a split too." : ".")
        : "Double on \(rules.doubleRestriction.text) only"
          + (rules.doubleAfterSplit ? ", after a split too." : ", not after a split."),
      "Split pairs up to \(TableRules.mostHands) hands; split aces get one card each.",
      rules.insuranceAvailable
        ? "Insurance against an ace pays 2 to 1." : "No insurance.",
      "Bets from \(CreditsText.full(rules.minBet)) up.",
    ]
  }

  private static func list(_ title: String, _ lines: [String]) -> Element {
    Element(
      "div", key: title, [],
      [
        Element("h3", text: title),
        Element("ul", [("class", "plain")], lines.map { Element("li", text: $0) }),
      ])
  }
}
