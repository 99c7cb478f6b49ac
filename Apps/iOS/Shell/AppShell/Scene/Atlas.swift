import SpriteKit

/// The pictures of cards, dealers and chips, in images of equal cells.
///
/// `make ios-art` draws the images; a test compares the names.
@MainActor public enum Atlas {
  /// The side of each image, in pixels.
  public static let side = 2048.0

  /// An image with its cells, row by row from the top left.
  public struct Sheet: Sendable {
    /// The name of the image.
    public let image: String
    public let columns, rows: Int
    /// The names of the pictures in the cells.
    public let names: [String]
    /// The height of a picture for its width, unless it is given for one.
    let aspect: Double
    let aspects: [String: Double]

    /// The part of the image with a picture, in shares from the bottom left, as SpriteKit counts.
    public func part(_ name: String) -> CGRect? {
      guard let place = names.firstIndex(of: name) else { return nil }
      let (width, height) = (1 / Double(columns), 1 / Double(rows))
      let share = (aspects[name] ?? aspect) * width / height
      return CGRect(
        x: Double(place % columns) * width,
        y: 1 - Double(place / columns) * height - height * share, width: width,
        height: height * share)
    }
  }

  /// The deck: 52 faces, clubs and diamonds in their own colors, and the backs.
  public static let cards = Sheet(
    image: "cards", columns: 12, rows: 8,
    names: colored(faces) + backs, aspect: 1.4, aspects: [:])

  /// The faces with a large index, for narrow cards.
  public static let largeCards = Sheet(
    image: "large-cards", columns: 12, rows: 8, names: colored(faces.map { "\($0)-large" }),
    aspect: 1.4, aspects: [:])

  /// Everything else on felts.
  public static let art = Sheet(
    image: "art", columns: 14, rows: 14,
    names: dealers.flatMap { dealer in [dealer] + moods.map { "\(dealer)-\($0)" } }
      + ["", "-dusk", "-candy", "-mint"].flatMap { set in
        colors.flatMap { ["chip-\($0)\(set)", "chip-side-\($0)\(set)"] }
      } + ["shoe", "tray"], aspect: 1,
    aspects: Dictionary(
      uniqueKeysWithValues: ["", "-dusk", "-candy", "-mint"].flatMap { set in
        colors.map { ("chip-side-\($0)\(set)", 0.76) }
      } + [("shoe", 100.0 / 160), ("tray", 100.0 / 110)]))

  private static let faces = "CDHS".flatMap { suit in "A23456789TJQK".map { "\($0)\(suit)" } }
  /// Faces, followed by clubs and diamonds in their own colors.
  private static func colored(_ names: [String]) -> [String] {
    names
      + names.filter { $0.dropFirst().hasPrefix("C") || $0.dropFirst().hasPrefix("D") }
      .map { "\($0)-four" }
  }
  private static let backs = [
    "back", "back-jean-luc", "back-czarita", "back-jack", "back-lady-lux", "back-aunty",
  ]
  private static let dealers = ["jean-luc", "czarita", "jack", "lady-lux", "aunty"]
  private static let moods = ["calm", "pleased", "sorry", "astonished", "attentive"]
  private static let colors = ["white", "red", "blue", "green", "orange", "black", "purple"]

  private static let images = [cards, largeCards, art].map { ($0, SKTexture(imageNamed: $0.image)) }

  /// The texture of a picture; the plain back for one that isn't there.
  static func texture(_ name: String) -> SKTexture {
    for (sheet, image) in images {
      if let part = sheet.part(name) { return SKTexture(rect: part, in: image) }
    }
    return SKTexture(
      rect: cards.part("back") ?? CGRect(x: 0, y: 0, width: 1, height: 1), in: images[0].1)
  }
}
