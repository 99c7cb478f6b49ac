import CardCore
import CasinoKit

/// The reminder above a table: the length of the session, and two keys.
public enum ReminderView {
  /// The reminder.
  ///
  /// It takes no focus and closes nothing, so it can be ignored.
  ///
  /// - Parameters:
  ///   - seconds: The length of the session.
  ///   - say: The texts.
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
              "a", key: "break", [("class", "button"), ("href", "#\(PlayLimitsRoom.name)")],
              text: say(.takeBreak)),
          ]),
      ])
  }

  /// No reminder.
  public static var nothing: Element { Element("div", key: "none") }
}
