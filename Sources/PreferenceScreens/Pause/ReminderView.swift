import CardCore
import CasinoKit

/// What stands above a table when the player wanted to be reminded: how long the session has lasted, and two keys.
public enum ReminderView {
  /// The reminder.
  ///
  /// It takes no focus and closes nothing; whoever does not heed it plays on.
  ///
  /// - Parameters:
  ///   - seconds: How long the session has lasted.
  ///   - say: The words.
  /// - Returns: The element.
  public static func element(_ seconds: Int64, _ say: Words<ReminderPhrase>) -> Element {
    Element(
      "aside", key: "reminder", [("class", "reminder"), ("aria-label", say(.title))],
      [
        Element("p", key: "time", text: say(.played(seconds))),
        Element(
          "div", key: "keys", [("class", "reminder-keys")],
          [
            Element(
              "button", key: "on", [("type", "button"), ("class", "button"), ("data-time", "on")],
              text: say(.playOn)),
            Element(
              "a", key: "break", [("class", "button"), ("href", "#\(PauseRoom.name)")],
              text: say(.takeBreak)),
          ]),
      ])
  }

  /// No reminder.
  public static var nothing: Element { Element("div", key: "none") }
}
