import CardCore

/// What a sheet looks like: a title, a way to close it, and a body that scrolls.
public enum SheetContainerView {
  /// The sheet as an element of the page, in front of everything else.
  public static func sheet(_ sheet: Sheet, _ words: Words<CommonPhrase>) -> Element {
    let name = "\(sheet.id.text)-title"
    return Element(
      "dialog", key: "sheet-\(sheet.id.text)", [("class", "sheet"), ("aria-labelledby", name)],
      [
        .box(
          "sheet-head",
          [
            Element("h2", [("id", name)], text: sheet.title),
            Element(
              "button",
              [
                ("type", "button"), ("class", "bar-button icon"),
                ("data-do", CommonCommand.close.text), ("aria-label", words(.close)),
              ], [Icon.close.element]),
          ])
      ] + (sheet.tabs.isEmpty ? [body(sheet, named: name)] : tabbed(sheet, named: name)))
  }

  // NB: anything that may scroll must be focusable, or keys cannot scroll it.
  private static func body(_ sheet: Sheet, named name: String) -> Element {
    Element(
      "div", key: "body",
      [
        ("class", "sheet-body"), ("tabindex", "0"), ("role", "group"), ("aria-labelledby", name),
      ], sheet.body)
  }

  /// The row of tabs, and a body for each; the one that is open is visible.
  private static func tabbed(_ sheet: Sheet, named name: String) -> [Element] {
    let tabs = sheet.tabs.map { tab in
      let isOpen = tab.id == sheet.openTab
      return Element(
        "button", key: tab.id,
        [
          ("type", "button"), ("class", "tab"), ("role", "tab"), ("id", "tab-\(tab.id)"),
          ("aria-controls", "panel-\(tab.id)"), ("aria-selected", isOpen ? "true" : "false"),
          // NB: Tab stops once in the row, at the open tab; arrow keys go along it.
          ("tabindex", isOpen ? "0" : "-1"), ("data-do", tab.command),
        ], text: tab.title)
    }
    return [
      Element(
        "div", key: "tabs",
        [("class", "tabs"), ("role", "tablist"), ("aria-labelledby", name)], tabs)
    ]
      + sheet.tabs.map { tab in
        Element(
          "div", key: "panel-\(tab.id)",
          [
            ("class", "sheet-body"), ("tabindex", "0"), ("role", "tabpanel"),
            ("id", "panel-\(tab.id)"), ("aria-labelledby", "tab-\(tab.id)"),
          ] + (tab.id == sheet.openTab ? [] : [("hidden", "")]), tab.body)
      }
  }
}

/// A part of a sheet with a title of its own, such as a group of the settings.
public enum SheetSection {
  /// The part as an element of the sheet.
  ///
  /// - Parameters:
  ///   - id: Identifies it on the page.
  ///   - title: Its title.
  ///   - body: What stands below that.
  /// - Returns: The part.
  public static func section(_ id: String, _ title: String, _ body: [Element]) -> Element {
    Element(
      "section", key: id, [("class", "choice-group"), ("aria-labelledby", id)],
      [Element("h3", key: "head", [("id", id)], text: title)] + body)
  }
}
