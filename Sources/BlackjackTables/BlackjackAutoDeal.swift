import BlackjackRules
import CasinoKit

/// Automatic dealing: the next round starts a moment after the result, for the same bet, unless the
/// player presses anything. It stops at a new level, whose card would be gone too soon.
extension BlackjackTable {
  /// The length of the wait for the next round, in milliseconds, or `nil` if there is none.
  public var autoDeal: Int? { autoDealTime == nil ? nil : Motion.autoDealPause }

  /// The remaining wait, in milliseconds.
  var timeToAutoDeal: Int? {
    autoDealTime.map { time in
      let left = time - services.clock.now()
      // NB: a clock that was set back must not extend the wait.
      return left > Int64(Motion.autoDealPause) ? 0 : Int(max(0, left))
    }
  }

  /// Whether the next round may be dealt automatically.
  private var mayDealAutomatically: Bool {
    profile.choices.dealsAutomatically && isWatched && sheet == nil && notice == nil
      && trainer.question == nil && newLevel == nil
      && shown.phase == .roundComplete && refusalOfBet == nil && !isBetReduced
  }

  /// Starts the wait after a new result, or deals if the wait is over.
  func dealAutomatically() {
    let isOver = timeToAutoDeal == 0
    guard mayDealAutomatically else { return cancelAutoDeal() }
    if isResultFresh {
      isResultFresh = false
      autoDealTime = services.clock.now() + Int64(Motion.autoDealPause)
    } else if isOver, canBet {
      autoDealTime = nil
      deal()
    }
  }

  /// Cancels the automatic deal.
  func cancelAutoDeal() {
    autoDealTime = nil
    isResultFresh = false
  }
}
