import CardCore

/// The card of a new level: what it unlocks, and where the player finds it.
public enum LevelCardView {
  /// The card as an element of the page.
  ///
  /// - Parameters:
  ///   - level: The level.
  ///   - lines: What it unlocks, or the next level that unlocks something, and the message that the
  ///     card covers.
  ///   - leadsToSettings: Whether a button opens the settings about the look.
  ///   - words: The texts of all tables.
  /// - Returns: The card; a tap on it puts it away.
  public static func card(
    _ level: Int64, _ lines: [String], leadsToSettings: Bool, _ words: Words<CommonPhrase>
  ) -> Element {
    let title = words(.newLevel(level))
    return Element(
      "section", key: "level-card",
      [
        ("class", "level-card"), ("aria-label", title),
        ("data-tap", CommonCommand.endLevelCard.text),
      ],
      [
        Element(
          "b", key: "medal", [("class", "level-medal"), ("aria-hidden", "true")],
          text: words(.levelNumber(level))),
        .box(
          "level-words",
          [
            Element("b", key: "title", text: title),
            Element(
              "ul", key: "gifts", [("class", "plain")],
              lines.enumerated().map { Element("li", key: "\($0)", text: $1) }),
          ]),
        .box(
          "choices",
          (leadsToSettings ? [button(words(.settingsTab(.look)), .settings(.look))] : [])
            + [button(words(.levelSeen), .endLevelCard, look: " primary")]),
      ])
  }

  private static func button(
    _ label: String, _ command: CommonCommand, look: String = ""
  ) -> Element {
    Element(
      "button", key: command.text,
      [("type", "button"), ("class", "button\(look)"), ("data-do", command.text)], text: label)
  }
}
