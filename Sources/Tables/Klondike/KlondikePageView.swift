import CardCore
import CasinoKit
import Patience

/// The whole page of a table of patience: the bar, the felt, the controls, and what lies over them.
enum KlondikePageView {
  static func page(_ model: KlondikeModel) -> Element {
    let layout = model.layout
    var children = [
      bar(model, layout), PatienceFeltView.felt(model, layout),
      PatienceControlsView.controls(model, layout),
    ]
    if model.isWon, !model.isAnimating {
      children.append(PatienceWinView.show(layout, isStill: !model.movesCards))
      children.append(PatienceWinView.panel(model))
    }
    if model.lossTold != nil, !model.isAnimating { children.append(lost(model)) }
    if let notice = model.notice { children.append(NoticeView.banner(notice)) }
    if let sheet = model.sheet { children.append(PatienceSheets.sheet(sheet, model)) }
    let colors = model.profile[.fourColors] ? " four-colors" : ""
    let dealing = model.isDealing ? " dealing" : ""
    return Element(
      "div", key: "klondike", [("class", "page patience felt-green\(colors)\(dealing)")], children)
  }

  // MARK: - The bar

  private static func bar(_ model: KlondikeModel, _ layout: KlondikeLayout) -> Element {
    let name = shortName(of: model.rules.rules)
    let number = model.game.number.map { "#\($0)" } ?? "prepared"
    let stats =
      (model.profile[.clock] ? [figure("Time", Stopwatch.text(seconds: model.seconds))] : [])
      + [figure("Moves", "\(model.shown.moves)")]
      + (model.rules.rules.scoring == .none ? [] : [figure("Score", score(model))])
    return Element(
      "header", key: "bar",
      [("class", "bar"), ("style", layout.bar.css)],
      [
        WayOutView.link,
        Element(
          "button", key: "deals",
          [
            ("type", "button"), ("class", "bar-button deal-name"), ("data-do", "open deals"),
            ("aria-haspopup", "dialog"), ("aria-label", "\(name) \(number). Choose a game"),
          ],
          [
            Element("b", text: name),
            Element("span", [("class", "caption")], text: number),
          ]),
        Element("div", key: "figures", [("class", "figures")], stats),
        icon("open help", "Help and rules", .help),
        icon("open settings", "Settings", .settings),
      ])
  }

  private static func icon(_ command: String, _ label: String, _ icon: Icon) -> Element {
    Element(
      "button", key: command,
      [
        ("type", "button"), ("class", "bar-button icon"), ("data-do", command),
        ("aria-label", label),
      ], [icon.element])
  }

  private static func figure(_ name: String, _ value: String) -> Element {
    Element(
      "div", key: name, [("class", "figure")],
      [Element("span", [("class", "caption")], text: name), Element("b", text: value)])
  }

  /// A patience's name where there is little room, such as `Draw 3`.
  static func shortName(of rules: PatienceRules) -> String {
    guard let stock = rules.stock else { return rules.name }
    return "\(rules.scoring == .vegas ? "Vegas" : "Draw") \(stock.draw)"
  }

  static func score(_ model: KlondikeModel) -> String {
    model.rules.rules.scoring == .vegas
      ? English.signed(model.score) : English.number(model.score)
  }

  // MARK: - The lost game

  static let lostTitle = "This game can no longer be won."

  private static func lost(_ model: KlondikeModel) -> Element {
    let hasWayBack = model.game.journal.canUndo
    let isAtEnd = model.rules.legalActions(in: model.shown).isEmpty
    let words =
      model.lossTold == .stuck
      ? (isAtEnd ? "No move is left." : "Nothing but drawing is left.")
        + " Take moves back to try another way, or begin anew."
      : "All ways to play on were searched."
        + (hasWayBack ? " Going back now counts as help." : "")
    let undo = PatienceControlsView.plainButton("Undo", does: "undo", isPrimary: true)
    return Element(
      "aside", key: "lost", [("class", "notice"), ("role", "alert")],
      [
        Element("strong", key: "title", text: hasWayBack ? lostTitle : "This deal cannot be won."),
        Element("p", key: "words", text: words),
        Element(
          "div", key: "choices", [("class", "choices")],
          (hasWayBack ? [undo] : []) + [
            PatienceControlsView.plainButton("New game", does: "new", isPrimary: !hasWayBack),
            PatienceControlsView.plainButton("Play on", does: "dismiss"),
          ]),
      ])
  }
}

/// What a player sees who has won.
enum PatienceWinView {
  /// The canvas over which the cards bounce away, or on which they lie as a still picture: where each
  /// one lies, in the order in which they go.
  static func show(_ layout: KlondikeLayout, isStill: Bool) -> Element {
    let home = layout.cards.filter { $0.pile.kind == .foundation }
      .sorted { ($0.count, $0.pile.index) < ($1.count, $1.pile.index) }
    let cards = home.map { card in
      let (x, y) = (layout.felt.x + card.pose.x, layout.felt.y + card.pose.y)
      return "\(card.laid.card?.text ?? "")|\(x.css)|\(y.css)|\(card.pose.width.css)"
    }
    return Element(
      "canvas", key: "victory",
      [
        ("class", "victory"), ("data-show", isStill ? "still" : "cascade"),
        ("data-cards", cards.joined(separator: ";")), ("aria-hidden", "true"),
      ])
  }

  static func panel(_ model: KlondikeModel) -> Element {
    let record = model.profile[model.rules.rules]
    var lines = ["\(Stopwatch.text(seconds: model.seconds)) · \(model.shown.moves) moves"]
    if model.rules.rules.scoring != .none {
      lines[0] += " · score \(KlondikePageView.score(model))"
    }
    lines.append(
      model.game.isAssisted
        ? "With help that looks at hidden cards, so it counts apart."
        : "Won \(record.won) of \(record.played) · in a row: \(record.streak)")
    return Element(
      "section", key: "won", [("class", "won-panel"), ("aria-labelledby", "won-title")],
      [Element("h2", key: "title", [("id", "won-title")], text: "You win!")]
        + lines.map { Element("p", text: $0) }
        + [
          Element(
            "div", key: "choices", [("class", "choices")],
            [
              PatienceControlsView.plainButton("New game", does: "new", isPrimary: true),
              PatienceControlsView.plainButton("Again", does: "restart"),
              PatienceControlsView.plainButton("Statistics", does: "open statistics"),
            ])
        ])
  }
}
