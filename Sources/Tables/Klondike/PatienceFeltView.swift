import CardCore
import CasinoKit
import Patience
import PatienceSolver

/// The felt with everything on it: the outlines of the piles, the cards, and the hint.
///
/// Piles are the stops of the keys and of screen readers; they stay where they are. Cards are for eyes
/// and fingers: each stays the same element wherever it goes, so that it can be seen to move.
enum PatienceFeltView {
  static func felt(_ model: KlondikeModel, _ layout: KlondikeLayout) -> Element {
    let marks = PatienceMarks(model)
    let cards = layout.cards.map { PatienceCardView.card($0, marks, model, layout) }
    return Element(
      "main", key: "felt",
      [
        ("class", "felt\(model.isPlayingByItself ? " by-itself" : "")"),
        ("style", layout.felt.css), ("aria-label", model.say(.name(model.rules.rules))),
        ("tabindex", "-1"),
      ] + (model.isPlayingByItself ? [("data-do", "skip")] : []),
      [
        Element(
          "div", key: "piles",
          [("class", "piles"), ("role", "group"), ("aria-label", model.say(.piles))],
          layout.piles.map { pile($0, marks, model, layout) }),
        Element(
          "div", key: "cards",
          [("class", "cards"), ("role", "group"), ("aria-label", model.say(.cards))],
          cards),
      ] + hint(model, layout) + lamp(model))
  }

  /// The lamp: a sign and words, so that it says the same without its colour.
  private static func lamp(_ model: KlondikeModel) -> [Element] {
    guard model.profile[.lamp], !model.game.isCounted else { return [] }
    let verdict = model.insight.verdict
    let sign: PatienceSign? =
      switch verdict {
      case .winnable: .yes
      case .lost: PatienceSign.none
      case .unknown: .unknown
      case nil: nil
      }
    return [
      Element(
        "div", key: "lamp", [("class", "lamp \(verdict?.text ?? "")")],
        (sign.map { [$0.element] } ?? [])
          + [Element("span", key: "words", text: model.say(.lamp(verdict)))])
    ]
  }

  // MARK: - Piles

  private static func pile(
    _ placed: KlondikeLayout.PlacedPile, _ marks: PatienceMarks, _ model: KlondikeModel,
    _ layout: KlondikeLayout
  ) -> Element {
    let id = placed.id
    let isEmpty = model.shown[id].isEmpty
    var look = "pile \(id.kind.letter)"
    if isEmpty { look += marks.look(ofEmpty: id) }
    // NB: the stock's button lies over its cards and over those in flight, so that quick presses all
    // meet it; other piles only show where no card covers them.
    let depth = id.kind == .stock ? 900 : 1
    let pose = Pose(x: placed.pose.x, y: placed.pose.y, width: placed.pose.width, depth: depth)
    return Element(
      "button", key: id.text,
      [
        ("type", "button"), ("class", look), ("style", BlackjackTableView.at(pose)),
        ("data-do", KlondikeCommand.tap(id, count: nil).text), ("data-at", id.text),
        ("aria-label", label(of: id, marks, model)),
      ] + (model.cursor?.pile == id ? [("data-cursor", "")] : []), signs(on: id, model))
  }

  private static func label(
    of pile: PileID, _ marks: PatienceMarks, _ model: KlondikeModel
  ) -> String {
    let look = PatiencePhrase.PileLook(
      isPickedUp: model.hand?.pile == pile, isTarget: marks.isTarget(pile),
      turnsWasteOver: pile == .stock && canTurnOver(model))
    return model.say(KlondikeNarrator.describe(pile, in: model.shown, look: look))
  }

  /// What is printed on the felt beneath a pile.
  private static func signs(on pile: PileID, _ model: KlondikeModel) -> [Element] {
    switch pile.kind {
    case .foundation:
      let suit = Suit.allCases[min(pile.index, 3)]
      return [
        Element(
          "span", key: "suit", [("class", "pile-sign"), ("aria-hidden", "true")],
          text: "\(suit.symbol)")
      ]
    case .stock: return stockSigns(model)
    case .tableau where model.rules.rules.stock != nil:
      return [
        Element(
          "span", key: "king", [("class", "pile-sign"), ("aria-hidden", "true")],
          text: Rank.king.index)
      ]
    case .tableau, .cell, .waste: return []
    }
  }

  /// How many cards are left, or whether the waste can be turned over.
  private static func stockSigns(_ model: KlondikeModel) -> [Element] {
    let count = model.shown.stock.count
    guard count == 0 else {
      return [
        Element(
          "span", key: "count", [("class", "stock-count"), ("aria-hidden", "true")],
          text: "\(count)")
      ]
    }
    return [(canTurnOver(model) ? PatienceSign.again : .none).element]
  }

  private static func canTurnOver(_ model: KlondikeModel) -> Bool {
    model.rules.refusal(of: .turnOver, in: model.shown) == nil
  }

  // MARK: - The hint

  /// An arrow from the cards of a hint to where they go.
  private static func hint(_ model: KlondikeModel, _ layout: KlondikeLayout) -> [Element] {
    guard let hint = model.hint, case .move(let count, let from, let to) = hint.action,
      let start = layout.card(count, of: from)?.pose,
      let end = layout.card(1, of: to)?.pose ?? layout[to]?.pose
    else { return [] }
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = max(1, (dx * dx + dy * dy).squareRoot())
    let (ux, uy) = (dx / length, dy / length)
    let head = min(layout.cardWidth * 0.3, length * 0.4)
    // NB: the head's two barbs, each turned away from the shaft by its half.
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

/// How the piles and cards are marked: what is held, where it may go, what is hinted at, and where the
/// cursor stands.
struct PatienceMarks {
  private let hand: KlondikeModel.Hand?
  private let targets: [PileID]
  private let hint: PatienceAction?
  private let cursor: KlondikeModel.Cursor?

  init(_ model: KlondikeModel) {
    hand = model.hand
    targets = model.targets
    hint = model.hint?.action
    cursor = model.cursor.map { .init(pile: $0.pile, count: model.cursorCount) }
  }

  func isTarget(_ pile: PileID) -> Bool { targets.contains(pile) }

  /// The card's place in the fan of those that are held, from the grabbed one; `nil` for others.
  func lag(of card: KlondikeLayout.PlacedCard) -> Int? {
    guard let hand, hand.pile == card.pile, card.count <= hand.count else { return nil }
    return hand.count - card.count
  }

  func look(of card: KlondikeLayout.PlacedCard) -> String {
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

  /// Whether the stock's top card is hinted at.
  var isStockHinted: Bool { hint == .draw }
}
