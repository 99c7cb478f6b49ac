import BaccaratRules
import CardCore
import CasinoKit

/// The buttons of the baccarat table, with their keys.
enum BaccaratButtons {
  /// All visible buttons.
  static func all(at table: BaccaratTable) -> [TableButton] {
    chips(at: table) + takeBack(at: table) + zones(at: table) + betting(at: table) + more(at: table)
  }

  /// The chips to choose from.
  static func chips(at table: BaccaratTable) -> [TableButton] {
    if table.isOutOfCredits { return [] }
    return ChipSelectorView.buttons(
      table.chips, name: { table.say(.chooseChip($0)) },
      command: { place, _ in BaccaratCommand.choose(place).text })
  }

  /// The button that takes a chip back.
  static func takeBack(at table: BaccaratTable) -> [TableButton] {
    if table.isOutOfCredits { return [] }
    return [
      ChipSelectorView.takeBackButton(
        table.topChip?.chip, does: BaccaratCommand.takeBack.text, isEnabled: table.canBet,
        table.houseWords)
    ]
  }

  /// The bets on the layout.
  static func zones(at table: BaccaratTable) -> [TableButton] {
    BaccaratBet.allCases.map { bet in
      let stake = table.isAnimating ? table.shown.wagers[bet] : table.stake(on: bet)
      var button = TableButton(
        "zone-\(bet.text)",
        table.say(.zone(bet, table.nextGame, edge: table.edge(of: bet), stake: stake)),
        does: BaccaratCommand.add(bet).text, keys: [key(of: bet)],
        isEnabled: table.canBet && !table.isOutOfCredits)
      button.leavesEnter = true
      return button
    }
  }

  private static func key(of bet: BaccaratBet) -> String {
    switch bet {
    case .player: "p"
    case .banker: "b"
    case .tie: "t"
    case .playerPair: "i"
    case .bankerPair: "o"
    case .dragonBonusPlayer: "k"
    case .dragonBonusBanker: "l"
    }
  }

  /// The buttons that change the bets, or without credits the free chips.
  static func betting(at table: BaccaratTable) -> [TableButton] {
    let say = table.say
    if table.isOutOfCredits {
      return [
        TableButton(
          "quick-chips", say(.takeFreeChips(Purse.freeCredits)),
          does: BaccaratCommand.takeQuickChips.text, keys: ["Enter"], isEnabled: table.canBet,
          isPrimary: true)
      ]
    }
    let hasBets = !table.ahead.wagers.isEmpty
    if table.squeeze != nil { return squeezing(at: table) }
    return BettingKeys(
      canUndo: table.canBet && table.journal.canUndo, clearing: BaccaratAction.clear.text,
      canClear: table.canBet && (hasBets || table.isOver),
      again: repeating(at: table, hasBets: hasBets), deal: dealing(at: table, hasBets: hasBets),
      table.houseWords
    ).row
  }

  /// The actions for the squeezed card.
  static func squeezing(at table: BaccaratTable) -> [TableButton] {
    [
      TableButton(
        "squeeze", table.say(.squeeze), does: BaccaratCommand.squeeze.text, keys: ["s"]),
      TableButton(
        "turn-over", table.say(.turnOver), does: BaccaratCommand.turnOver.text,
        keys: ["Enter", " "], isPrimary: true),
    ]
  }

  /// The button that repeats the last bets on an empty layout, and otherwise doubles the bets.
  private static func repeating(at table: BaccaratTable, hasBets: Bool) -> TableButton {
    if hasBets {
      return BettingKeys.doubling(
        BaccaratAction.double.text,
        isEnabled: table.canBet && table.nextGame.refusal(of: .double, in: table.ahead) == nil,
        table.houseWords)
    }
    let last = table.shown.lastWagers.total
    return TableButton(
      "again", table.say(.rebet(last)), does: BaccaratAction.rebet.text, keys: ["r"],
      isEnabled: table.canBet && last > 0 && last <= table.shown.bankroll)
  }

  private static func dealing(at table: BaccaratTable, hasBets: Bool) -> TableButton {
    let total = table.nextWagers.total
    let canDeal =
      table.canBet
      && (hasBets
        ? table.nextGame.refusal(of: .deal, in: table.ahead) == nil
        : total > 0 && total <= table.shown.bankroll)
    var deal = TableButton(
      "deal",
      table.say(table.isOver || !hasBets && total > 0 ? .dealAgain(total) : .deal(total)),
      does: BaccaratCommand.again.text, keys: ["Enter", " "], isEnabled: canDeal,
      saysWhyNot: table.canBet, isPrimary: canDeal, look: table.autoLeft > 0 ? "auto-deal" : "")
    deal.isNext = total > 0
    return deal
  }

  /// The buttons for automatic play and for the sheet with roads and odds.
  static func more(at table: BaccaratTable) -> [TableButton] {
    let auto =
      table.autoLeft > 0
      ? TableButton(
        "auto", table.say(.stop(left: table.autoLeft)), does: BaccaratCommand.auto(0).text,
        keys: ["a"])
      : TableButton(
        "auto", table.say(.auto), does: CommonCommand.open(.auto).text, keys: ["a"],
        isEnabled: table.canBet && table.nextWagers.total > 0)
    return [
      auto,
      TableButton("odds", table.say(.roads), does: CommonCommand.open(.odds).text, keys: ["g"]),
    ]
  }
}
