import BlackjackRules
import CasinoKit

/// Rounds that are dealt automatically: a moment after the result, for the same bet, unless the player
/// presses anything meanwhile.
extension BlackjackTable {
  /// How long the wait for the next round is, in milliseconds, while the player waits for it.
  public var autoDeal: Int? { autoDealTime == nil ? nil : Motion.autoDealPause }

  /// How many milliseconds are left of it.
  var timeToAutoDeal: Int? {
    autoDealTime.map { time in
      let left = time - services.clock.now()
      // NB: a clock that was set back must not make anybody wait.
      return left > Int64(Motion.autoDealPause) ? 0 : Int(max(0, left))
    }
  }

  /// Whether the next round may be dealt without anybody's pressing.
  private var mayDealAutomatically: Bool {
    profile.choices.dealsAutomatically && isWatched && sheet == nil && notice == nil
      && trainer.question == nil
      && shown.phase == .roundComplete && nextBet >= game.rules.minBet
  }

  /// Begins to wait over a fresh result, or deals where the wait is over.
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

  /// Leaves the next deal to the player.
  func cancelAutoDeal() {
    autoDealTime = nil
    isResultFresh = false
  }
}
