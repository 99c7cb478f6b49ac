import CardCore

/// A card on the felt: it comes from the shoe, turns over, and leaves for the discard tray.
public enum CardView {
  /// A card.
  ///
  /// - Parameters:
  ///   - card: Its face; `nil` while it is face down, so that the page does not contain it.
  ///   - place: Its number in the deal, which keeps it the same element wherever it moves.
  ///   - pose: Its position.
  ///   - shoe: The position of the shoe, where it comes from.
  ///   - tray: The position of the discard tray, where it goes.
  ///   - label: Its name for screen readers.
  ///   - strip: The height of its visible part, if that is too low for the corner.
  ///   - hasLargeIndex: Whether rank and suit take up its width.
  ///   - back: Its back.
  /// - Returns: The card as an element of the page.
  public static func card(
    _ card: Card?, dealt place: Int, at pose: Pose, from shoe: Pose, to tray: Pose, label: String,
    strip: Double? = nil, hasLargeIndex: Bool = false, back: Element = CardFace.back
  ) -> Element {
    element(
      card == nil ? "card down" : "card up", dealt: place, at: pose, from: shoe, to: tray,
      label: label,
      [CardFace.turning(card, strip: strip, hasLargeIndex: hasLargeIndex, back: back)])
  }

  /// A face-down card that the player bends up at a corner or an edge, or turns over with a tap.
  ///
  /// - Parameters:
  ///   - card: Its face, which the page does not contain before the card is bent.
  ///   - fold: How it is bent; `nil` while it lies flat.
  ///   - place: Its number in the deal.
  ///   - pose: Its position.
  ///   - shoe: The position of the shoe, where it comes from.
  ///   - tray: The position of the discard tray, where it goes.
  ///   - label: Its name for screen readers.
  ///   - command: The command that a tap sends.
  ///   - back: Its back.
  /// - Returns: The card as an element of the page.
  public static func squeezed(
    _ card: Card, by fold: CardFold?, dealt place: Int, at pose: Pose, from shoe: Pose,
    to tray: Pose, label: String, turningOver command: String, back: Element = CardFace.back
  ) -> Element {
    let bent = fold.map { fold in
      [
        .box(
          "turn",
          [
            Element(
              "div", key: "back", [("class", "face back"), ("style", fold.restCSS)],
              [back])
          ]),
        Element(
          "div", key: "flap", [("class", "flap"), ("style", fold.flapCSS(width: pose.width))],
          [CardFace.picture(card.text)]),
      ]
    }
    return element(
      "card down squeezed", dealt: place, at: pose, from: shoe, to: tray, label: label,
      bent ?? [CardFace.turning(nil, back: back)]
    ).with("data-do", command)
  }

  private static func element(
    _ look: String, dealt place: Int, at pose: Pose, from shoe: Pose, to tray: Pose, label: String,
    _ children: [Element]
  ) -> Element {
    Element(
      "div", key: "card-\(place)",
      [
        ("class", look), ("style", pose.cardCSS), ("role", "img"), ("aria-label", label),
        ("data-from", "card down|\(away(pose, at: shoe, rotation: -14))"),
        ("data-to", "card down leaving|\(away(pose, at: tray, rotation: 8))"),
      ], children)
  }

  /// A card's position in the shoe or the tray, shrunk to fit.
  private static func away(_ pose: Pose, at place: Pose, rotation: Double) -> String {
    let there = Pose(
      x: place.x, y: place.y, width: pose.width, rotation: rotation, depth: pose.depth)
    return "\(there.cardCSS);--s:\((place.width * 0.4 / pose.width).css)"
  }
}
