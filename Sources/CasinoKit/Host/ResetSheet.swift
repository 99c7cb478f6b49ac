import CardCore

/// The sheet for starting over, which takes two presses and offers a copy first.
enum ResetSheet {
  /// The sheet.
  ///
  /// - Parameters:
  ///   - losses: What is lost, and what is kept.
  ///   - isArmed: Whether the first press was made.
  ///   - way: The link to the screen that saves a copy; empty if there is none.
  ///   - words: The texts of all tables.
  /// - Returns: The sheet.
  static func sheet(
    losses: [String], isArmed: Bool, way: String, _ words: Words<CommonPhrase>
  ) -> Sheet {
    let reset = button(
      words(isArmed ? .resetForGood : .reset), CommonCommand.reset.text, look: " danger")
    let keep = button(words(.keepPlaying), CommonCommand.close.text, look: " primary")
    return Sheet(
      .reset, title: words(.reset),
      [
        Element("ul", key: "losses", [("class", "plain")], losses.map { Element("li", text: $0) }),
        Element(
          "p", key: "warning", [("class", "warning"), ("role", "status")],
          text: isArmed ? words(.resetWarning) : way.isEmpty ? "" : words(.copyFirst)),
        .box("choices copy", way.isEmpty ? [] : [.way(words(.yourData), to: way)]),
        // NB: the confirming button isn't where the first one was.
        .box("choices", isArmed ? [keep, reset] : [reset, keep]),
      ])
  }

  static func button(_ label: String, _ command: String, look: String = "") -> Element {
    Element(
      "button", key: command,
      [("type", "button"), ("class", "button\(look)"), ("data-do", command)], text: label)
  }
}
