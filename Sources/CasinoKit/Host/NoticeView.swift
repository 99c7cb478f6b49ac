/// A message over the table that does not interrupt play.
public enum NoticeView {
  /// The message as an element of the page; its button sends a command.
  public static func banner(
    _ notice: Notice, dismissing command: String = CommonCommand.dismiss.text,
    _ words: Words<CommonPhrase>
  ) -> Element {
    Element(
      "aside", key: "notice", [("class", "notice"), ("role", "alert")],
      [
        Element("strong", text: notice.title),
        Element("p", text: notice.advice),
        Element(
          "button", [("type", "button"), ("class", "button"), ("data-do", command)],
          text: words(.dismiss)),
      ])
  }
}
