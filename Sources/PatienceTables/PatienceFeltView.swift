import CardCore
import CasinoKit
import Patience
import PatienceDeals

/// The felt with the outlines of the piles, the cards, and the hint.
///
/// Piles are the tab stops for the keyboard and for screen readers, and don't move. Cards are for
/// eyes and pointers. Each card keeps its element wherever it goes, so that its moves can be
/// animated.
enum PatienceFeltView {
  static func felt(_ table: PatienceTable, _ layout: PatienceTableLayout) -> Element {
    let marks = PatienceMarks(table)
    let cards = layout.cards.map { PatienceCardView.card($0, marks, table, layout) }
    return Element(
      "main", key: "felt",
      [
        (
          "class",
          "felt\(layout.hasLargeIndex ? " large-index" : "")"
            + (table.isPlayingByItself ? " by-itself" : "")
        ),
        ("style", layout.felt.css), ("aria-label", table.words(.told(.name(table.rules)))),
        ("tabindex", "-1"),
      ] + (table.isPlayingByItself ? [("data-do", CommonCommand.skip.text)] : []),
      [
        Element(
          "div", key: "piles",
          [("class", "piles"), ("role", "group"), ("aria-label", table.words(.piles))],
          layout.piles.map { pile($0, marks, table, layout) }),
        HandDisplayView.cards(cards, label: table.words(.cards)),
      ] + hint(table, layout))
  }

  // MARK: - Piles

  private static func pile(
    _ placed: PatienceTableLayout.PlacedPile, _ marks: PatienceMarks, _ table: PatienceTable,
    _ layout: PatienceTableLayout
  ) -> Element {
    let id = placed.id
    let isEmpty = table.shown[id].isEmpty
    var look = "\(id.kind.letter)"
    if isEmpty { look += marks.look(ofEmpty: id) }
    if table.rules.rule(of: id)?.takesNothing == true || isLaterRun(id, table) { look += " bare" }
    // NB: the stock's button is above its cards and the moving cards, so that it receives every
    // quick tap. That of the reserve is there for its number and lets taps through. Other piles are
    // visible only where no card covers them.
    let depth = id.kind == .stock || id.kind == .reserve ? 900 : 1
    let pose = Pose(x: placed.pose.x, y: placed.pose.y, width: placed.pose.width, depth: depth)
    let place = CardPlaceholderView.place(
      id.text, look: look, at: pose, does: PatienceCommand.tap(id, count: nil).text,
      label: label(of: id, marks, table), signs(on: id, table))
    return table.hand.cursor?.pile == id ? place.with("data-cursor", "") : place
  }

  private static func label(
    of pile: PileID, _ marks: PatienceMarks, _ table: PatienceTable
  ) -> String {
    let look = PilePhrase.PileLook(
      isPickedUp: table.hand.held?.pile == pile, isTarget: marks.isTarget(pile),
      turnsWasteOver: pile == .stock && canTurnOver(table))
    return table.words(
      .told(PatienceNarrator.describe(pile, in: table.shown, by: table.rules, look: look)))
  }

  /// The marks printed on the felt under a pile.
  private static func signs(on pile: PileID, _ table: PatienceTable) -> [Element] {
    switch pile.kind {
    case .foundation:
      return foundationSigns(pile, table)
    case .stock: return stockSigns(table)
    case .tableau where table.rules.rule(of: pile)?.whenEmpty == .king:
      return [CardPlaceholderView.sign(Rank.king.index, key: "king")]
    case .reserve: return count(of: table.shown[pile])
    case .tableau, .cell, .waste: return []
    }
  }

  /// The suit of a foundation, with its first rank if that isn't the usual one.
  private static func foundationSigns(_ pile: PileID, _ table: PatienceTable) -> [Element] {
    guard case .foundation(let suit, _) = PileTitle(pile, in: table.rules) else {
      return runSigns(pile, table)
    }
    let base =
      table.rules.foundation == .upFromDealt
      ? [CardPlaceholderView.sign(table.game.baseRank(in: table.shown).index, key: "rank")] : []
    return base + [CardPlaceholderView.sign("\(suit.symbol)", key: "suit")]
  }

  /// The number of complete runs, at the place of the next one.
  private static func runSigns(_ pile: PileID, _ table: PatienceTable) -> [Element] {
    guard table.rules.foundation == .wholeRuns, !isLaterRun(pile, table) else { return [] }
    let words = "\(pile.index)/\(table.rules.foundationCount)"
    return [
      Element("span", key: "runs", [("class", "runs"), ("aria-hidden", "true")], text: words)
    ]
  }

