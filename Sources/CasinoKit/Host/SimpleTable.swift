import CardCore

/// A table whose game has no view, commands or document of its own.
///
/// Its felt is between the bar and the buttons, its actions are played by their text, and only the game
/// is saved.
open class SimpleTable<Game: CardGame & Archivable>: TableHost<Game> {
  /// The name of the game at this table.
  open var title: String { name }

  /// The contents of the felt.
  open var felt: [Element] { [] }

  open override func documents() -> [StoredDocument] {
    [StoredDocument(name, SavedTable(journal).document)]
  }

  open override func handle(_ command: String) -> Bool {
    guard let action = Game.Action(text: command) else { return false }
    play(action)
    return true
  }

  open override func view(in viewport: Viewport) -> TableView {
    let bar = Rect(x: 0, y: 0, width: viewport.width, height: viewport.textSize * 3.5)
    return TableView(
      key: name, look: "page",
      [
        TopBarView.bar(in: bar, houseWords, [Element("b", key: "title", text: title)]),
        Element("main", key: "felt", [("class", "felt"), ("aria-label", title)], felt),
        controls,
      ])
  }

  /// The line and the buttons.
  private var controls: Element {
    Element(
      "section", key: "controls",
      [("class", "controls"), ("aria-label", houseWords(.controls)), ("tabindex", "-1")],
      [
        statusLine()
      ] + (levelCard ?? []) + [
        ActionButtonsView.row(
          buttons, key: "buttons", showsKeys: houseChoices.hasKeyShortcuts)
      ])
  }
}
