import CardCore

/// The pictures of the drawn deck.
public enum CardFace {
  /// The width in pixels below which rank and suit of a card in a column take up its whole width.
  public static let leastPlainWidth = 64.0
  /// The share of a card's height that its corner with the rank above the suit takes up.
  public static let cornerShare = 0.36

  /// The back that all cards share.
  public static let back = picture("back")

  /// The face of a card, by its text.
  public static func picture(_ name: String) -> Element {
    Element(
      "svg", key: name, [("viewBox", "0 0 250 350"), ("aria-hidden", "true")],
      [Element("use", [("href", "cards.svg#\(name)")])])
  }

  /// The back of one dealer's cards.
  public static func back(of dealer: String) -> Element {
    Element(
      "svg", key: dealer, [("viewBox", "0 0 250 350"), ("aria-hidden", "true")],
      [.symbol("back-\(dealer)")])
  }

  /// Both faces of a card that can turn over.
  ///
  /// A face-down card has no face in the page, so that nobody can find it there.
  ///
  /// - Parameters:
  ///   - card: The card, or `nil` if it is face down.
  ///   - strip: The height in pixels of the part that other cards leave visible, if it is too low
  ///     for the corner; rank and suit are then side by side in it.
  ///   - hasLargeIndex: Whether rank and suit take up the card's width, because it is narrow.
  ///   - back: The picture of its back.
  /// - Returns: Both faces.
  public static func turning(
    _ card: Card?, strip: Double? = nil, hasLargeIndex: Bool = false,
    back: Element = CardFace.back
  ) -> Element {
    var faces = [Element("div", key: "back", [("class", "face back")], [back])]
    if let card {
      faces.append(
        .box(
          "face front",
          [picture(hasLargeIndex ? "\(card.text)-large" : card.text)]
            + (strip.map { [index(of: card, in: $0)] } ?? [])))
    }
    return .box("turn", faces)
  }

  /// Rank and suit side by side, for a strip of a card.
  private static func index(of card: Card, in height: Double) -> Element {
    Element(
      "div", key: "strip", [("class", "strip"), ("style", "--strip:\(height.css)px")],
      [
        Element(
          "svg", [("viewBox", "0 0 120 64")],
          [Element("use", [("href", "cards.svg#\(card.text)-index")])])
      ])
  }
}
