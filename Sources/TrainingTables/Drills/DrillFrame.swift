import CardCore
import CasinoKit

/// The screen of drills and the daily challenge: the bar with the link back, the felt with the question, and
/// the rail with messages and buttons.
struct DrillFrame {
  /// The contents of the bar.
  var way: [Element] = []
  /// The name and the contents of the felt.
  let title: String
  var felt: [Element] = []
  /// The command of a tap on the felt; `nil` for none.
  var tap: TrainingCommand?
  /// The message.
  var plate: [Element] = []
  /// The buttons that answer, or what is shown in their place.
  let bed: Element
  /// The large buttons.
  let keys: [Element]

  /// The elements of the page.
  func parts(_ layout: TrainingLayout, _ house: Words<CommonPhrase>) -> [Element] {
    [
      TableBackgroundView.surface(in: layout.surface),
      TopBarView.bar(in: layout.bar, house, [.box("training-way", way)]),
      Element(
        "main", key: "felt",
        [
          ("class", "felt"), ("style", layout.felt.css), ("tabindex", "-1"), ("aria-label", title),
        ] + (tap.map { [("data-tap", $0.text)] } ?? []), felt),
      Element(
        "section", key: "controls",
        [
          ("class", "controls rail \(layout.form.rawValue)"), ("style", layout.rail.css),
          ("aria-label", house(.controls)), ("tabindex", "-1"),
        ],
        [
          Element("div", key: "plate", [("class", "plate saying")], plate),
          Element("div", key: "bed", [("class", "bed")], [bed]),
          Element("div", key: "go", [("class", "actions training-keys")], keys),
        ]),
    ]
  }

  /// The link back.
  static func back(_ title: String, to place: String, does command: String) -> Element {
    Element(
      "button", key: "leave",
      [("type", "button"), ("class", "training-back"), ("data-do", command)],
      [Element.words("training-kind", title), .words("training-all", place)])
  }

  /// The number of the question, and the player's progress.
  static func progress(_ place: Int, of count: Int, done: Int, label: String) -> Element {
    let share = Double(done) / Double(count)
    return Element(
      "div", key: "progress",
      [("class", "training-progress"), ("role", "img"), ("aria-label", label)],
      [
        Element("b", text: "\(place)/\(count)"),
        .box("level-bar", [Element("i", [("style", "width:\((share * 100).css)%")])]),
      ])
  }

  /// A line of text for the plate.
  static func said(_ text: String) -> Element {
    Element("div", key: "said", [("class", "said")], [status(text)])
  }

  /// A verdict for the plate: right or wrong, and why.
  static func said(isRight: Bool, _ mark: String, because text: String) -> Element {
    Element(
      "div", key: "said", [("class", "said")],
      [
        Element(
          "b", key: "mark", [("class", isRight ? "mark is-right" : "mark is-wrong")], text: mark),
        status(text),
      ])
  }

  private static func status(_ text: String) -> Element {
    Element("p", key: "status", [("class", "status")], text: text)
  }

  /// The buttons that answer, in one row or several.
  static func answers(
    _ buttons: [TableButton], look: String = "playing training-answers", columns: Int,
    showsKeys: Bool
  ) -> Element {
    Element(
      "div", key: "answers", [("class", "actions \(look)"), ("style", "--columns:\(columns)")],
      buttons.map { $0.element(showsKey: showsKeys) })
  }
}
