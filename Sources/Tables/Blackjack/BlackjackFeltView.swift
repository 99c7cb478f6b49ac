import BlackjackRules
import CardCore
import CasinoKit

/// The felt with everything on it: cards, totals, bets, the shoe and the discard tray.
enum BlackjackFeltView {
  static func felt(_ table: BlackjackTable, _ layout: BlackjackLayout) -> Element {
    Element(
      "main", key: "felt",
      [
        ("class", "felt"), ("style", layout.felt.css), ("aria-label", table.say(.table)),
      ],
      print(table, layout) + [tray(layout), shoe(table, layout)]
        + bets(table, layout) + [dealer(table, layout)] + hands(table, layout) + [
          cards(table, layout)
        ])
  }

  // MARK: - The felt's furniture

  private static func print(_ table: BlackjackTable, _ layout: BlackjackLayout) -> [Element] {
    guard let pose = layout.print else { return [] }
    return [
      Element(
        "div", key: "print", [("class", "print"), ("style", pose.css)],
        [
          Element("strong", text: table.say(.blackjackPays(table.game.rules.blackjackPayout))),
          Element("span", text: table.say(.soft17(table.game.dealerSoft17))),
        ])
    ]
  }

  private static func tray(_ layout: BlackjackLayout) -> Element {
    Element(
      "div", key: "tray",
      [("class", "tray"), ("style", layout.tray.cardCSS), ("aria-hidden", "true")])
  }

  /// The shoe, with a gauge of the cards dealt and the cut card's place.
  private static func shoe(_ table: BlackjackTable, _ layout: BlackjackLayout) -> Element {
    let seen = table.shown
    let dealt = percent(seen.dealtCount, of: seen.shoeSize)
    let cut = percent(seen.cutAfter, of: seen.shoeSize)
    let words = BlackjackPhrase.shoe(
      cardsLeft: seen.cardsLeft, of: seen.shoeSize, isLastRound: seen.isCutCardReached)
    return Element(
      "div", key: "shoe",
      [
        ("class", shoeState(table)), ("style", layout.shoe.css), ("role", "img"),
        ("aria-label", table.say(words)),
      ],
      [
        Element("div", [("class", "shoe-cards")], [CardFace.back]),
        Element(
          "div", [("class", "gauge")],
          [
            Element("i", [("class", "gauge-dealt"), ("style", "height:\(dealt)")]),
            Element("i", [("class", "gauge-cut"), ("style", "bottom:\(cut)")]),
          ]),
        Element("span", [("class", "shoe-count")], text: table.say(.cardsLeft(seen.cardsLeft))),
      ])
  }

  private static func shoeState(_ table: BlackjackTable) -> String {
    if table.isShuffling { return "shoe shuffling" }
    return table.shown.isCutCardReached ? "shoe last" : "shoe"
  }

  private static func percent(_ part: Int, of whole: Int) -> String {
    "\((Double(part) * 100 / Double(whole)).css)%"
  }

  // MARK: - Hands

  /// All cards, in the order of the deal: a card stays the same element when a split moves it.
  private static func cards(_ table: BlackjackTable, _ layout: BlackjackLayout) -> Element {
    let inOrder = layout.cards.inOrder { $0.seen.place < $1.seen.place }
    return Element(
      "div", key: "cards",
      [("class", "cards"), ("role", "group"), ("aria-label", table.say(.cards))],
      inOrder.map { FeltCardView.card($0, layout, table.say) })
  }

  private static func dealer(_ table: BlackjackTable, _ layout: BlackjackLayout) -> Element {
    let seen = table.shown
    return Element(
      "div", key: "dealer",
      [
        ("class", table.dealerTotal == nil ? "total empty" : "total"),
        ("style", layout.dealerLabel.css), ("role", "img"),
        ("aria-label", table.say(.dealerHand(seen.dealer, seen.dealerHand))),
      ],
      text: table.dealerTotal ?? "")
  }

  private static func hands(_ table: BlackjackTable, _ layout: BlackjackLayout) -> [Element] {
    table.shown.hands.indices.map { handTotal($0, table, layout) }
  }

  private static func handTotal(
    _ index: Int, _ table: BlackjackTable, _ layout: BlackjackLayout
  ) -> Element {
    let seen = table.shown
    let hand = seen.hands[index]
    let isActive = seen.handInPlay != nil && seen.activeHand == index
    let total = table.total(ofHand: index) ?? ""
    var words = [Element("b", key: "total", text: total)]
    var longest = total.utf8.count
    if let outcome = hand.outcome {
      let text = table.say(.outcome(outcome, net: hand.returned - hand.bet))
      longest = max(longest, text.unicodeScalars.count)
      words.append(Element("span", key: "outcome", text: text))
    }
    let kind = hand.outcome.map { " \($0.text)" } ?? (isActive ? " to-play" : "")
    return Element(
      "div", key: "hand-\(index)",
      [
        ("class", "total over\(kind)"),
        ("style", "\(layout.handLabels[index].css);--n:\(longest)"), ("role", "img"),
        ("aria-label", table.say(.playerHand(hand, number: index + 1, of: seen.hands.count))),
      ], words)
  }

  // MARK: - Bets

  private static func bets(_ table: BlackjackTable, _ layout: BlackjackLayout) -> [Element] {
    let seen = table.shown
    guard !seen.hands.isEmpty else {
      return [
        ChipView.bet(
          seen.bet, key: "bet-0", at: layout.bets[0], state: .placed, table.say)
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
        hand.bet, key: "bet-\(index)", at: layout.bets[index], state: state, table.say)
    }
  }
}
