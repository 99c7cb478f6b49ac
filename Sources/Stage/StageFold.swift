import CasinoKit

/// How a face-down card is bent, so that a part of its face is seen.
public struct StageFold: Equatable, Sendable {
  /// The text of the face.
  public let face: String
  /// The corners of the back that is still seen, as shares of the card's width and height.
  public let rest: [PathText.Point]
  /// The corners of the face that is seen, in the same way, on a face that isn't moved yet.
  public let flap: [PathText.Point]
  /// How the face is turned: the cosine and the sine of a clockwise angle.
  public let cosine, sine: Double
  /// Where the top left corner of the face is, in points from that of the card.
  public let x, y: Double
}

extension StageFold {
  /// Reads the fold of a squeezed card; `nil` while it lies flat.
  init?(_ card: Element) {
    guard
      let back = card.all.first(where: { $0.hasLook("back") && $0["style"] != nil }),
      let flap = card.all.first(where: { $0.hasLook("flap") }),
      let face = flap.all.first(where: { $0.tag == "use" })?["href"]?.nameAfterHash,
      let rest = Self.polygon(back["style"] ?? ""), let part = Self.polygon(flap["style"] ?? "")
    else { return nil }
    let numbers = Self.inside("matrix(", flap["style"] ?? "").split(separator: ",")
      .compactMap { Double(String($0)) }
    guard numbers.count == 6 else { return nil }
    self.init(
      face: face, rest: rest, flap: part, cosine: numbers[0], sine: numbers[1], x: numbers[4],
      y: numbers[5])
  }

  /// The text between a function's name and the end of its arguments.
  private static func inside(_ name: String, _ style: String) -> Substring {
    for part in style.split(separator: ";") {
      guard let colon = part.firstIndex(of: ":") else { continue }
      let value = part[part.index(after: colon)...]
      if value.hasPrefix(name) { return value.dropFirst(name.count).dropLast() }
    }
    return ""
  }

  private static func polygon(_ style: String) -> [PathText.Point]? {
    let corners = inside("polygon(", style).split(separator: ",").compactMap {
      corner -> PathText.Point? in
      let sides = corner.split(separator: " ").compactMap { Double(String($0.dropLast())) }
      return sides.count == 2 ? PathText.Point(sides[0] / 100, sides[1] / 100) : nil
    }
    return corners.count > 2 ? corners : nil
  }
}

/// The cards that fly after a patience is won.
public struct StageVictory: Equatable, Sendable {
  /// The cards, in the order in which they start.
  public let cards: [Card]
  /// Whether the player wants a still picture.
  public let isStill: Bool
  /// The middle of the felt across the screen, in points.
  public let middle: Double

  /// A card and the middle of where it lies.
  public struct Card: Equatable, Sendable {
    public let face: String
    public let x, y, width: Double

    /// Creates a card.
    public init(_ face: String, x: Double, y: Double, width: Double) {
      (self.face, self.x, self.y, self.width) = (face, x, y, width)
    }
  }

  /// Creates the cards of a win.
  public init(_ cards: [Card], isStill: Bool, middle: Double) {
    (self.cards, self.isStill, self.middle) = (cards, isStill, middle)
  }
}

extension StageVictory {
  /// Reads the cards of a won patience; `nil` if the page shows no win.
  init?(_ page: Element) {
    guard let canvas = page.all.first(where: { $0.tag == "canvas" && $0.hasLook("victory") })
    else { return nil }
    cards = (canvas["data-cards"] ?? "").split(separator: ";").compactMap { text in
      let parts = text.split(separator: "|").map { String($0) }
      guard parts.count == 4, let x = Double(parts[1]), let y = Double(parts[2]),
        let width = Double(parts[3])
      else { return nil }
      return Card(parts[0], x: x, y: y, width: width)
    }
    isStill = canvas["data-show"] == "still"
    middle = Double(canvas["data-middle"] ?? "") ?? 0
  }
}
