import CardCore

/// The parts that all screens except tables share: the header with the way back, and sections.
public enum PlaceView {
  /// The button that leads to all games, or to those of one kind.
  ///
  /// - Parameters:
  ///   - words: The shared texts.
  ///   - link: The link to the games; empty for all games.
  ///   - label: The name of the button, if it doesn't lead to all games.
  /// - Returns: The button as an element of the page.
  public static func wayOut(
    _ words: Words<CommonPhrase>, to link: String = "", label: String? = nil
  ) -> Element {
    Element(
      "a", key: "door",
      [
        ("class", "bar-button icon"), ("href", "#\(link)"),
        ("aria-label", label ?? words(.allGames)),
      ],
      [Icon.games.element])
  }

  /// The header: the way back and the title.
  ///
  /// - Parameters:
  ///   - title: The title of the screen.
  ///   - words: The shared texts.
  ///   - wayOut: The button that leads away, if it doesn't lead to all games.
  ///   - mark: The symbol before the title.
  ///   - more: Anything below it.
  /// - Returns: The header as an element of the page.
  public static func head(
    _ title: String, _ words: Words<CommonPhrase>, wayOut: Element? = nil, mark: [Element] = [],
    _ more: [Element] = []
  ) -> Element {
    Element(
      "header", key: "head", [("class", "place-head")],
      [wayOut ?? self.wayOut(words)] + mark + [Element("h1", key: "title", text: title)] + more)
  }

  /// A section of the page with its own title, which also names it for screen readers.
  ///
  /// - Parameters:
  ///   - id: Its id, unique on the page.
  ///   - title: Its title.
  ///   - body: Its content.
  /// - Returns: The section as an element of the page.
  public static func part(_ id: String, _ title: String, _ body: [Element]) -> Element {
    Element(
      "section", key: id, [("class", "place-part \(id)"), ("aria-labelledby", "part-\(id)")],
      [Element("h2", key: "title", [("id", "part-\(id)")], text: title)] + body)
  }

  /// A button on the page.
  ///
  /// - Parameters:
  ///   - command: The command that a press sends.
  ///   - label: Its label.
  ///   - isMain: Whether it is the main action of the page.
  ///   - isEnabled: Whether it is enabled.
  /// - Returns: The button as an element of the page.
  public static func key(
    _ command: String, _ label: String, isMain: Bool = false, isEnabled: Bool = true
  ) -> Element {
    let key = Element(
      "button", key: command,
      [
        ("type", "button"), ("class", isMain ? "place-key main" : "place-key"),
        ("data-do", command),
      ], text: label)
    return isEnabled ? key : key.with("aria-disabled", "true")
  }

  /// A text field with a label.
  ///
  /// - Parameters:
  ///   - verb: The verb of the command that carries the text when it changes.
  ///   - label: Its label.
  ///   - value: Its current text.
  ///   - length: Its maximum number of characters.
  ///   - isNumber: Whether it accepts only digits.
  /// - Returns: The field as an element of the page.
  public static func field(
    _ verb: String, _ label: String, value: String = "", length: Int, isNumber: Bool = false
  ) -> Element {
    Element(
      "label", key: verb, [("class", "place-field")],
      [
        Element("span", key: "label", text: label),
        Element(
          "input", key: "input",
          [
            ("type", "text"), ("name", verb), ("data-set", verb), ("aria-label", label),
            ("maxlength", "\(length)"),
            ("autocomplete", "off"), ("autocapitalize", "off"), ("spellcheck", "false"),
            ("inputmode", isNumber ? "numeric" : "text"), ("value", value),
          ]),
      ])
  }
}
