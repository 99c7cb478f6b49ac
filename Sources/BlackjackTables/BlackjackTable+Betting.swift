import BlackjackRules
import CardCore
import CasinoKit

/// Bets and chips.
extension BlackjackTable {
  /// Deals the next round for the bet on the circle; choices about the rules take effect with it.
  func deal() {
    guard canBet else { return }
    play(clearing + [.deal]) { action in
      if action == .deal, journal.legalActions.contains(.deal) { rebase(by: profile.game) }
    }
  }

  /// The actions needed before the bet can be changed.
  var clearing: [BlackjackAction] { shown.phase == .roundComplete ? [.next] : [] }

  /// Changes the bet on each box, and clears the table first.
  func changeBet(to bet: Credits) {
    guard canBet, clearing != [] || bet != shown.bet else { return }
    newChips = nil
    play(clearing + [.bet(bet)])
  }

  /// The chips that fit the bankroll and the table now.
  var fittingChips: [Credits] {
    ChipDenominations.forBankroll(
      mostBet, lowestBet: nextGame.lowestBet, betUnit: nextGame.betUnit)
  }

  /// Whether other chips would fit the bankroll better.
  public var canChangeChips: Bool { canBet && !isOutOfCredits && chips != fittingChips }

  /// Takes the chips that fit.
  func takeChips() { chips = fittingChips }

  /// Exchanges the chips, and announces it.
  func renewChips() {
    guard chips != fittingChips else { return }
    takeChips()
    newChips = chips
    remark(say(.newChips(chips)))
  }
}
