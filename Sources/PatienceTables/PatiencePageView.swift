import CardCore
import CasinoKit
import GameList
import Navigation
import Patience
import PatienceDeals
import PatienceSolver

/// The whole page of a patience table: the bar, the felt, the controls, and the sheets above them.
enum PatiencePageView {
  static func view(_ table: PatienceTable) -> TableView {
    let layout = table.layout
    let felt = layout.felt
    let surface = Rect(x: felt.x, y: 0, width: felt.width, height: felt.maxY)
    let low = layout.isLeftHanded ? "low left" : "low"
    let form = layout.isLow ? low : layout.isWide ? "wide" : "tall"
    var children = [
      Element("div", key: "surface", [("class", "surface"), ("style", surface.css)]),
      TopBarView.bar(
        in: layout.bar, table.houseWords, bar(table, layout),
        wayOut: PlaceView.wayOut(
          table.houseWords, to: RouteName.patience, label: table.words(.allGames))),
      PatienceFeltView.felt(table, layout), PatienceControlsView.controls(table, layout),
    ]
    if table.isWon, !table.isAnimating {
      children.append(PatienceWinView.show(layout, isStill: !table.movesCards))
      children.append(PatienceWinView.panel(table))
    }
    if let end = PatienceEndView.panel(table) { children.append(end) }
    let dealing = table.flight.isDealing ? " dealing" : ""
    return TableView(
      key: "klondike", look: "page scene patience \(form)\(dealing)",
      attributes: [("data-dealer", "patience")], children)
  }

  // MARK: - The bar

  /// The contents of the bar between the exit and the shared buttons.
  private static func bar(_ table: PatienceTable, _ layout: PatienceTableLayout) -> [Element] {
    let (words, rules, deal) = (table.words, table.rules, table.number)
    // NB: with the solver on, its indicator says that the game can be won.
    let verdict = table.saidVerdict.flatMap {
      $0 == .winnable && table.profile[.lamp] ? nil : $0
    }
    let stats =
      (table.profile[.clock]
        ? [figure("time", words(.time), words(.duration(seconds: table.seconds)))] : [])
      + [figure("moves", words(.moves), words(.moveCount(table.shown.moves)))]
      + (table.shownScore.map {
        [figure("score", words(.scoreName($0)), words(.scoreValue($0)))]
      } ?? [])
    let isShort = !hasRoom(for: words(.told(.name(rules))), beside: stats.count, layout, table)
    return [
      Element(
        "button", key: "deals",
        [("class", "bar-button deal-name")]
          + SheetOpener.attributes(
            .deals,
            label: words(
              .chooseDeal(
                of: rules, isShort: isShort, deal: deal, day: table.notes.day, verdict))),
        [
          Element("b", text: words(.told(isShort ? .shortName(rules) : .name(rules)))),
          Element(
            "span", key: "number", [("class", "caption")],
            text: title(
              words, table, isShort: isShort,
              letters: isShort ? max(8, 19 - widestFigure(stats)) : 18)),
        ] + mark(verdict, words)),
      Element("div", key: "figures", [("class", "figures")], stats),
    ]
  }

  /// The number of letters of the longest figure.
  private static func widestFigure(_ figures: [Element]) -> Int {
    figures.reduce(0) { max($0, $1.children.last?.text.unicodeScalars.count ?? 0) }
  }

  /// The number or the day of the deal.
  ///
  /// If the name is short, the variant is before it. Where both have no room, there is only the day of a
  /// daily deal, or the variant of another one.
  private static func title(
    _ words: Words<PatiencePhrase>, _ table: PatienceTable, isShort: Bool, letters: Int
  ) -> String {
    let (deal, day) = (table.number, table.notes.day)
    let plain = words(.title(deal, day: day, variantOf: nil))
    let full = words(.title(deal, day: day, variantOf: isShort ? table.rules : nil))
    if full.unicodeScalars.count <= letters { return full }
    let variant = isShort && day == nil ? words(.shortVariant(table.rules)) : ""
    return variant.isEmpty ? plain : variant
  }

  /// Whether the bar has room for a name beside its buttons and a number of figures.
  private static func hasRoom(
    for name: String, beside figures: Int, _ layout: PatienceTableLayout, _ table: PatienceTable
  ) -> Bool {
    let room = layout.bar.width / table.viewport.textSize - 10 - 4.25 * Double(figures)
    return Double(name.unicodeScalars.count) * 0.62 <= room
  }

  /// The lasting mark of a deal that can be won, or of a game that is known to be lost.
  private static func mark(
    _ verdict: Verdict?, _ words: Words<PatiencePhrase>
  ) -> [Element] {
    guard let verdict else { return [] }
    let isLost = verdict == .lost
    let sign = isLost ? PatienceSign.lost : .yes
    return [
      .box(
        isLost ? "proven-lost" : "proven",
        [sign.element, Element("span", key: "words", text: words(.lamp(verdict)))])
    ]
  }

  private static func figure(_ key: String, _ caption: String, _ value: String) -> Element {
    Element(
      "div", key: key, [("class", "figure")],
      [Element("span", [("class", "caption")], text: caption), Element("b", text: value)])
  }
}

