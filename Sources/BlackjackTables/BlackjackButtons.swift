import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// The buttons of the blackjack table, with their keys.
///
/// The buttons for chips, betting and playing always exist, each in its own position. Unused ones
/// are disabled, so that no button appears under a finger that is about to press another.
enum BlackjackButtons {
  /// All visible buttons.
  static func all(at table: BlackjackTable) -> [TableButton] {
    chips(at: table) + takeBack(at: table) + betting(at: table) + playing(at: table)
      + coach(at: table)
  }

  /// Whether the table waits for a bet.
  ///
  /// While cards move, the buttons of the hand are in use.
  static func isBetting(_ table: BlackjackTable) -> Bool { !table.shown.isRoundUnderWay }

  // MARK: - Betting

  /// The chips to bet with, or none without credits.
  static func chips(at table: BlackjackTable) -> [TableButton] {
    if table.isOutOfCredits || table.isShared { return [] }
    return ChipSelectorView.buttons(
      table.chips, canBet: table.canBet, isFirstStep: table.nextBet == 0,
      name: { table.houseWords(.addChip($0)) }, command: { BlackjackCommand.addChip($1).text },
      fits: { $0 <= table.mostBet - table.nextBet })
  }

  /// The button that takes the top chip of the bet back.
  static func takeBack(at table: BlackjackTable) -> [TableButton] {
    if table.isOutOfCredits || table.isShared { return [] }
    return [
      ChipSelectorView.takeBackButton(
        table.spotChips.last, does: BlackjackCommand.takeBack.text, isEnabled: table.canBet,
        table.houseWords)
    ]
  }

  /// The buttons that change the bet, or without credits the free chips; the last is the next step
  /// unless a bet is missing.
  static func betting(at table: BlackjackTable) -> [TableButton] {
    var buttons = bettingButtons(at: table)
    buttons[buttons.count - 1].isNext =
      table.isOutOfCredits || table.nextBet > 0 || table.sharedInvitation != nil
    return buttons
  }

  private static func bettingButtons(at table: BlackjackTable) -> [TableButton] {
    let say = table.say
    if let invitation = table.sharedInvitation {
      return [
        TableButton(
          "deal", invitation, does: CommonCommand.open(.credits).text, keys: ["Enter"],
          isPrimary: true)
      ]
    }
    if table.isOutOfCredits {
      return [
        TableButton(
          // NB: where they are too few for the table, it tells to which one they lead.
          "quick-chips",
          say(.takeFreeChips(Purse.freeCredits, at: table.affordableTable(with: table.refilled))),
          does: BlackjackCommand.takeQuickChips.text, keys: ["Enter"], isEnabled: table.canBet,
          isPrimary: true)
      ]
    }
    let isShort = table.shown.phase == .roundComplete && table.nextBet == 0
    let canDeal = table.canBet && table.refusalOfBet == nil
    let deal =
      isShort
      ? TableButton(
        "deal",
        say(table.affordableTable(with: table.shown.bankroll).map { .sitDown(at: $0) } ?? .newBet),
        does: BlackjackCommand.clearBet.text, keys: ["Enter", " "],
        isEnabled: table.canBet, isPrimary: true)
      : TableButton(
        "deal", say(.deal(for: table.nextBet, boxes: table.shown.boxes)),
        does: BlackjackAction.deal.text,
        keys: ["Enter", " "], isEnabled: canDeal, saysWhyNot: table.canBet, isPrimary: canDeal,
        look: table.autoDeal == nil ? "" : "auto-deal")
    // NB: the bet is the same in every round.
    if table.isShared { return [deal] }
    return BettingKeys(
      canUndo: table.canUndoChip, clearing: BlackjackCommand.clearBet.text,
      canClear: table.canBet && table.nextBet > 0, again: again(at: table), deal: deal,
      table.houseWords
    ).row
  }

  /// The button that repeats the last bet on an empty circle, and otherwise doubles the bet.
  private static func again(at table: BlackjackTable) -> TableButton {
    let (bet, last) = (table.nextBet, table.profile.lastBet)
    let (most, say) = (table.mostBet, table.say)
    if bet == 0, last > 0 {
      return TableButton(
        "again", say(.rebet(last)), does: BlackjackCommand.rebet.text, keys: ["b"],
        isEnabled: table.canBet && last <= most)
    }
    return TableButton(
      "again", table.houseWords(.doubleBets), does: BlackjackCommand.doubleBet.text, keys: ["b"],
      isEnabled: table.canBet && bet > 0 && bet <= most - bet
        && bet <= Blackjack.highestBet - bet)
  }

  // MARK: - Playing a hand

  /// The actions of a hand, and the answers to the dealer's offers.
  static func playing(at table: BlackjackTable) -> [TableButton] {
    let legal = table.availableActions
    let best = table.openPlays?.map { $0.expectation }.max()
    let bestMark = table.coachSays(.marks(isBest: true, isOwn: false))
    let hinted = table.hint?.best
    return actions(at: table).map { action in
      var button = TableButton(
        action.text, table.say(label(of: action, at: table)), does: action.text,
        keys: action.key.map { [$0] } ?? [], isEnabled: legal.contains(action))
      if !button.isEnabled, !table.isAnimating {
        button.whyNot = table.game.refusal(of: action, in: table.shown).map {
          table.say(.refusal($0))
        }
      }
      if let play = table.openPlays?.first(where: { $0.action == action }) {
        button.worth = table.coachSays(.signedPercent(.millionths(play.expectation)))
        if play.expectation == best { button.bestMark = bestMark }
      }
      if action == hinted { button.bestMark = bestMark }
      return button
    }
  }

  private static func actions(at table: BlackjackTable) -> [BlackjackAction] {
    let rules = table.game.rules
    return [.hit, .stand, .double, .split]
      + (rules.surrenderMode == .none ? [] : [.surrender])
      + (rules.insuranceAvailable ? [.insurance] : [])
      + (rules.insuranceAvailable || rules.surrenderMode == .early ? [.decline] : [])
  }

  private static func label(
    of action: BlackjackAction, at table: BlackjackTable
  ) -> BlackjackPhrase {
    if action == .insurance, case .offered(let cost) = table.shown.insurance {
      return .insure(
        for: cost,
        evenMoney: table.shown.evenMoneyWin(for: cost, paying: table.game.rules.blackjackPayout))
    }
    return action == .decline && !table.shown.isEarlySurrenderOffered
      ? .told(.noInsurance) : .told(.action(action))
  }

  // MARK: - The coach

  /// The links to the chart, the count and the coach's log.
  ///
  /// Without a coach only the chart is available; at a table without hints, none is.
  static func coach(at table: BlackjackTable) -> [TableButton] {
    let say = table.coachSays
    let chart = TableButton(
      "chart", table.trainerSays(.chartButton), does: CommonCommand.open(.chart).text, keys: ["g"])
    let count = TableButton(
      "count", say(.countButton), does: TrainerCommand.peek.text, keys: ["t"])
    let log = TableButton(
      "log", say(.logButton), does: CommonCommand.open(.coach).text, keys: ["o"])
    let ways =
      table.isCoached ? [count, chart, log] : table.coachObjection == nil ? [chart] : []
    return ways.map { way in
      var way = way
      way.leavesEnter = true
      return way
    }
  }
}
