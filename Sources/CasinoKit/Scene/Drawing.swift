import CardCore

/// Parts of the scene's drawings: paths, and symbols of the sprite that `make web` draws.
extension Element {
  /// A drawing that screen readers skip, because a text nearby describes it.
  @inline(never)
  public static func drawing(_ look: String, _ viewBox: String, _ parts: [Element]) -> Element {
    Element(
      "svg", key: look, [("class", look), ("viewBox", viewBox), ("aria-hidden", "true")], parts)
  }

  /// A line or an area of a drawing; its class sets how it is painted.
  @inline(never)
  public static func path(_ outline: String, _ look: String) -> Element {
    Element("path", [("d", outline), ("class", look)])
  }

  /// A symbol of the sprite `art.svg`.
  @inline(never)
  public static func symbol(_ name: String) -> Element {
    Element("use", key: name, [("href", "art.svg#\(name)")])
  }

  /// A region or a line of text with a class of its own, which is also its key.
  @inline(never)
  public static func box(_ look: String, _ children: [Element]) -> Element {
    Element("div", key: look, [("class", look)], children)
  }

  /// A button that leads to another screen.
  @inline(never)
  public static func way(_ words: String, to link: String) -> Element {
    Element("a", key: link, [("class", "button"), ("href", "#\(link)")], text: words)
  }

  /// Text with a class of its own, which is also its key.
  @inline(never)
  public static func words(_ look: String, _ text: String) -> Element {
    Element("span", key: look, [("class", look)], text: text)
  }
}
