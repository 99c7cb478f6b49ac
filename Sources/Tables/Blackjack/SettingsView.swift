import CasinoKit
import TrueCountEngine

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
