import CardCore
import CasinoKit
import TrueCountEngine

/// The felt with everything on it: cards, totals, bets, the shoe and the discard tray.
enum BlackjackTableView {
  static func felt(_ model: GameModel, _ layout: TableLayout) -> Element {
    Element(
      "main", key: "felt",
      [
        ("class", "felt"), ("style", layout.felt.css), ("aria-label", model.say(.table)),
      ],
      print(model, layout) + [tray(layout), shoe(model, layout)]
        + bets(model, layout) + [dealer(model, layout)] + hands(model, layout) + [
          cards(model, layout)
        ])
  }

  // MARK: - The felt's furniture

  private static func print(_ model: GameModel, _ layout: TableLayout) -> [Element] {
    guard let pose = layout.print else { return [] }
    return [
      Element(
        "div", key: "print", [("class", "print"), ("style", at(pose))],
        [
          Element("strong", text: model.say(.blackjackPays(model.game.rules.blackjackPayout))),
          Element("span", text: model.say(.soft17(model.game.dealerSoft17))),
        ])
    ]
  }

  private static func tray(_ layout: TableLayout) -> Element {
    Element(
      "div", key: "tray",
      [("class", "tray"), ("style", card(layout.tray)), ("aria-hidden", "true")])
  }

  /// The shoe, with a gauge of the cards dealt and the cut card's place.
  private static func shoe(_ model: GameModel, _ layout: TableLayout) -> Element {
    let seen = model.shown
    let dealt = percent(seen.dealtCount, of: seen.shoeSize)
    let cut = percent(seen.cutAfter, of: seen.shoeSize)
    let words = BlackjackPhrase.shoe(
      cardsLeft: seen.cardsLeft, of: seen.shoeSize, isLastRound: seen.isCutCardReached)
    return Element(
      "div", key: "shoe",
      [
        ("class", shoeState(model)), ("style", at(layout.shoe)), ("role", "img"),
        ("aria-label", model.say(words)),
      ],
      [
        Element("div", [("class", "shoe-cards")], [CardFace.back]),
        Element(
          "div", [("class", "gauge")],
          [
            Element("i", [("class", "gauge-dealt"), ("style", "height:\(dealt)")]),
            Element("i", [("class", "gauge-cut"), ("style", "bottom:\(cut)")]),
          ]),
        Element("span", [("class", "shoe-count")], text: model.say(.cardsLeft(seen.cardsLeft))),
      ])
  }

  private static func shoeState(_ model: GameModel) -> String {
    if model.isShuffling { return "shoe shuffling" }
    return model.shown.isCutCardReached ? "shoe last" : "shoe"
  }

  private static func percent(_ part: Int, of whole: Int) -> String {
    "\((Double(part) * 100 / Double(whole)).css)%"
  }

  // MARK: - Hands

  /// All cards, in the order of the deal: a card stays the same element when a split moves it.
  private static func cards(_ model: GameModel, _ layout: TableLayout) -> Element {
    let inOrder = layout.cards.sorted { $0.seen.place < $1.seen.place }
    return Element(
      "div", key: "cards",
      [("class", "cards"), ("role", "group"), ("aria-label", model.say(.cards))],
      inOrder.map { CardView.card($0, layout, model.say) })
  }

  private static func dealer(_ model: GameModel, _ layout: TableLayout) -> Element {
    let seen = model.shown
    return Element(
      "div", key: "dealer",
      [
        ("class", seen.dealer.isEmpty ? "total empty" : "total"),
        ("style", at(layout.dealerLabel)), ("role", "img"),
        ("aria-label", model.say(.dealerHand(seen.dealer, seen.dealerHand))),
      ],
      text: seen.dealer.isEmpty
        ? "" : model.say(.dealerBadge(seen.dealerHand, isHoleCardHidden: seen.isHoleCardHidden)))
  }

  private static func hands(_ model: GameModel, _ layout: TableLayout) -> [Element] {
    model.shown.hands.indices.map { handTotal($0, model, layout) }
  }

  private static func handTotal(
    _ index: Int, _ model: GameModel, _ layout: TableLayout
  ) -> Element {
    let seen = model.shown
    let hand = seen.hands[index]
    let isActive = seen.handInPlay != nil && seen.activeHand == index
    let total = model.say(.badge(hand.hand))
    var words = [Element("b", key: "total", text: total)]
    var longest = total.utf8.count
    if let outcome = hand.outcome {
      let text = model.say(.outcome(outcome, net: hand.returned - hand.bet))
      longest = max(longest, text.unicodeScalars.count)
      words.append(Element("span", key: "outcome", text: text))
    }
    let kind = hand.outcome.map { " \($0.text)" } ?? (isActive ? " to-play" : "")
    return Element(
      "div", key: "hand-\(index)",
      [
        ("class", "total over\(kind)"),
        ("style", "\(at(layout.handLabels[index]));--n:\(longest)"), ("role", "img"),
        ("aria-label", model.say(.playerHand(hand, number: index + 1, of: seen.hands.count))),
      ], words)
  }

  // MARK: - Bets

  private static func bets(_ model: GameModel, _ layout: TableLayout) -> [Element] {
    let seen = model.shown
    guard !seen.hands.isEmpty else {
      return [
        ChipView.bet(
          seen.bet, key: "bet-0", at: layout.bets[0], state: .placed, model.say)
      ]
    }
    return seen.hands.enumerated().map { index, hand in
      let state: ChipView.State =
        switch hand.outcome {
        case .win, .blackjack: .won(hand.returned)
        case .push, .surrender: .kept(hand.returned)
        case .loss, .bust: .lost
        case nil: .placed
        }
      return ChipView.bet(
        hand.bet, key: "bet-\(index)", at: layout.bets[index], state: state, model.say)
    }
  }

  // MARK: - Positions

  /// A point on the felt, with the width that is free around it, as CSS.
  static func at(_ pose: Pose) -> String {
    "--x:\(pose.x.css)px;--y:\(pose.y.css)px;--w:\(pose.width.css)px;z-index:\(pose.depth)"
  }

  /// A card's place on the felt, as CSS.
  static func card(_ pose: Pose) -> String { "\(at(pose));--r:\(pose.rotation.css)deg" }
}
