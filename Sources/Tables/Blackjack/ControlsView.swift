import CardCore
import CasinoKit
import TrueCountEngine

/// What the player plays with: chips before the deal, the hand's actions during it.
enum ControlsView {
  static func controls(_ model: GameModel, _ layout: TableLayout) -> Element {
    Element(
      "section", key: "controls",
      [
        ("class", "controls"), ("style", layout.controls.css),
        ("aria-label", model.say(.controls)), ("tabindex", "-1"),
      ],
      [status(model)] + (isBetting(model) ? betting(model) : playing(model)))
  }

  /// Whether the table waits for a bet; while cards move, the buttons of the hand stay.
  private static func isBetting(_ model: GameModel) -> Bool {
    switch model.shown.phase {
    case .betting, .roundComplete: true
    default: false
    }
  }

  // MARK: - The line above the buttons

  private static func status(_ model: GameModel) -> Element {
    Element(
      "p", key: "status",
      [
        ("class", model.objection == nil ? "status" : "status objection"), ("role", "status"),
      ], text: line(model))
  }

  private static func line(_ model: GameModel) -> String {
    if let objection = model.objection { return objection }
    return phrase(model).map { model.say($0) } ?? ""
  }

  private static func phrase(_ model: GameModel) -> BlackjackPhrase? {
    if model.isShuffling { return .shuffling }
    let seen = model.shown
    switch seen.phase {
    case .betting:
      let minimum = model.game.rules.minBet
      if seen.bet == 0 { return .placeBet(minimum: minimum) }
      return seen.bet < minimum
        ? .betMore(minimum - seen.bet, minimum: minimum) : .bet(seen.bet)
    case .insurance:
      if case .offered(let cost) = seen.insurance { return .insuranceAgainstAce(cost: cost) }
      return nil
    case .playerTurn where seen.isEarlySurrenderOffered: return .surrenderBeforePeek
    case .playerTurn where seen.hands.count > 1:
      return .handInPlay(number: seen.activeHand + 1, of: seen.hands.count)
    case .roundComplete: return seen.result.map { .result(net: $0.net, model.award) }
    case .playerTurn, .dealing, .dealerTurn, .evaluating, .payout: return nil
    }
  }

  // MARK: - Betting

  private static func betting(_ model: GameModel) -> [Element] {
    if model.isOutOfCredits { return [outOfCredits(model)] }
    let rack = model.chips.enumerated().map { place, value in
      chipButton(value, place: place, in: model)
    }
    let canDeal = model.canBet && model.nextBet >= model.game.rules.minBet
    return [
      Element(
        "div", key: "rack",
        [("class", "rack"), ("role", "group"), ("aria-label", model.say(.chips))], rack),
      Element(
        "div", key: "bet-actions", [("class", "actions betting")],
        [
          button(
            model.say(.clear), key: "C", does: .clearBet, in: model,
            isEnabled: model.canBet && model.shown.bet > 0),
          button(
            model.say(.undo), key: "U", does: .undoChip, in: model, isEnabled: model.canUndoChip),
          button(
            model.say(.action(.deal)), key: "Enter", does: .play(.deal), in: model,
            isEnabled: canDeal, isPrimary: true),
        ]),
    ]
  }

  private static func chipButton(
    _ value: Credits, place: Int, in model: GameModel
  ) -> Element {
    let isEnabled = model.canBet && value <= model.shown.bankroll - model.nextBet
    return Element(
      "button", key: "chip-\(place)",
      [
        ("type", "button"), ("class", "chip-button chip \(ChipStack.color(of: value))"),
        ("data-do", TableCommand.addChip(value).text),
        ("aria-label", model.say(.addChip(value))),
      ] + state(key: "\(place + 1)", isEnabled: isEnabled, in: model),
      [Element("span", text: model.say(.chip(value)))])
  }

  private static func outOfCredits(_ model: GameModel) -> Element {
    Element(
      "div", key: "out", [("class", "out")],
      [
        Element("p", text: model.say(.outOfCredits)),
        button(
          model.say(.takeFreeChips(GameModel.quickChips)), key: "Enter", does: .takeQuickChips,
          in: model, isEnabled: true, isPrimary: true),
      ])
  }

  // MARK: - Playing a hand

  private static func playing(_ model: GameModel) -> [Element] {
    let actions = model.availableActions
    let shownActions: [BlackjackAction] =
      if model.shown.phase == .insurance {
        [.insurance, .decline]
      } else if model.shown.isEarlySurrenderOffered {
        [.surrender, .decline]
      } else {
        [.hit, .stand, .double, .split]
          + (model.game.rules.surrenderMode == .none ? [] : [.surrender])
      }
    let buttons = shownActions.map { action in
      button(
        model.say(label(action, in: model)), key: action.key ?? "", does: .play(action), in: model,
        isEnabled: actions.contains(action), isPrimary: action == .hit)
    }
    return [
      Element("div", key: "hand-actions", [("class", "actions playing")], buttons)
    ]
  }

  private static func label(
    _ action: BlackjackAction, in model: GameModel
  ) -> BlackjackPhrase {
    action == .decline && model.shown.phase == .insurance ? .noInsurance : .action(action)
  }

  // MARK: - Buttons

  /// A button with the key that presses it, unless the player wants no such keys.
  ///
  /// A button that cannot be used now stays where it is and keeps the focus.
  static func button(
    _ label: String, key: String, does command: TableCommand, in model: GameModel,
    isEnabled: Bool, isPrimary: Bool = false
  ) -> Element {
    var words = [Element("span", text: label)]
    if model.profile.choices.hasKeyShortcuts {
      let sign = key == "Enter" ? "⏎" : key.uppercasedASCII
      words.append(Element("kbd", [("aria-hidden", "true")], text: sign))
    }
    return Element(
      "button", key: command.text,
      [
        ("type", "button"), ("class", isPrimary ? "button primary" : "button"),
        ("data-do", command.text),
      ] + state(key: key, isEnabled: isEnabled, in: model), words)
  }

  /// The key of a button, where single keys play, and whether the button can be used now.
  private static func state(
    key: String, isEnabled: Bool, in model: GameModel
  ) -> [(String, String)] {
    (model.profile.choices.hasKeyShortcuts ? [("aria-keyshortcuts", key)] : [])
      + (isEnabled ? [] : [("aria-disabled", "true")])
  }
}
