import CardCore

/// The bar at the top of every table: the way back, the game's own content, help and settings.
public enum TopBarView {
  /// The bar.
  ///
  /// - Parameters:
  ///   - place: Its rectangle.
  ///   - words: The shared texts.
  ///   - content: The game's content in the middle.
  ///   - wayOut: The button that leads away from the table, if it doesn't lead to all games.
  /// - Returns: The bar as an element of the page.
  public static func bar(
    in place: Rect, _ words: Words<CommonPhrase>, _ content: [Element], wayOut: Element? = nil
  ) -> Element {
    withoutSheets(
      in: place, words,
      content + [
        button(.help, words(.help), .help), button(.settings, words(.settings), .settings),
      ], wayOut: wayOut)
  }

  /// The bar of a screen without help and settings.
  public static func withoutSheets(
    in place: Rect, _ words: Words<CommonPhrase>, _ content: [Element], wayOut: Element? = nil
  ) -> Element {
    Element(
      "header", key: "bar", [("class", "bar"), ("style", place.css)],
      [wayOut ?? PlaceView.wayOut(words)] + content)
  }

  private static func button(_ sheet: SheetID, _ label: String, _ icon: Icon) -> Element {
    Element(
      "button", key: sheet.text,
      [("class", "bar-button icon")] + SheetOpener.attributes(sheet, label: label), [icon.element])
  }
}
