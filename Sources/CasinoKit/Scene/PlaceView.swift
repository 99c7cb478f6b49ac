import CardCore

/// What every place has that is a page and not a table: its head with the way out, and its parts.
public enum PlaceView {
  /// The way to all games.
  public static func wayOut(_ words: Words<HousePhrase>) -> Element {
    Element(
      "a", key: "door",
      [("class", "bar-button icon"), ("href", "#"), ("aria-label", words(.allGames))],
      [Icon.games.element])
  }

  /// The head: the way out, and what the place is called.
  ///
  /// - Parameters:
  ///   - title: The place's name.
  ///   - words: The house's words.
  ///   - mark: What is drawn before the name.
  ///   - more: What stands below it.
  /// - Returns: The head as an element of the page.
  public static func head(
    _ title: String, _ words: Words<HousePhrase>, mark: [Element] = [], _ more: [Element] = []
  ) -> Element {
    Element(
      "header", key: "head", [("class", "place-head")],
      [wayOut(words)] + mark + [Element("h1", key: "title", text: title)] + more)
  }

  /// A part of the page under a title of its own, which names it.
  ///
  /// - Parameters:
  ///   - id: The part's id, which no other part of the page has.
  ///   - title: Its title.
  ///   - body: What stands in it.
  /// - Returns: The part as an element of the page.
  public static func part(_ id: String, _ title: String, _ body: [Element]) -> Element {
    Element(
      "section", key: id, [("class", "place-part \(id)"), ("aria-labelledby", "part-\(id)")],
      [Element("h2", key: "title", [("id", "part-\(id)")], text: title)] + body)
  }

  /// A key on the page.
  ///
  /// - Parameters:
  ///   - command: What a press asks for.
  ///   - label: What is printed on it.
  ///   - isMain: Whether it is what one most likely wants.
  ///   - isEnabled: Whether it does anything now.
  /// - Returns: The key as an element of the page.
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

  /// A field for a line of text under its name.
  ///
  /// - Parameters:
  ///   - verb: What comes with the text when it changes.
  ///   - label: The field's name.
  ///   - value: What it holds.
  ///   - length: How many signs it takes.
  ///   - isNumber: Whether it takes digits alone.
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
