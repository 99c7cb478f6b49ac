import CasinoKit

/// A drawing: paths, symbols of the art, and texts, in coordinates of its own.
public struct Drawing: Equatable, Sendable {
  /// The part of the coordinates that the drawing fills; `nil` if they are those of the felt.
  public let box: Rect?
  /// From back to front.
  public let parts: [Part]

  /// A part of a drawing.
  public enum Part: Equatable, Sendable {
    /// A path in the notation of SVG, and the look that its paint depends on.
    case path(String, look: String)
    /// A symbol of the art by its name, such as `shoe`, which fills the drawing.
    case symbol(String)
    /// A text with its middle or its start at a point, or in the middle of a path.
    case text(String, Anchor, look: String, size: Double)
  }

  /// The place of a text.
  public enum Anchor: Equatable, Sendable {
    case middle(x: Double, y: Double)
    case start(x: Double, y: Double)
    /// Along a path, in its middle.
    case path(String)
  }

  /// The height that belongs to a width.
  public func height(ofWidth width: Double) -> Double {
    box.map { width * $0.height / max(1, $0.width) } ?? 0
  }
}

extension Drawing {
  /// Reads a drawing from an `svg` element.
  init(_ svg: Element, fontSize: Double = 18) {
    let sides = (svg["viewBox"] ?? "").split(separator: " ").compactMap { Double(String($0)) }
    box =
      sides.count == 4
      ? Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]) : nil
    parts = svg.children.flatMap {
      Self.parts(of: $0, in: svg.looks.joined(separator: " "), fontSize)
    }
  }

  private static func parts(of element: Element, in look: String, _ size: Double) -> [Part] {
    let own = element["class"] ?? ""
    let look = own.isEmpty ? look : "\(look) \(own)"
    switch element.tag {
    case "use": return element["href"].map { [.symbol($0.nameAfterHash)] } ?? []
    case "path":
      guard let outline = element["d"], element["fill"] != "none" || element["id"] == nil
      else { return [] }
      return [.path(outline, look: look)]
    case "text": return [text(element, look, size)].compactMap { $0 }
    case "g":
      // NB: text on a path follows the path in the same group.
      let curve = element.children.first { $0.tag == "path" && $0["id"] != nil }?["d"]
      return element.children.flatMap { child -> [Part] in
        guard child.tag == "text", let curve else { return parts(of: child, in: look, size) }
        let size = child["font-size"].flatMap { Double($0) } ?? size
        return [.text(child.text, .path(curve), look: look, size: size)]
      }
    default: return element.children.flatMap { parts(of: $0, in: look, size) }
    }
  }

  private static func text(_ element: Element, _ look: String, _ size: Double) -> Part? {
    guard !element.text.isEmpty else { return nil }
    let (x, y) = (Double(element["x"] ?? "") ?? 0, Double(element["y"] ?? "") ?? 0)
    let isMiddle = element["text-anchor"] == "middle"
    // NB: the style sheet sets the size of texts on roads.
    let onRoads = look.contains("bead") ? 10.5 : look.contains("roads") ? 11 : size
    let size = element["font-size"].flatMap { Double($0) } ?? onRoads
    return .text(
      element.text, isMiddle ? .middle(x: x, y: y) : .start(x: x, y: y), look: look, size: size)
  }
}

extension String {
  /// The name of a symbol in a link to it, such as `QD` in `cards.svg#QD`.
  var nameAfterHash: String {
    firstIndex(of: "#").map { String(self[index(after: $0)...]) } ?? self
  }
}

extension Element {
  /// The classes of the element.
  var looks: [String] { (self["class"] ?? "").split(separator: " ").map { String($0) } }

  func hasLook(_ look: String) -> Bool { looks.contains(look) }
}
