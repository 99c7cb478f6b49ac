import CardCore
import CasinoKit
import Patience
import PatienceDeals

/// A card of a patience, which is dealt from the stock, moves and turns over.
enum PatienceCardView {
  static func card(
    _ placed: PatienceTableLayout.PlacedCard, _ marks: PatienceMarks, _ table: PatienceTable,
    _ layout: PatienceTableLayout
  ) -> Element {
    let isUp = placed.laid.card != nil
    let lag = marks.lag(of: placed)
    var look = "card \(isUp ? "up" : "down")\(marks.look(of: placed))"
    if placed.pile == .stock, placed.count == 1, marks.isStockHinted { look += " hinted" }
    look += thickness(of: placed, table)
    let style = place(placed, lag: lag, table)
    let home = layout[table.rules.stock == nil ? placed.pile : .stock]?.pose ?? placed.pose
    let away = home.cardCSS
    // NB: the place in the deal stays with a card, and reveals nothing about a hidden face.
    return Element(
      "div", key: "card-\(table.flight.deal)-\(placed.laid.place)",
      [
        ("class", look), ("style", style),
        ("data-from", "card down|\(away)\(wait(placed, table))"),
        ("data-to", "card down leaving|\(away)"),
      ] + roles(of: placed, table) + commands(for: placed, table),
      placed.isBuried && !table.flight.places.contains(placed.laid.place)
        ? []
        : [
          CardFace.turning(
            placed.laid.card, strip: placed.isTight ? placed.strip : nil,
            hasLargeIndex: layout.hasLargeIndex,
            back: table.houseChoices.look.back.picture(at: nil))
        ])
  }

  /// The thickness of the heap under the top cards of stock and foundations, in three steps.
  private static func thickness(
    of placed: PatienceTableLayout.PlacedCard, _ table: PatienceTable
  ) -> String {
    guard placed.pile.kind.isHeap, !placed.isBuried,
      !table.flight.places.contains(placed.laid.place)
    else { return "" }
    let below = table.shown[placed.pile].count - placed.count
    return below < 2 ? "" : " thick-\(below < 6 ? 1 : below < 12 ? 2 : 3)"
  }

  private static func roles(
    of placed: PatienceTableLayout.PlacedCard, _ table: PatienceTable
  ) -> [(String, String)] {
    guard let card = placed.laid.card, !placed.isBuried else { return [("aria-hidden", "true")] }
    return [
      ("role", "img"),
      ("aria-label", table.words(.told(.card(card, at: PileTitle(placed.pile, in: table.rules))))),
    ]
  }

  /// The commands of a tap and a drag of the card.
  private static func commands(
    for placed: PatienceTableLayout.PlacedCard, _ table: PatienceTable
  ) -> [(String, String)] {
    guard placed.pile != .stock, !placed.isBuried else { return [] }
    let isOpen = placed.laid.card != nil
    let count = isOpen ? placed.count : 1
    let tap = ("data-do", PatienceCommand.tap(placed.pile, count: count).text)
    // NB: a drag of cards that aren't in sequence moves nothing, and the table says why.
    let lifting = table.rules.rule(of: placed.pile)?.lifting
    let isOfRun = placed.pile.kind == .tableau && (lifting == .run || lifting == .runOverCells)
    let canLift =
      isOpen
      && (isOfRun || placed.count <= table.game.mostLifted(from: placed.pile, in: table.shown))
    return canLift ? [tap, ("data-lift", "\(placed.pile.text) \(count)")] : [tap]
  }

  /// The position of the card.
  ///
  /// Moving and held cards are above all others.
  private static func place(
    _ placed: PatienceTableLayout.PlacedCard, lag: Int?, _ table: PatienceTable
  ) -> String {
    var depth = placed.pose.depth
    if let order = table.flight.places.lastIndex(of: placed.laid.place) { depth = 100 + order }
    if let lag { depth = 1_000 + lag }
    let pose = Pose(
      x: placed.pose.x, y: placed.pose.y, width: placed.pose.width, depth: depth)
    return pose.cardCSS + (lag.map { ";--lag:\($0)" } ?? "")
      + wait(placed, table)
  }

  /// The delay of a card after the first one, in a deal and among drawn cards.
  private static func wait(
    _ placed: PatienceTableLayout.PlacedCard, _ table: PatienceTable
  ) -> String {
    if table.flight.isDealing {
      return ";--wait:\(placed.laid.place * 624 / table.rules.cardCount)ms"
    }
    guard placed.pile == .waste, let order = table.flight.places.firstIndex(of: placed.laid.place),
      order > 0, order < 3
    else { return "" }
    return ";--wait:\(order * 60)ms"
  }
}

extension PileKind {
  /// Whether the cards lie exactly on one another, so that the heap's thickness shows their number.
  fileprivate var isHeap: Bool { self == .stock || self == .foundation || self == .reserve }
}
