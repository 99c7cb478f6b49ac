import CardCore

/// The pictures of the drawn deck.
public enum CardFace {
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
  public static func turning(_ card: Card?, back: Element = CardFace.back) -> Element {
    var faces = [Element("div", key: "back", [("class", "face back")], [back])]
    if let card {
      faces.append(.box("face front", [picture(card.text)]))
    }
    return .box("turn", faces)
  }
}
