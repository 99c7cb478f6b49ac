import CardCore
import CasinoKit
import Patience

/// One card of a patience: it is dealt from the stock, moves and turns over.
enum PatienceCardView {
  static func card(
    _ placed: KlondikeLayout.PlacedCard, _ marks: PatienceMarks, _ model: KlondikeModel,
    _ layout: KlondikeLayout
  ) -> Element {
    let isUp = placed.laid.card != nil
    let lag = marks.lag(of: placed)
    var look = "card \(isUp ? "up" : "down")\(marks.look(of: placed))"
    if placed.pile == .stock, placed.count == 1, marks.isStockHinted { look += " hinted" }
    let style = place(placed, lag: lag, model)
    let home = layout[model.rules.rules.stock == nil ? placed.pile : .stock]?.pose ?? placed.pose
    let away = BlackjackTableView.card(home)
    // NB: the place in the deal stays with a card, and says nothing of a face that lies hidden.
    return Element(
      "div", key: "card-\(model.dealCount)-\(placed.laid.place)",
      [
        ("class", look), ("style", style),
        ("data-from", "card down|\(away)\(wait(placed, model))"),
        ("data-to", "card down leaving|\(away)"),
      ] + roles(of: placed, model) + commands(for: placed, model),
      placed.isBuried && !model.moving.contains(placed.laid.place) ? [] : [turn(placed.laid.card)])
  }

  private static func roles(
    of placed: KlondikeLayout.PlacedCard, _ model: KlondikeModel
  ) -> [(String, String)] {
    guard let card = placed.laid.card, !placed.isBuried else { return [("aria-hidden", "true")] }
    return [
      ("role", "img"),
      ("aria-label", model.say(.card(card, at: placed.pile))),
    ]
  }

  /// What a press and a drag of the card ask for.
  private static func commands(
    for placed: KlondikeLayout.PlacedCard, _ model: KlondikeModel
  ) -> [(String, String)] {
    guard placed.pile != .stock, !placed.isBuried else { return [] }
    let isOpen = placed.laid.card != nil
    let count = isOpen ? placed.count : 1
    let tap = ("data-do", KlondikeCommand.tap(placed.pile, count: count).text)
    let canLift =
      isOpen && placed.count <= model.rules.mostLifted(from: placed.pile, in: model.shown)
    return canLift ? [tap, ("data-lift", "\(placed.pile.text) \(count)")] : [tap]
  }

  /// Where the card lies; those on their way and those in the hand lie over all others.
  private static func place(
    _ placed: KlondikeLayout.PlacedCard, lag: Int?, _ model: KlondikeModel
  ) -> String {
    var depth = placed.pose.depth
    if let order = model.moving.lastIndex(of: placed.laid.place) { depth = 100 + order }
    if let lag { depth = 1_000 + lag }
    let pose = Pose(
      x: placed.pose.x, y: placed.pose.y, width: placed.pose.width, depth: depth)
    return BlackjackTableView.card(pose) + (lag.map { ";--lag:\($0)" } ?? "")
      + wait(placed, model)
  }

  /// How much later than the first one a card sets out: in a deal, and among cards that are drawn.
  private static func wait(
    _ placed: KlondikeLayout.PlacedCard, _ model: KlondikeModel
  ) -> String {
    if model.isDealing { return ";--wait:\(placed.laid.place * 12)ms" }
    guard placed.pile == .waste, let order = model.moving.firstIndex(of: placed.laid.place),
      order > 0, order < 3
    else { return "" }
    return ";--wait:\(order * 60)ms"
  }

  /// The card's two faces.
  ///
  /// A card that lies face down has no face in the page, so that nobody can find it there.
  private static func turn(_ card: Card?) -> Element {
    var faces = [Element("div", key: "back", [("class", "face back")], [CardFace.back])]
    if let card {
      faces.append(
        Element("div", key: "front", [("class", "face front")], [CardFace.picture(card.text)]))
    }
    return Element("div", key: "turn", [("class", "turn")], faces)
  }
}
