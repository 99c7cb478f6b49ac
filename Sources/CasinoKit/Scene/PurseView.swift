import CardCore

/// The player's credits in the bar, with the progress to the next level below them.
public enum PurseView {
  /// Creates the purse as an element of the bar.
  ///
  /// - Parameters:
  ///   - caption: The label of the credits.
  ///   - credits: The formatted credits.
  ///   - level: The level in words.
  ///   - title: The player's title for a line of its own, if it has no room beside the level.
  ///   - progress: The points since this level began, and the points that the level takes.
  ///   - progressWords: The same in words.
  ///   - room: Its maximum width, in pixels.
  ///   - way: A button that covers it, if the player can choose other credits.
  /// - Returns: The element.
  public static func purse(
    _ caption: String, credits: String, level: String, title: String? = nil,
    progress: (done: Int64, needed: Int64),
    progressWords: String, room: Double, _ way: Element? = nil
  ) -> Element {
    let share = Double(progress.done) * 100 / Double(max(1, progress.needed))
    return element(
      way == nil ? "bankroll" : "bankroll choosable", credits, room: room,
      [
        .words("caption", caption), Element("b", key: "credits", text: credits),
        Element(
          "div", key: "level",
          [
            ("class", "level"), ("role", "progressbar"),
            ("aria-label", title.map { "\(level), \($0)" } ?? level),
            ("aria-valuemin", "0"), ("aria-valuemax", "\(progress.needed)"),
            ("aria-valuenow", "\(progress.done)"), ("aria-valuetext", progressWords),
          ],
          [
            .words("caption", level)
          ] + (title.map { [.words("caption title", $0)] } ?? []) + [
            .box("level-bar", [Element("i", [("style", "width:\(share.css)%")])])
          ]),
      ] + (way.map { [$0] } ?? []))
  }

  /// Creates the purse with ranked credits, which earn no experience.
  ///
  /// - Parameters:
  ///   - kind: The name of the credits.
  ///   - credits: The formatted credits.
  ///   - room: Its maximum width, in pixels.
  ///   - way: The button that covers it, for other credits.
  ///   - clock: The time left for a decision, shown instead of the credits.
  /// - Returns: The element.
  static func ranked(
    _ kind: String, credits: String, room: Double, _ way: Element, clock: Element? = nil
  ) -> Element {
    element(
      "bankroll choosable ranked", credits, room: room,
      [.words("caption", kind), clock ?? Element("b", key: "credits", text: credits), way])
  }

  private static func element(
    _ look: String, _ credits: String, room: Double, _ content: [Element]
  ) -> Element {
    Element(
      "div", key: "bankroll",
      [("class", look), ("style", "--room:\(room.css)px;--n:\(credits.scalarCount)")], content)
  }
}
