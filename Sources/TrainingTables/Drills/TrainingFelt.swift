import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import Training

/// The contents of the felt of a drill.
enum TrainingFelt {
  static func parts(_ table: TrainingTable, _ layout: TrainingLayout) -> [Element] {
    switch table.stage {
    case .overview: []
    case .briefing: [briefing(table, layout)]
    case .result: [TrainingResultView.result(table, layout)]
    case .flash, .asking, .judged: table.question.map { parts($0, table, layout) } ?? []
    }
  }

  private static func briefing(_ table: TrainingTable, _ layout: TrainingLayout) -> Element {
    let lines = table.briefing
    return Element(
      "div", key: "briefing",
      [
        ("class", "training-briefing"), ("style", layout.words.css), ("tabindex", "0"),
        ("role", "group"), ("aria-label", table.title),
      ],
      [
        Element("h1", key: "title", text: table.title),
        Element("p", key: "means", [("class", "training-lead")], text: lines[0]),
        Element(
          "ul", key: "lines", [],
          lines.dropFirst().enumerated().map { Element("li", key: "\($0)", text: $1) }),
      ])
  }

  private static func parts(
    _ question: DrillQuestion, _ table: TrainingTable, _ layout: TrainingLayout
  ) -> [Element] {
    let say = table.words.say
    switch question {
    case .run(let run): return self.run(run, table, layout)
    case .strategy(let asked):
      return hands([asked.upcard, nil], asked.hand, shown: table.shownCount, say, layout)
    case .deviation(let asked):
      return deviation(
        asked, counting: table.session?.settings.count ?? .hiLo, shown: table.shownCount, say,
        layout)
    case .trueCount(let asked):
      let decks = table.session?.settings.rules.decks ?? 1
      return [
        hero(say(.signed(asked.running)), say(.runningCount), layout),
        shoe(
          Double(asked.quarterDecks) / Double(decks * 4),
          say(.decksLeft(quarterDecks: asked.quarterDecks)),
          layout),
      ]
    case .tray(let tray): return [self.tray(tray, table, layout)]
    case .ramp(let asked):
      return [hero(say(.signed(asked.count)), say(.countOf(asked.system)), layout)]
        + ramp(asked, table, layout)
    case .payout(let asked):
      return hands(
        asked.dealer.map { Optional($0) }, asked.hand, shown: table.shownCount, say, layout) + [
          Element(
            "div", key: "payout", [("class", "training-payout"), ("style", layout.band.css)],
            [
              Element("span", key: "bet", text: say(.bet(asked.bet))),
              Element("b", key: "paid", text: say(.givenBack(asked.paid))),
            ])
        ]
    }
  }

  // MARK: - Hands

  /// The dealer's cards, of which one may lie face down, the player's, and what those come to.
  ///
  /// - Parameters:
  ///   - dealer: The dealer's cards.
  ///   - player: The player's cards.
  ///   - number: The number of the question, so that its cards are others than those before.
  ///   - say: The words of the trainer.
  ///   - layout: Where everything lies.
  /// - Returns: The elements of the felt.
  static func hands(
    _ dealer: [Card?], _ player: [Card], shown number: Int, _ say: Words<TrainingPhrase>,
    _ layout: TrainingLayout
  ) -> [Element] {
    let first = number * 32
    let cards =
      dealer.enumerated().map { place, card in
        laid(
          card, first + place, at: layout.card(place, of: dealer.count, isDealers: true), say,
          layout)
      }
      + player.enumerated().map { place, card in
        laid(
          card, first + 16 + place, at: layout.card(place, of: player.count, isDealers: false),
          say, layout)
      }
    let total = Hand(player).bestTotal
    return [
      HandDisplayView.cards(cards, label: say(.cards)),
      Element(
        // NB: with a key of its own, it appears anew when the cards of the question have arrived.
        "div", key: "total-\(number)",
        [
          ("class", "total"), ("style", layout.total(beside: player.count).css), ("role", "img"),
          ("aria-label", say(.total(total))),
        ], text: "\(total)"),
    ]
  }

  /// A hand with the count at which it is played.
  static func deviation(
    _ asked: DeviationQuestion, counting system: CountSystem, shown number: Int,
    _ say: Words<TrainingPhrase>, _ layout: TrainingLayout
  ) -> [Element] {
    let count = max(-1, min(1, Double(asked.count) / 8))
    return hands([asked.upcard, nil], asked.hand, shown: number, say, layout) + [
      figure(
        Dial("count", say(.countOf(system)), say(.signed(asked.count)), .needle(count)),
        in: layout.band)
    ]
  }

  private static func laid(
    _ card: Card?, _ place: Int, at pose: Pose, _ say: Words<TrainingPhrase>,
    _ layout: TrainingLayout
  ) -> Element {
    CardView.card(
      card, dealt: place, at: pose, from: layout.shoe, to: layout.tray,
      label: say(card.map { .card($0) } ?? .cardFaceDown))
  }

