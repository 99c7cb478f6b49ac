import CasinoKit

/// The pictures of the drawn deck.
enum CardFace {
  /// The back that all cards share.
  static let back = picture("back")

  /// The face of a card, by its text.
  static func picture(_ name: String) -> Element {
    Element(
      "svg", key: name, [("viewBox", "0 0 250 350"), ("aria-hidden", "true")],
      [Element("use", [("href", "cards.svg#\(name)")])])
  }
}
