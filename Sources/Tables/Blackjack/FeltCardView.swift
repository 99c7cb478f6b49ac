import BlackjackRules
import CardCore
import CasinoKit

/// One card on the felt: it comes from the shoe, turns over, and leaves for the discard tray.
enum FeltCardView {
  static func card(
    _ placed: BlackjackLayout.PlacedCard, _ layout: BlackjackLayout, _ say: Words<BlackjackPhrase>
  ) -> Element {
    let name = say(placed.seen.card.map { .card($0) } ?? .cardFaceDown)
    return Element(
      "div", key: "card-\(placed.seen.place)",
      [
        ("class", placed.seen.card == nil ? "card down" : "card up"),
        ("style", placed.pose.cardCSS), ("role", "img"), ("aria-label", name),
        ("data-from", "card down|\(away(placed.pose, at: layout.shoe))"),
        ("data-to", "card down leaving|\(away(placed.pose, at: layout.tray))"),
      ],
      [CardFace.turning(placed.seen.card)])
  }

  /// A card's place in the shoe or the tray, shrunk to their size.
  private static func away(_ pose: Pose, at place: Pose) -> String {
    let there = Pose(
      x: place.x, y: place.y, width: pose.width, rotation: place.rotation, depth: pose.depth)
    return "\(there.cardCSS);--s:\((place.width / pose.width).css)"
  }
}

/// A bet in chips, and what became of it.
enum ChipView {
  enum State {
    case placed
    case won(Credits)
    case kept(Credits)
    case lost
  }

  static func bet(
    _ amount: Credits, key: String, at pose: Pose, state: State, _ say: Words<BlackjackPhrase>
  ) -> Element {
    let (shown, kind): (Credits, String) =
      switch state {
      case .placed: (amount, "placed")
      case .won(let returned): (returned, "won")
      case .kept(let returned): (returned, "kept")
      case .lost: (0, "lost")
      }
    let leaving = kind == "placed" ? "to-house" : "to-player"
    let chips = ChipStack.chips(for: shown).enumerated().map { place, value in
      chip(value, place: place, leaving: leaving)
    }
    let label = shown > 0 ? say(.amount(shown)) : ""
    return Element(
      "div", key: key,
      [
        ("class", "bet \(kind)"), ("style", pose.css), ("role", "img"),
        ("aria-label", say(.betOnCircle(shown))),
      ],
      [
        Element("div", key: "stack", [("class", "stack")], chips),
        Element("span", key: "amount", [("class", "bet-amount")], text: label),
      ])
  }

  private static func chip(_ value: Credits, place: Int, leaving: String) -> Element {
    let look = "chip \(ChipStack.color(of: value))"
    return Element(
      "i", key: "chip-\(place)-\(value)",
      [
        ("class", look), ("style", "--n:\(place)"), ("data-from", "\(look) arriving|--n:\(place)"),
        ("data-to", "\(look) \(leaving)|--n:\(place)"),
      ])
  }
}
