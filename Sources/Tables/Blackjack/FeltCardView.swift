import BlackjackRules
import CardCore
import CasinoKit

/// One card on the felt: it comes from the shoe, turns over, and leaves for the discard tray.
enum FeltCardView {
  static func card(
    _ placed: BlackjackLayout.PlacedCard, _ layout: BlackjackLayout, back: Element,
    _ say: Words<BlackjackPhrase>
  ) -> Element {
    let name = say(placed.seen.card.map { .card($0) } ?? .cardFaceDown)
    return Element(
      "div", key: "card-\(placed.seen.place)",
      [
        ("class", placed.seen.card == nil ? "card down" : "card up"),
        ("style", placed.pose.cardCSS), ("role", "img"), ("aria-label", name),
        ("data-from", "card down|\(away(placed.pose, at: layout.shoe, rotation: -14))"),
        ("data-to", "card down leaving|\(away(placed.pose, at: layout.tray, rotation: 8))"),
      ],
      [CardFace.turning(placed.seen.card, back: back)])
  }

  /// A card's place in the shoe or the tray, shrunk to their size.
  private static func away(_ pose: Pose, at place: Pose, rotation: Double) -> String {
    let there = Pose(
      x: place.x, y: place.y, width: pose.width, rotation: rotation, depth: pose.depth)
    return "\(there.cardCSS);--s:\((place.width * 0.4 / pose.width).css)"
  }
}
