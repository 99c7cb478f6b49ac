import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

/// The felt with the dealer, cards, totals, bets, the shoe and the discard tray.
enum BlackjackFeltView {
  static func felt(_ table: BlackjackTable, _ layout: BlackjackLayout) -> Element {
    Element(
      "main", key: "felt",
      [
        ("class", "felt"), ("style", layout.felt.css), ("aria-label", table.say(.table)),
        ("data-hold", TrainerCommand.peek.text),
      ],
      print(table, layout) + [tray(table, layout), shoe(table, layout)]
        + DealerView.portrait(table, layout) + bets(table, layout) + [dealer(table, layout)]
        + FigureView.figures(table, layout) + [cards(table, layout)])
  }

  // MARK: - The felt's fixtures

  /// The rules printed on the felt, or the outcome of the round.
  private static func print(_ table: BlackjackTable, _ layout: BlackjackLayout) -> [Element] {
    guard let pose = layout.print else { return [] }
    let scene = table.scene
    let isWide = layout.form == .wide || layout.form == .low
    guard !table.tiers.isEmpty, let ending = RoundEnding(of: table.landed) else {
      let rules = ScenePhrase.rules(
        table.game.dealerSoft17, hasInsurance: isWide && table.game.offersInsurance)
      return [
        ArcView.arc(
          table.say(.blackjackPays(table.game.rules.blackjackPayout)), scene(rules), voice: .print,
          isWide: isWide, at: pose)
      ]
    }
    return [
      ArcView.arc(
        scene(.ending(ending)), ending.explanation(at: table).map { scene($0) } ?? "",
        voice: ending.voice, isWide: isWide, at: pose)
    ]
  }

  private static func tray(_ table: BlackjackTable, _ layout: BlackjackLayout) -> Element {
    let seen = table.shown
    let onTable = seen.dealer.count + seen.hands.reduce(0) { $0 + $1.cards.count }
    let filled = share(max(0, seen.dealtCount - onTable), of: seen.shoeSize)
    let look = [("class", "tray"), ("style", layout.tray.css)]
    // NB: once a shoe is finished, the tray opens the list of finished shoes.
    let opens =
      table.shoes.finished.isEmpty
      ? [("aria-hidden", "true")]
      : SheetOpener.attributes(.shoes, label: table.trainerSays(.openShoes))
    return Element(
      table.shoes.finished.isEmpty ? "div" : "button", key: "tray", look + opens,
      [ShoeView.tray(filled: filled)])
  }

  private static func shoe(_ table: BlackjackTable, _ layout: BlackjackLayout) -> Element {
    let seen = table.shown
    let words = BlackjackPhrase.shoe(
      cardsLeft: seen.cardsLeft, of: seen.shoeSize, isLastRound: seen.isCutCardReached)
    return ShoeView.standing(
      ShoeView.shoe(
        left: share(seen.cardsLeft, of: seen.shoeSize),
        cut: share(seen.shoeSize - seen.cutAfter, of: seen.shoeSize)),
      count: seen.isCutCardReached
        ? table.scene(seen.isRoundUnderWay ? .lastRound : .shuffleNext)
        : table.say(.cardsLeft(seen.cardsLeft)),
      at: layout.shoe, label: table.say(words), isShuffling: table.isShuffling,
      isLast: seen.isCutCardReached)
  }

  private static func share(_ part: Int, of whole: Int) -> Double {
    Double(part) / Double(max(1, whole))
  }

  // MARK: - Hands

  /// All cards, in the order of the deal.
  ///
  /// A card keeps its element when a split moves it.
  private static func cards(_ table: BlackjackTable, _ layout: BlackjackLayout) -> Element {
    let inOrder = layout.cards.inOrder { $0.seen.place < $1.seen.place }
    let back = table.cardBack
    return HandDisplayView.cards(
      inOrder.map { placed in
        CardView.card(
          placed.seen.card, dealt: placed.seen.place, at: placed.pose, from: layout.shoe,
          to: layout.tray, label: table.say(placed.seen.card.map { .card($0) } ?? .cardFaceDown),
          back: back)
      }, label: table.say(.cards))
  }

  private static func dealer(_ table: BlackjackTable, _ layout: BlackjackLayout) -> Element {
    let seen = table.shown
    return Element(
      "div", key: "dealer",
      [
        ("class", table.dealerTotal == nil ? "total empty" : "total"),
        ("style", layout.dealerLabel.css), ("role", "img"),
        ("aria-label", table.say(.told(.dealerHand(seen.dealer, seen.dealerHand)))),
      ],
      text: table.dealerTotal == nil ? "" : String(table.landed.dealerHand.bestTotal))
  }

  // MARK: - Bets

  private static func bets(_ table: BlackjackTable, _ layout: BlackjackLayout) -> [Element] {
    let seen = table.shown
    guard !seen.hands.isEmpty else {
      return [bet(seen.bet, .placed, 0, table, layout)]
    }
    return seen.hands.enumerated().map { index, hand in
      // NB: a lost bet goes to the dealer, so that the loss is seen. The next one lies there once the
      // next round is prepared.
      let state: SpotView.State =
        switch hand.outcome {
        case .win, .blackjack: .paid(hand.returned - hand.bet)
        case .push, .surrender: .kept
        case .loss, .bust: .lost
        case nil: .placed
        }
      let stake = hand.outcome == .surrender ? hand.returned : hand.bet
      return bet(stake, state, index, table, layout)
    }
  }

  private static func bet(
    _ stake: Credits, _ state: SpotView.State, _ index: Int, _ table: BlackjackTable,
    _ layout: BlackjackLayout
  ) -> Element {
    let say = table.say
    let boxes = table.shown.hands.isEmpty ? table.shown.boxes : 1
    var (caption, total) = (stake > 0 ? table.say(.told(.bets(stake, boxes: boxes))) : "", stake)
    switch state {
    case .paid(let won):
      caption = table.scene(.stake(stake, pays: won))
      total += won
    case .lost: (caption, total) = ("", 0)
    case .placed, .kept: break
    }
    return SpotView.spot(
      stake, state: state, key: "bet-\(index)", at: layout.bets[index],
      label: say(.betOnCircle(total * Credits(boxes))), caption: caption,
      from: table.chips,
      room: layout.isStacked
        ? layout.bets[index].width + 4
        : layout.handLabels.isEmpty ? layout.captionWidth : layout.handLabels[index].width
    ) { say(.chip($0)) }
  }
}
