import BlackjackRules
import CardCore
import CasinoKit

/// The buttons of the blackjack table, with their keys.
enum BlackjackButtons {
  /// All that can be seen now.
  static func all(at table: BlackjackTable) -> [TableButton] {
    (isBetting(table) ? chips(at: table) + betting(at: table) : playing(at: table))
      + coach(at: table)
  }

  /// Whether the table waits for a bet; while cards move, the buttons of the hand stay.
  static func isBetting(_ table: BlackjackTable) -> Bool { !table.shown.isRoundUnderWay }

  // MARK: - Betting

  /// The chips in front of the player; none without credits.
  static func chips(at table: BlackjackTable) -> [TableButton] {
    if table.isOutOfCredits { return [] }
    return table.chips.enumerated().map { place, value in
      TableButton(
        "chip-\(place)", table.say(.addChip(value)), does: BlackjackCommand.addChip(value).text,
        keys: ["\(place + 1)"],
        isEnabled: table.canBet && value <= table.shown.bankroll - table.nextBet,
        saysWhyNot: table.canBet)
    }
  }

  /// What becomes of the bet, or without credits the free chips.
  static func betting(at table: BlackjackTable) -> [TableButton] {
    let say = table.say
    if table.isOutOfCredits {
      return [
        TableButton(
          "quick-chips", say(.takeFreeChips(BlackjackTable.quickChips)),
          does: BlackjackCommand.takeQuickChips.text, keys: ["Enter"], isPrimary: true)
      ]
    }
    return [
      TableButton(
        "clear", say(.clear), does: BlackjackCommand.clearBet.text, keys: ["c"],
        isEnabled: table.canBet && table.shown.bet > 0),
      TableButton(
        "undo", say(.undo), does: HouseCommand.undo.text, keys: ["u", "Backspace"],
        isEnabled: table.canUndoChip),
      TableButton(
        "deal", say(.action(.deal)), does: BlackjackAction.deal.text, keys: ["Enter", " "],
        isEnabled: table.canBet && table.nextBet >= table.game.rules.minBet,
        saysWhyNot: table.canBet, isPrimary: true),
    ]
  }

  // MARK: - Playing a hand

  /// The actions of the hand in play, or the answers to what the dealer asks.
  static func playing(at table: BlackjackTable) -> [TableButton] {
    let legal = table.availableActions
    return actions(at: table).map { action in
      TableButton(
        action.text, table.say(label(of: action, at: table)), does: action.text,
        keys: action.key.map { [$0] } ?? [], isEnabled: legal.contains(action),
        isPrimary: action == .hit)
    }
  }

  private static func actions(at table: BlackjackTable) -> [BlackjackAction] {
    if table.shown.phase == .insurance { return [.insurance, .decline] }
    if table.shown.isEarlySurrenderOffered { return [.surrender, .decline] }
    return [.hit, .stand, .double, .split]
      + (table.game.rules.surrenderMode == .none ? [] : [.surrender])
  }

  private static func label(
    of action: BlackjackAction, at table: BlackjackTable
  ) -> BlackjackPhrase {
    action == .decline && table.shown.phase == .insurance ? .noInsurance : .action(action)
  }

  // MARK: - The coach

  /// The ways to the count and to the coach's log; none without a coach.
  static func coach(at table: BlackjackTable) -> [TableButton] {
    guard table.isCoached else { return [] }
    let say = table.coachSays
    return [
      TableButton(
        "count", say(.countButton), does: TrainerCommand.peek.text, keys: ["t"]),
      TableButton(
        "chart", table.trainerSays(.chartButton), does: HouseCommand.open(.chart).text, keys: ["b"]),
      TableButton("log", say(.logButton), does: HouseCommand.open(.coach).text, keys: ["o"]),
    ]
  }
}
