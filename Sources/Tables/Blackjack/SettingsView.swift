import CasinoKit
import TrueCountEngine

/// The player's choices.
enum SettingsView {
  static func sheet(_ model: GameModel) -> Element {
    let (choices, say) = (model.profile.choices, model.say)
    var rows = [
      choice(
        "soft17", say(.soft17Choice), say(.withNextDeal),
        SoftSeventeen.allCases.map {
          (say(.soft17Option($0)), .soft17($0), choices.dealerSoft17 == $0)
        })
    ]
    if model.profile.table.rules.insuranceAvailable {
      rows.append(
        toggle(
          "insurance", say(.insurance), say(.insuranceChoice), isOn: choices.wantsInsurance,
          model.houseSays
        ) { .insurance($0) })
    }
    rows += [
      toggle(
        "four-colors", say(.fourColors), say(.fourColorsChoice), isOn: choices.hasFourColors,
        model.houseSays
      ) { .fourColors($0) },
      toggle(
        "keys", say(.keyShortcuts), say(.keyShortcutsChoice), isOn: choices.hasKeyShortcuts,
        model.houseSays
      ) { .keyShortcuts($0) },
      coach(model),
    ]
    if model.isCoached { rows.append(sheetButton(model.coachSays(.openLog), .coach)) }
    return SheetView.sheet("settings", title: model.houseSays(.settings), rows)
  }

  /// Whether there is a coach; at a table without hints, why there is none.
  static func coach(_ model: GameModel) -> Element {
    let (chosen, say) = (model.profile.choices.coach, model.coachSays)
    return choice(
      "coach", say(.coach), model.coachObjection ?? say(.choice),
      [(say(.off), .coach(.off), chosen == .off)]
        + (model.coachObjection != nil
          ? []
          : [
            (say(.after), .coach(.afterwards), chosen == .afterwards),
            (say(.during), .coach(.meanwhile), chosen == .meanwhile),
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
    _ key: String, _ title: String, _ subtitle: String, isOn: Bool,
    _ houseSays: Words<HousePhrase>, choose: (Bool) -> PlayerChoice
  ) -> Element {
    choice(
      key, title, subtitle,
      [(houseSays(.off), choose(false), !isOn), (houseSays(.on), choose(true), isOn)])
  }

  private static func choice(
    _ key: String, _ title: String, _ subtitle: String,
    _ options: [(String, PlayerChoice, Bool)]
  ) -> Element {
    let buttons = options.map { label, choice, isChosen in
      let command = TableCommand.choose(choice).text
      return Element(
        "button", key: command,
        [
          ("type", "button"), ("class", "option"),
          ("aria-pressed", isChosen ? "true" : "false"), ("data-do", command),
        ], text: label)
    }
    return Element(
      "div", key: "choice-\(key)", [("class", "choice")],
      [
        Element(
          "div", [("class", "choice-words")],
          [Element("b", text: title), Element("small", text: subtitle)]),
        Element(
          "div", [("class", "options"), ("role", "group"), ("aria-label", title)], buttons),
      ])
  }
}