  // MARK: - Cards that are counted

  private static func run(
    _ run: CountRun, _ table: TrainingTable, _ layout: TrainingLayout
  ) -> [Element] {
    let say = table.words.say
    var shown = run.cards.count
    var cards: [Element] = []
    if table.miscounted != nil, let counted = table.recounted {
      shown = counted
      let card = run.cards[counted - 1]
      cards = [laid(card, table.shownCount * 512 + counted, at: layout.recounted, say, layout)]
    }
    if case .flash(let place) = table.stage {
      let flash = run.flash(place)
      shown = place * run.atOnce + flash.count
      let first = table.shownCount * 512 + place * run.atOnce
      cards = flash.enumerated().map { spot, card in
        laid(card, first + spot, at: layout.flash(spot, of: flash.count), say, layout)
      }
    }
    let all = run.cards.count
    var figure: [Element] = []
    switch table.stage {
    case .asking:
      let typed = table.typed.isEmpty ? "?" : say(.typedNumber(table.typed))
      figure = [hero(typed, say(.runningCount), layout)]
    case .judged:
      figure = [
        table.recounted.map {
          hero(
            say(.signed(run.running(after: $0))), say(.recountPlace($0, of: all)), layout,
            in: layout.recount)
        } ?? hero(say(.signed(run.running)), say(.runningCount), layout)
      ]
    case .overview, .briefing, .flash, .result: break
    }
    let size = run.shoeSize
    let share = Double(shown) / Double(size)
    return [
      ShoeView.standing(
        ShoeView.shoe(left: 1 - share, cut: 0), count: say(.cardsLeft(size - shown)),
        at: layout.shoe, label: say(.cardsShown(shown, of: size)), isShuffling: false,
        isLast: shown == all),
      Element(
        "div", key: "tray",
        [("class", "tray"), ("style", layout.tray.css), ("aria-hidden", "true")],
        [ShoeView.tray(filled: share)]),
      HandDisplayView.cards(cards, label: say(.cards)),
    ] + figure
  }

  // MARK: - Figures

  /// The steps of the ramp, once the question is answered; the one that is right is lit.
  private static func ramp(
    _ asked: RampQuestion, _ table: TrainingTable, _ layout: TrainingLayout
  ) -> [Element] {
    guard case .judged = table.stage else { return [] }
    let say = table.words.say
    let steps = asked.steps
    let lit = steps.lastIndex { ($0.from ?? .min) <= asked.count } ?? 0
    let most = Double(steps.reduce(1) { max($0, $1.units) })
    let rows = steps.enumerated().map { place, step in
      Element(
        "li", key: "\(place)", [("class", place == lit ? "lit" : "")],
        [
          Element("span", key: "from", text: step.from.map { say(.signed($0)) } ?? "…"),
          Element(
            "i", key: "bar",
            [("style", "width:\((Double(step.units) / most * 100).css)%"), ("aria-hidden", "true")]),
          Element("b", key: "units", text: "\(step.units)"),
        ])
    }
    return [
      Element(
        "ol", key: "ramp", [("class", "training-ramp"), ("style", layout.lower.css)], rows)
    ]
  }

  /// One large figure with its name.
  static func hero(
    _ figure: String, _ name: String, _ layout: TrainingLayout, in place: Rect? = nil
  ) -> Element {
    Element(
      "div", key: "hero",
      [
        ("class", place == nil ? "training-hero" : "training-hero beside"),
        ("style", (place ?? layout.words).css),
      ],
      [.words("caption", name), Element("b", key: "figure", text: figure)])
  }

  private static func figure(_ dial: Dial, in place: Rect) -> Element {
    Element(
      "div", key: "figure", [("class", "training-figure"), ("style", place.css)], [dial.element])
  }

  private static func shoe(_ left: Double, _ words: String, _ layout: TrainingLayout) -> Element {
    let width = min(layout.felt.width * 0.42, layout.felt.height * 0.42, 200)
    let pose = Pose(
      x: layout.felt.width / 2, y: layout.felt.height - width * 0.42 - 26, width: width)
    return ShoeView.standing(
      ShoeView.shoe(left: left, cut: 0), count: words, at: pose, label: words, isShuffling: false,
      isLast: false)
  }

  private static func tray(
    _ tray: TrayQuestion, _ table: TrainingTable, _ layout: TrainingLayout
  ) -> Element {
    let say = table.words.say
    return Element(
      "div", key: "estimate",
      [
        ("class", "tray training-tray"), ("style", layout.estimate.css), ("role", "img"),
        ("aria-label", say(.tray(tray))),
      ],
      [ShoeView.tray(filled: tray.filled), .words("shoe-count", say(.shoeOf(tray.decks)))])
  }
}
