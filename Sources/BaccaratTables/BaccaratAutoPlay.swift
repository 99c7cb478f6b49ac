import BaccaratRules
import CardCore
import CasinoKit

/// Automatic play: the same bets again, a moment after each result.
///
/// It ends after a number of coups or when the player presses anything.
extension BaccaratTable {
  /// The numbers of coups to choose from.
  static let autoRounds = [5, 10, 25, 50, 100]

  /// The remaining wait for the next coup, in milliseconds, or `nil` if there is none.
  var timeToAutoPlay: Int? {
    autoTime.map { time in
      let left = time - services.clock.now()
      // NB: a clock that was set back must not extend the wait.
      return left > Int64(Motion.autoDealPause) ? 0 : Int(max(0, left))
    }
  }

  /// Starts to play a number of coups, or stops if it is 0.
  func playAutomatically(_ rounds: Int) {
    open(nil)
    guard rounds > 0, canBet, isWatched else { return }
    autoLeft = rounds
    playNextCoup()
  }

  /// Plays the next coup if it is time.
  func playOn() {
    guard autoLeft > 0, !isAnimating else { return }
    guard isWatched, sheet == nil, notice == nil, !isOutOfCredits, !(isOver && areWagersReduced)
    else { return stopAutoPlay() }
    if autoTime == nil {
      autoTime = services.clock.now() + Int64(Motion.autoDealPause)
    } else if timeToAutoPlay == 0, canBet {
      autoTime = nil
      playNextCoup()
    }
  }

  private func playNextCoup() {
    autoLeft -= 1
    let left = autoLeft
    isAutoCoup = true
    if !dealAgain() { stopAutoPlay() } else if left == 0 { autoTime = nil }
  }

  /// Cancels automatic play.
  func stopAutoPlay() {
    autoLeft = 0
    autoTime = nil
  }
}
