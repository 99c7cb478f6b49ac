import CardCore
import CasinoKit
import Patience

/// What the player plays with besides the cards: undo, redo, hints, new games.
enum PatienceControlsView {
  static func controls(_ model: KlondikeModel, _ layout: KlondikeLayout) -> Element {
    Element(
      "section", key: "controls",
      [
        ("class", "controls"), ("style", layout.controls.css),
        ("aria-label", model.say(.controls)), ("tabindex", "-1"),
      ],
      [
        line(model),
        Element("div", key: "buttons", [("class", "tools")], buttons(model)),
      ])
  }

  /// The line above the buttons; what it says is announced by the model.
  private static func line(_ model: KlondikeModel) -> Element {
    let isObjection = model.message?.isObjection ?? false
    return Element(
      "p", key: "status", [("class", isObjection ? "status objection" : "status")],
      text: model.message?.text ?? "")
  }

  private static func buttons(_ model: KlondikeModel) -> [Element] {
    let journal = model.game.journal
    let finish =
      model.isPlayingByItself
      ? tool(.stop, .skip, key: "A", .skip, model)
      : tool(.finish, .finish, key: "A", .finish, model, isEnabled: model.canFinish)
    return [
      tool(.undo, .undo, key: "U", .undo, model, isEnabled: journal.canUndo),
      tool(.redo, .redo, key: "R", .redo, model, isEnabled: journal.canRedo),
      tool(.hint, .hint, key: "H", .hint, model, isEnabled: !model.isWon),
      tool(.odds, .open(.insight), key: "O", .odds, model, isEnabled: !model.isWon),
      finish,
      tool(.new, .newDeal, key: "N", .new, model),
    ]
  }

  private static func tool(
    _ label: PatiencePhrase, _ command: KlondikeCommand, key: String, _ sign: PatienceSign,
    _ model: KlondikeModel, isEnabled: Bool = true
  ) -> Element {
    var content = [sign.element, Element("span", key: "label", text: model.say(label))]
    var attributes = [
      ("type", "button"),
      ("class", command == .finish && isEnabled ? "button tool primary" : "button tool"),
      ("data-do", command.text),
    ]
    if !isEnabled { attributes.append(("aria-disabled", "true")) }
    if model.profile[.keys] {
      attributes.append(("aria-keyshortcuts", key))
      content.append(Element("kbd", key: "key", [("aria-hidden", "true")], text: key))
    }
    return Element("button", key: command.text, attributes, content)
  }

  static func plainButton(
    _ label: String, does command: String, isPrimary: Bool = false
  ) -> Element {
    Element(
      "button", key: command,
      [
        ("type", "button"), ("class", isPrimary ? "button primary" : "button"),
        ("data-do", command),
      ], text: label)
  }
}

/// The signs on the buttons and piles of a patience, drawn as outlines in a square of 24 by 24.
enum PatienceSign {
  case undo, redo, hint, odds, finish, skip, new, again, none
  case yes, unknown

  /// The sign as an element that a screen reader passes over.
  var element: Element {
    Element(
      "svg", key: "sign",
      [("class", "sign"), ("viewBox", "0 0 24 24"), ("aria-hidden", "true")],
      [Element("path", [("d", path)])])
  }

  private var path: String {
    switch self {
    case .undo: "M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4"
    case .redo: "M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h4"
    case .hint: "M9 17.5h6M10 20.5h4M9 14.5a6 6 0 1 1 6 0v1H9z"
    case .odds: "M4 20V11M10 20V4M16 20v-6M20.5 20H3"
    case .yes: "M5 12.5l4.5 4.5L19 7.5"
    case .unknown: "M8.5 9a3.5 3.5 0 1 1 5.5 2.9c-1.4.9-2 1.5-2 3.1M12 18.9v.2"
    case .finish: "M5 5l7 7-7 7M12 5l7 7-7 7"
    case .skip: "M5 5l9 7-9 7zM18 5v14"
    case .new: "M12 5v14M5 12h14"
    case .again: "M19 12a7 7 0 1 1-2.1-5M19.5 3.5V8H15"
    case .none: "M7 7l10 10M17 7L7 17"
    }
  }
}
