/// The shoe and the discard tray: both show the true number of cards.
public enum ShoeView {
  /// A shoe that empties, with its cut card in place.
  ///
  /// - Parameters:
  ///   - left: The part of the shoe that has not been dealt, from 0 to 1.
  ///   - cut: The part of the shoe that lies behind the cut card, from 0 to 1.
  /// - Returns: The drawing.
  public static func shoe(left: Double, cut: Double) -> Element {
    // NB: the cards stand from 63 to 145; the shoe's front is at the left, and the cut card moves
    // towards it with every card.
    let end = 63 + 82 * left
    let card = 63 + 82 * max(0, left - cut)
    return .drawing(
      "shoe-drawing", "0 0 174 116",
      [
        .symbol("shoe"), .path("M63 61H\(end.css)", "deck shoe-deck"),
        .path("M\(card.css) 61h4", "cut-card"),
      ])
  }

  /// A tray that fills.
  ///
  /// - Parameter filled: The part of the shoe that has been played, from 0 to 1.
  /// - Returns: The drawing.
  public static func tray(filled: Double) -> Element {
    let top = 92 - 74 * filled
    return .drawing(
      "tray-drawing", "0 0 100 110",
      [.path("M52 92V\(top.css)", "deck tray-deck"), .symbol("tray")])
  }
}
