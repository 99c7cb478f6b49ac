/// The way from one sheet to another.
public enum SheetOpener {
  /// A button that opens another sheet in place of this one.
  public static func button(_ label: String, _ sheet: SheetID) -> Element {
    Element(
      "div", key: sheet.text, [("class", "coach-more")],
      [
        Element(
          "button",
          [
            ("type", "button"), ("class", "button"), ("aria-haspopup", "dialog"),
            ("data-do", HouseCommand.open(sheet).text),
          ], text: label)
      ])
  }
}
