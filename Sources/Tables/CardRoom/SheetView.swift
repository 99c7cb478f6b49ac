import CasinoKit

/// A sheet that lies over the table until it is closed.
enum SheetView {
  static func sheet(_ key: String, title: String, _ content: [Element]) -> Element {
    Element(
      "dialog", key: "sheet-\(key)", [("class", "sheet"), ("aria-labelledby", "\(key)-title")],
      [
        Element(
          "div", key: "head", [("class", "sheet-head")],
          [
            Element("h2", [("id", "\(key)-title")], text: title),
            Element(
              "button",
              [
                ("type", "button"), ("class", "bar-button icon"), ("data-do", "close"),
                ("aria-label", "Close"),
              ], [Icon.close.element]),
          ]),
        // NB: what may have to be scrolled must take the focus, or keys cannot scroll it.
        Element(
          "div", key: "body",
          [
            ("class", "sheet-body"), ("tabindex", "0"), ("role", "group"),
            ("aria-labelledby", "\(key)-title"),
          ], content),
      ])
  }
}
