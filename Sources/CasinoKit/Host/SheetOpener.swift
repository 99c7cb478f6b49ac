/// The way from one sheet to another.
public enum SheetOpener {
  /// The attributes of a button that opens a sheet.
  public static func attributes(_ sheet: SheetID, label: String) -> [(String, String)] {
    [
      ("type", "button"), ("data-do", CommonCommand.open(sheet).text), ("aria-haspopup", "dialog"),
      ("aria-label", label),
    ]
  }

  /// A button that opens another sheet in place of this one.
  public static func button(_ label: String, _ sheet: SheetID) -> Element {
    Element(
      "div", key: sheet.text, [("class", "coach-more")],
      [
        Element(
          "button",
          [
            ("type", "button"), ("class", "button"), ("aria-haspopup", "dialog"),
            ("data-do", CommonCommand.open(sheet).text),
          ], text: label)
      ])
  }
}