  /// Whether another complete run goes away before the one of a foundation.
  private static func isLaterRun(_ pile: PileID, _ table: PatienceTable) -> Bool {
    guard table.rules.foundation == .wholeRuns, pile.kind == .foundation else { return false }
    return table.shown.foundations.prefix(pile.index).contains { $0.isEmpty }
  }

  /// The number of cards left, or whether the waste can be turned over.
  private static func stockSigns(_ table: PatienceTable) -> [Element] {
    table.shown.stock.isEmpty
      ? [(canTurnOver(table) ? PatienceSign.again : .none).element] : count(of: table.shown.stock)
  }

  /// The number of cards of a heap, unless it is empty.
  private static func count(of cards: SeenPile) -> [Element] {
    if cards.isEmpty { return [] }
    return [
      Element(
        "span", key: "count", [("class", "pile-count"), ("aria-hidden", "true")],
        text: "\(cards.count)")
    ]
  }

  private static func canTurnOver(_ table: PatienceTable) -> Bool {
    table.game.refusal(of: .turnOver, in: table.shown) == nil
  }

  // MARK: - The hint

  /// An arrow from the cards of a hint to their destination.
  private static func hint(_ table: PatienceTable, _ layout: PatienceTableLayout) -> [Element] {
    guard let hint = table.insight.hint, case .move(let count, let from, let to) = hint.action,
      let start = layout.middleOfVisible(count, of: from),
      let end = layout.card(1, of: to)?.pose ?? layout[to]?.pose
    else { return [] }
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = max(1, (dx * dx + dy * dy).squareRoot())
    let (ux, uy) = (dx / length, dy / length)
    let head = min(layout.cardWidth * 0.3, length * 0.4)
    // NB: the two barbs of the arrowhead, one on each side of the shaft.
    let barbs = [1.0, -1.0].map { side in
      "M\(end.x.css) \(end.y.css)"
        + "L\((end.x - head * (ux - side * uy * 0.6)).css) "
        + "\((end.y - head * (uy + side * ux * 0.6)).css)"
    }
    let path =
      "M\(start.x.css) \(start.y.css)L\(end.x.css) \(end.y.css)" + barbs.joined()
    return [
      Element(
        "svg", key: "hint", [("class", "hint-arrow"), ("aria-hidden", "true")],
        [
          Element("path", key: "edge", [("class", "edge"), ("d", path)]),
          Element("path", key: "line", [("d", path)]),
        ])
    ]
  }
}

/// The marks on piles and cards: held cards, legal destinations, the hint and the cursor.
struct PatienceMarks {
  private let hand: PatienceHand.Held?
  private let targets: [PileID]
  private let hint: PatienceAction?
  private let cursor: PatienceHand.Cursor?

  init(_ table: PatienceTable) {
    hand = table.hand.held
    targets = table.targets
    hint = table.insight.hint?.action
    cursor = table.hand.cursor.map { .init(pile: $0.pile, count: table.cursorCount) }
  }

  func isTarget(_ pile: PileID) -> Bool { targets.contains(pile) }

  /// The card's place among the held cards, counted from the grabbed one, or `nil` if it isn't
  /// held.
  func lag(of card: PatienceTableLayout.PlacedCard) -> Int? {
    guard let hand, hand.pile == card.pile, card.count <= hand.count else { return nil }
    return hand.count - card.count
  }

  func look(of card: PatienceTableLayout.PlacedCard) -> String {
    var look = ""
    if let hand, lag(of: card) != nil { look += hand.isDragged ? " lifted" : " held" }
    if card.count == 1, isTarget(card.pile) { look += " target" }
    switch hint {
    case .move(let count, card.pile, _) where card.count <= count: look += " hinted"
    case .move(_, _, card.pile) where card.count == 1: look += " hinted"
    default: break
    }
    if cursor?.pile == card.pile, cursor?.count == card.count { look += " cursor" }
    return look
  }

  func look(ofEmpty pile: PileID) -> String {
    var look = isTarget(pile) ? " target" : ""
    if case .move(_, _, pile) = hint { look += " hinted" }
    if hint == .turnOver, pile == .stock { look += " hinted" }
    return look + (cursor?.pile == pile ? " cursor" : "")
  }

  /// Whether the hint is to draw from the stock.
  var isStockHinted: Bool { hint == .draw }
}

extension PileRule {
  /// Whether no card can be moved to a column once it is empty.
  fileprivate var takesNothing: Bool { kind == .tableau && whenEmpty == .closed }
}
