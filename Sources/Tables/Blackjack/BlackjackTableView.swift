import CardCore
import CasinoKit
import TrueCountEngine

/// The felt with everything on it: cards, totals, bets, the shoe and the discard tray.
enum BlackjackTableView {
  static func felt(_ model: GameModel, _ layout: TableLayout) -> Element {
    Element(
      "main", key: "felt",
      [
        ("class", "felt"), ("style", layout.felt.css), ("aria-label", "Blackjack table"),
      ],
      print(model, layout) + [tray(layout), shoe(model, layout)]
        + bets(model, layout) + [dealer(model, layout)] + hands(model, layout) + [cards(layout)])
  }

  // MARK: - The felt's furniture

  private static func print(_ model: GameModel, _ layout: TableLayout) -> [Element] {
    guard let pose = layout.print else { return [] }
    return [
      Element(
        "div", key: "print", [("class", "print"), ("style", at(pose))],
        [
          Element("strong", text: "Blackjack pays \(payout(model.game.rules.blackjackPayout))"),
          Element("span", text: soft17(model.game.dealerSoft17)),
        ])
    ]
  }

  static func payout(_ payout: BlackjackPayout) -> String {
    "\(payout.numerator) to \(payout.denominator)"
  }

  static func soft17(_ rule: SoftSeventeen) -> String {
    rule == .stand ? "Dealer stands on all 17s" : "Dealer hits soft 17"
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
    let last = seen.isCutCardReached ? " The cut card is out: last round of this shoe." : ""
    return Element(
      "div", key: "shoe",
      [
        ("class", shoeState(model)), ("style", at(layout.shoe)), ("role", "img"),
        ("aria-label", "Shoe: \(seen.cardsLeft) of \(seen.shoeSize) cards left.\(last)"),
      ],
      [
        Element("div", [("class", "shoe-cards")], [CardFace.back]),
        Element(
          "div", [("class", "gauge")],
          [
            Element("i", [("class", "gauge-dealt"), ("style", "height:\(dealt)")]),
            Element("i", [("class", "gauge-cut"), ("style", "bottom:\(cut)")]),
          ]),
        Element("span", [("class", "shoe-count")], text: "\(seen.cardsLeft) left"),
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
  private static func cards(_ layout: TableLayout) -> Element {
    let inOrder = layout.cards.sorted { $0.seen.place < $1.seen.place }
    return Element(
      "div", key: "cards", [("class", "cards"), ("role", "group"), ("aria-label", "Cards")],
      inOrder.map { CardView.card($0, layout) })
  }

  private static func dealer(_ model: GameModel, _ layout: TableLayout) -> Element {
    let seen = model.shown
    return Element(
      "div", key: "dealer",
      [
        ("class", seen.dealer.isEmpty ? "total empty" : "total"),
        ("style", at(layout.dealerLabel)), ("role", "img"),
        ("aria-label", "Dealer: \(Narrator.describeDealer(in: seen))"),
      ], text: dealerTotal(seen))
  }

  private static func dealerTotal(_ seen: BlackjackObservation) -> String {
    if seen.dealer.isEmpty { return "" }
    if seen.isHoleCardHidden { return "\(totalText(seen.dealerHand)) + ?" }
    let hand = seen.dealerHand
    if hand.isBlackjack { return "Blackjack" }
    return hand.isBusted ? "\(hand.bestTotal) Bust" : totalText(hand)
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
    let total = hand.hand.isBlackjack ? "Blackjack" : totalText(hand.hand)
    var words = [Element("b", key: "total", text: total)]
    var longest = total.utf8.count
    var spoken = "\(name(index, in: seen)): \(Narrator.describe(hand))"
    if hand.hand.isBlackjack { spoken += " Blackjack." }
    if let outcome = hand.outcome {
      let text = Self.outcome(outcome, of: hand)
      longest = max(longest, text.unicodeScalars.count)
      words.append(Element("span", key: "outcome", text: text))
      spoken += " \(text)."
    }
    let kind = hand.outcome.map { " \($0.text)" } ?? (isActive ? " to-play" : "")
    return Element(
      "div", key: "hand-\(index)",
      [
        ("class", "total over\(kind)"),
        ("style", "\(at(layout.handLabels[index]));--n:\(longest)"), ("role", "img"),
        ("aria-label", spoken),
      ], words)
  }

  private static func name(_ index: Int, in seen: BlackjackObservation) -> String {
    seen.hands.count > 1 ? "Player hand \(index + 1) of \(seen.hands.count)" : "Player hand"
  }

  /// A total as tables write it: `7/17` for a soft one, `17` otherwise.
  private static func totalText(_ hand: Hand) -> String {
    hand.isSoft && hand.bestTotal < 21
      ? "\(hand.value.hard)/\(hand.bestTotal)" : "\(hand.bestTotal)"
  }

  private static func outcome(_ outcome: HandOutcome, of hand: PlayerHand) -> String {
    let net = English.signed(hand.returned - hand.bet)
    return switch outcome {
    case .blackjack, .win: "Win \(net)"
    case .push: "Push"
    case .loss: "Lose \(net)"
    case .bust: "Bust \(net)"
    case .surrender: "Surrender \(net)"
    }
  }

  // MARK: - Bets

  private static func bets(_ model: GameModel, _ layout: TableLayout) -> [Element] {
    let seen = model.shown
    guard !seen.hands.isEmpty else {
      return [ChipView.bet(seen.bet, key: "bet-0", at: layout.bets[0], state: .placed)]
    }
    return seen.hands.enumerated().map { index, hand in
      let state: ChipView.State =
        switch hand.outcome {
        case .win, .blackjack: .won(hand.returned)
        case .push, .surrender: .kept(hand.returned)
        case .loss, .bust: .lost
        case nil: .placed
        }
      return ChipView.bet(hand.bet, key: "bet-\(index)", at: layout.bets[index], state: state)
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
