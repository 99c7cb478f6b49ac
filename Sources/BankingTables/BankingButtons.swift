import Banking
import CardCore
import CasinoKit

/// The buttons of a banking table, with their keys.
enum BankingButtons {
  /// All available buttons: chips, spots and bets, or the choices of a round.
  static func all<Said>(at table: BankingTable<Said>) -> [TableButton] {
    table.shown.phase == .playing
      ? choices(at: table) + [payouts(at: table)]
      : chips(at: table) + takeBack(at: table) + spots(at: table) + betting(at: table)
        + [payouts(at: table)]
  }

  /// The button for the sheet with pay table, history and coach.
  static func payouts<Said>(at table: BankingTable<Said>) -> TableButton {
    var button = TableButton(
      "payouts", table.say(.payoutsButton), does: CommonCommand.open(.payouts).text, keys: ["o"])
    button.leavesEnter = true
    return button
  }

  static func choices<Said>(at table: BankingTable<Said>) -> [TableButton] {
    let seen = table.shown
    let isAwake = !table.isAnimating && !table.isGuarding
    return table.game.choices(in: seen).map { choice in
      let action = BankingAction<Said.Game.Spot, Said.Game.Choice>.choose(choice)
      let isAllowed = isAwake && table.game.refusal(of: action, in: seen) == nil
      let cost = table.game.cost(of: choice, in: seen)
      var button = TableButton(
        choice.rawValue, label(of: choice, costs: cost, at: table),
        does: action.text, keys: [Said.key(of: choice)], isEnabled: isAllowed,
        saysWhyNot: isAwake)
      button.whyNot = isAllowed ? nil : table.whyNot(choice)
      if let worth = table.worth(of: choice) {
        button.worth = table.say(.worthOnAverage(worth.thousandths))
        if worth.isBest { button.bestMark = table.say(.bestMark) }
      }
      return button
    }
  }

  /// The label of a choice with what it costs or loses.
  private static func label<Said>(
    of choice: Said.Game.Choice, costs cost: Credits, at table: BankingTable<Said>
  ) -> String {
    let (name, lost) = (table.gameSays(.choice(choice)), Said.loss(by: choice, in: table.shown))
    return table.say(lost > 0 ? .giving(name, loses: lost) : .choice(name, costs: cost))
  }

  /// The button that repeats the last bets on empty spots, and otherwise doubles the bets.
  private static func again<Said>(at table: BankingTable<Said>) -> TableButton {
    if table.nextBets.total > 0 {
      return BettingKeys.doubling(
        "double", isEnabled: table.canBet && table.accepts(table.nextBets.doubled),
        table.houseWords)
    }
    let last = table.lastBets
    return TableButton(
      "again", table.say(.rebet(last.total)), does: "rebet", keys: ["r"],
      isEnabled: table.canBet && last.total > 0 && table.accepts(last))
  }

  /// The chips to bet with, or none without credits.
  static func chips<Said>(at table: BankingTable<Said>) -> [TableButton] {
    if table.isOutOfCredits { return [] }
    let left = table.shown.credits - table.nextBets.total
    return ChipSelectorView.buttons(
      table.chips, canBet: table.canBet, isFirstStep: table.nextBets.total == 0,
      name: { table.houseWords(.addChip($0)) }, command: { CommandText("chip", "\($1)").text },
      fits: { $0 <= left })
  }

  /// The button that takes a chip back.
  static func takeBack<Said>(at table: BankingTable<Said>) -> [TableButton] {
    if table.isOutOfCredits { return [] }
    return [
      ChipSelectorView.takeBackButton(
        table.topChip?.chip, does: "take-back", isEnabled: table.canBet, table.houseWords)
    ]
  }

  /// The buttons that change the bets, or without credits the free chips.
  static func betting<Said>(at table: BankingTable<Said>) -> [TableButton] {
    let say = table.say
    if table.isOutOfCredits {
      var free = TableButton(
        "free-chips", say(.freeChips(Purse.freeCredits)), does: "free-chips",
        keys: ["Enter"], isEnabled: table.canBet, isPrimary: true)
      free.isNext = true
      return [free]
    }
    let isBet = table.canBet && table.nextBets.total > 0
    let whyNoDeal = table.whyNoDeal
    var deal = TableButton(
      "deal", say(.deal(for: table.nextBets.total)), does: "deal", keys: ["Enter", "d"],
      isEnabled: isBet && whyNoDeal == nil, saysWhyNot: table.canBet, isPrimary: true)
    if isBet { deal.whyNot = whyNoDeal }
    deal.isNext = table.nextBets.total > 0
    return BettingKeys(
      canUndo: table.canBet && table.journal.canUndo, clearing: "clear", canClear: isBet,
      again: again(at: table), deal: deal, table.houseWords
    ).row
  }

  /// The spots that chips can go to, if there are several.
  ///
  /// The key selects the next one.
  static func spots<Said>(at table: BankingTable<Said>) -> [TableButton] {
    let open = Said.Game.Spot.allCases.filter { $0.takesBets }
    if open.count < 2 || table.isOutOfCredits { return [] }
    let place = open.firstIndex(of: table.aim) ?? 0
    return open.enumerated().map { other, spot in
      TableButton(
        "aim-\(spot.rawValue)", table.gameSays(.spot(spot)),
        does: CommandText("aim", spot.rawValue).text,
        keys: other == (place + 1) % open.count ? ["b"] : [],
        isEnabled: table.canBet)
    }
  }
}