/// The page after a win.
enum PatienceWinView {
  /// The canvas for the cards' bouncing animation, or for a still picture of them.
  ///
  /// It contains the position of each card, in the order in which they start.
  static func show(_ layout: PatienceTableLayout, isStill: Bool) -> Element {
    let home = layout.cards.filter { $0.pile.kind == .foundation || $0.pile == .waste }
      .inOrder { ($0.count, $0.pile.index) < ($1.count, $1.pile.index) }
    let cards = home.map { card in
      let (x, y) = (layout.felt.x + card.pose.x, layout.felt.y + card.pose.y)
      return "\(card.laid.card?.text ?? "")|\(x.css)|\(y.css)|\(card.pose.width.css)"
    }
    return Element(
      "canvas", key: "victory",
      [
        ("class", "victory"), ("data-show", isStill ? "still" : "cascade"),
        ("data-cards", cards.joined(separator: ";")), ("data-middle", layout.felt.midX.css),
        ("aria-hidden", "true"),
      ])
  }

  /// The records that this win has broken, and by how much.
  ///
  /// The first win breaks all of them, which goes without saying.
  private static func records(_ table: PatienceTable) -> [String] {
    guard !table.notes.isAssisted, let before = table.bestsBefore, before.seconds > 0 else {
      return []
    }
    let (faster, fewer) = (
      before.seconds - table.seconds, before.moves - Int64(table.shown.moves)
    )
    return (faster > 0 ? [table.words(.fastestYet(by: faster))] : [])
      + (fewer > 0 ? [table.words(.fewestMovesYet(by: fewer))] : [])
  }

  /// How the win compares with the shortest known one.
  private static func shortestLine(_ table: PatienceTable) -> [String] {
    guard let fewest = table.shortestLine, !table.notes.isShown else { return [] }
    return [
      table.words(
        fewest < table.shown.moves ? .shortestLineIs(moves: fewest) : .noShorterLine)
    ]
  }

  /// The badge for a daily deal that was won without being shown the solution.
  private static func badge(_ table: PatienceTable) -> [Element] {
    guard let day = table.notes.day, table.notes.countsForDay else { return [] }
    return [
      Element(
        "p", key: "badge", [("class", "won-badge")],
        [
          PatienceSign.yes.element,
          Element(
            "span", key: "words",
            text: [
              table.words(day == table.today ? .todaysDealWon : .dealWon(day: day)),
              table.wonOfDay.map { table.words(.fiveWon($0)) },
            ].compactMap { $0 }.joined(separator: " ")),
        ])
    ]
  }

  /// The badges that the win has earned, with their pictures.
  private static func newBadges(_ table: PatienceTable) -> [Element] {
    if table.newBadges.isEmpty { return [] }
    return [
      Element(
        "div", key: "badges", [("class", "new-badges")],
        table.newBadges.map { badge in
          Element(
            "svg", key: badge.id,
            [("class", "badge-picture"), ("viewBox", "0 0 48 48"), ("aria-hidden", "true")],
            [.path(PatienceBadge.disc, "badge-disc"), .path(badge.sign, "badge-sign")])
        } + [Element("p", key: "names", text: table.words(.newBadges(table.newBadges)))])
    ]
  }

  /// The button that copies the result as text, followed by the link to the deal.
  private static func share(_ table: PatienceTable) -> [Element] {
    guard !table.link.isEmpty else { return [] }
    let words = table.words
    let told = PatiencePhrase.sharedResult(
      table.rules, deal: table.deal, seconds: table.seconds, moves: table.shown.moves,
      score: score(table), isAssisted: table.notes.isAssisted,
      streak: table.profile.dailyStreak(on: table.today))
    return [
      Element(
        "button", key: "share",
        [
          ("type", "button"), ("class", "button"), ("data-do", PatienceCommand.copied.text),
          ("data-copy", "\(GameName.patience.text)/\(table.link)"),
          ("data-words", words(told)),
        ], text: words(.shareResult))
    ]
  }

  /// The button for the next of the five deals of the day.
  private static func nextOfDay(_ table: PatienceTable) -> [Element] {
    table.nextOfDay.map {
      [
        PatienceControlsView.button(
          table.words(.nextOfDay($0)), does: PatienceCommand.nextOfDay.text, isPrimary: true)
      ]
    } ?? []
  }

  private static func result(_ table: PatienceTable) -> String {
    table.words(
      .result(
        seconds: table.seconds, moves: table.shown.moves, score: score(table), table.rules.scoring))
      + (table.notes.hints == 0 ? "" : " · \(table.words(.hintsUsed(table.notes.hints)))")
  }

  private static func score(_ table: PatienceTable) -> Int64? {
    table.rules.scoring == .none ? nil : table.score
  }

  static func panel(_ table: PatienceTable) -> Element {
    let (words, rules) = (table.words, table.rules)
    let felt = table.layout.felt
    let lines =
      [
        result(table),
        words(
          !table.isCountable
            ? .wonOwnLayout
            : table.notes.isAssisted ? .wonWithHelp : .wonInAll(table.profile[rules])),
      ] + shortestLine(table) + records(table)
    return Element(
      "section", key: "won",
      [
        ("class", "won-panel"), ("aria-labelledby", "won-title"),
        ("style", "--felt-middle:\(felt.midX.css)px;--felt-width:\(felt.width.css)px"),
      ],
      [
        Element(
          "h2", key: "title", [("id", "won-title")],
          text: words(.won(isShown: table.notes.isShown)))
      ]
        + lines.map { Element("p", text: $0) } + badge(table) + newBadges(table)
        + [
          Element(
            "div", key: "choices", [("class", "choices")],
            nextOfDay(table) + [
              PatienceControlsView.button(
                words(.newGame), does: PatienceCommand.newDeal.text,
                isPrimary: table.nextOfDay == nil),
              PatienceControlsView.button(words(.again), does: PatienceCommand.restart.text),
              PatienceControlsView.button(
                table.houseWords(.statistics), does: CommonCommand.open(.statistics).text),
            ] + share(table))
        ])
  }
}
