import CardCore

/// The drawings of the home page besides cards.
package enum DoorArt {
  /// A drawing that screen readers skip.
  package static func drawing(_ look: String, _ viewBox: String, _ parts: [Element]) -> Element {
    Element(
      "svg", key: look, [("class", look), ("viewBox", viewBox), ("aria-hidden", "true")], parts)
  }

  /// A symbol of the sprite, with its position in the drawing.
  package static func symbol(_ name: String, _ place: [(String, String)] = []) -> Element {
    Element("use", [("href", "art.svg#\(name)")] + place)
  }

  /// A pile of chips of one value.
  ///
  /// The sides are 11 units apart, and a face with the printed value is on top.
  package static func pile(_ value: Credits, of count: Int, printing print: String? = nil)
    -> Element
  {
    let thickness = 11
    let sides = (1...count).map { chip in
      symbol("chip-side", size(height: 76) + [("y", "\((count - chip) * thickness)")])
    }
    let top = Element(
      "g", [("transform", "translate(0 .75)scale(1 .625)")],
      [
        symbol("chip", size(height: 100)),
        Element("text", [("x", "50"), ("y", "59")], text: print ?? English.chip(value)),
      ])
    return Element(
      "svg", key: "pile \(value)",
      [
        ("class", "door-pile"), ("viewBox", "0 0 100 \(65 + count * thickness)"),
        ("style", "color:var(--chip-\(ChipStack.color(of: value)))"),
      ], sides + [top])
  }

  private static func size(height: Int) -> [(String, String)] {
    [("width", "100"), ("height", "\(height)")]
  }
}
