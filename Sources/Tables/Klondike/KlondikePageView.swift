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
    let (say, rules, deal) = (model.say, model.rules.rules, model.game.number)
    let stats =
      (model.profile[.clock]
        ? [figure("time", say(.time), say(.duration(seconds: model.seconds)))] : [])
      + [figure("moves", say(.moves), say(.moveCount(model.shown.moves)))]
      + (rules.scoring == .none
        ? [] : [figure("score", say(.score), say(.points(model.score, rules.scoring)))])
    return Element(
      "header", key: "bar",
      [("class", "bar"), ("style", layout.bar.css)],
      [
        WayOutView.link,
        Element(
          "button", key: "deals",
          [
            ("type", "button"), ("class", "bar-button deal-name"), ("data-do", "open deals"),
            ("aria-haspopup", "dialog"), ("aria-label", say(.chooseGame(rules, deal: deal))),
          ],
          [
            Element("b", text: say(.shortName(rules))),
            Element("span", [("class", "caption")], text: say(.number(deal))),
          ]),
        Element("div", key: "figures", [("class", "figures")], stats),
        icon("open help", model.house(.help), .help),
        icon("open settings", model.house(.settings), .settings),
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

  private static func figure(_ key: String, _ caption: String, _ value: String) -> Element {
    Element(
      "div", key: key, [("class", "figure")],
      [Element("span", [("class", "caption")], text: caption), Element("b", text: value)])
  }

  // MARK: - The lost game

  private static func lost(_ model: KlondikeModel) -> Element {
    let hasWayBack = model.game.journal.canUndo
    let isAtEnd = model.rules.legalActions(in: model.shown).isEmpty
    let say = model.say
    let words: PatiencePhrase =
      model.lossTold == .stuck
      ? (isAtEnd ? .lostWithoutMove : .lostButForDrawing) : .searchedAll(hasWayBack: hasWayBack)
    let undo = PatienceControlsView.plainButton(say(.undo), does: "undo", isPrimary: true)
    return Element(
      "aside", key: "lost", [("class", "notice"), ("role", "alert")],
      [
        Element("strong", key: "title", text: say(hasWayBack ? .gameLost : .dealLost)),
        Element("p", key: "words", text: say(words)),
        Element(
          "div", key: "choices", [("class", "choices")],
          (hasWayBack ? [undo] : []) + [
            PatienceControlsView.plainButton(say(.newGame), does: "new", isPrimary: !hasWayBack),
            PatienceControlsView.plainButton(say(.playOn), does: "dismiss"),
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
    let (say, rules) = (model.say, model.rules.rules)
    let lines = [
      say(
        .result(
          seconds: model.seconds, moves: model.shown.moves,
          score: rules.scoring == .none ? nil : model.score, rules.scoring)),
      say(model.game.isAssisted ? .wonWithHelp : .wonInAll(model.profile[rules])),
    ]
    return Element(
      "section", key: "won", [("class", "won-panel"), ("aria-labelledby", "won-title")],
      [Element("h2", key: "title", [("id", "won-title")], text: say(.won))]
        + lines.map { Element("p", text: $0) }
        + [
          Element(
            "div", key: "choices", [("class", "choices")],
            [
              PatienceControlsView.plainButton(say(.newGame), does: "new", isPrimary: true),
              PatienceControlsView.plainButton(say(.again), does: "restart"),
              PatienceControlsView.plainButton(
                model.house(.statistics), does: "open statistics"),
            ])
        ])
  }
}
