import BlackjackRules
import CardCore
import CasinoKit

/// Bets and chips.
extension BlackjackTable {
  /// The bet on each box of the next round, or 0 if the bankroll doesn't cover the lowest one.
  ///
  /// It is the bet on the circle. After a result, that bet stays, as far as the bankroll covers it.
  public var nextBet: Credits { betRange?.covered(shown.bet, by: mostBet) ?? 0 }

  /// Whether the bankroll doesn't cover the bet of the last round, but a lower one.
  public var isBetReduced: Bool { nextBet > 0 && nextBet < shown.bet }

  /// The highest bet on each box that the bankroll covers.
  var mostBet: Credits { shown.bankroll / Credits(shown.boxes) }

  /// The chips on the circle for the next round, the largest first.
  ///
  /// Empty while a round is under way.
  public var spotChips: [Credits] {
    shown.isRoundUnderWay ? [] : ChipStack.chips(for: nextBet, from: chips)
  }

  /// The reason why the next round can't be dealt for the bet on the circle, or `nil` if it can.
  public var refusalOfBet: BlackjackRefusal? {
    nextGame.refusalOfWager(nextBet, bankroll: shown.bankroll)
  }

  /// Whether the bet may be changed: before the deal, or after the result.
  public var canBet: Bool { isReady && !shown.isRoundUnderWay }

  /// Whether the last chip can be taken back.
  public var canUndoChip: Bool { canBet && shown.phase == .betting && journal.canUndo }

  /// Deals the next round for the bet on the circle; choices about the rules take effect with it.
  func deal() {
    guard canBet else { return }
    let placing: [BlackjackAction] = isBetReduced ? [.bet(nextBet)] : []
    play(clearing + placing + [.deal]) { action in
      if action == .deal, journal.legalActions.contains(.deal) { rebase(by: profile.game) }
    }
  }

  /// The actions needed before the bet can be changed.
  var clearing: [BlackjackAction] { shown.phase == .roundComplete ? [.next] : [] }

  /// Changes the bet on each box, and clears the table first.
  func changeBet(to bet: Credits) {
    guard canBet, clearing != [] || bet != shown.bet else { return }
    play(clearing + [.bet(bet)])
  }
}
