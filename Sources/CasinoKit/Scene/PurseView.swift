import CardCore

/// What a player has, in the bar: the credits, and below them the way to the next level.
public enum PurseView {
  /// The purse as an element of the bar.
  ///
  /// - Parameters:
  ///   - caption: What the credits are called.
  ///   - credits: The credits in figures.
  ///   - level: The level in words.
  ///   - progress: The points since this level began, and from there to the next.
  ///   - progressWords: The same in words.
  ///   - room: How wide it may be, in pixels.
  /// - Returns: The element.
  public static func purse(
    _ caption: String, credits: String, level: String, progress: (done: Int64, needed: Int64),
    progressWords: String, room: Double
  ) -> Element {
    let share = Double(progress.done) * 100 / Double(max(1, progress.needed))
    return Element(
      "div", key: "bankroll",
      [
        ("class", "bankroll"),
        ("style", "--room:\(room.css)px;--n:\(credits.scalarCount)"),
      ],
      [
        .words("caption", caption), Element("b", key: "credits", text: credits),
        Element(
          "div", key: "level",
          [
            ("class", "level"), ("role", "progressbar"), ("aria-label", level),
            ("aria-valuemin", "0"), ("aria-valuemax", "\(progress.needed)"),
            ("aria-valuenow", "\(progress.done)"), ("aria-valuetext", progressWords),
          ],
          [
            .words("caption", level),
            .box("level-bar", [Element("i", [("style", "width:\(share.css)%")])]),
          ]),
      ])
  }
}
