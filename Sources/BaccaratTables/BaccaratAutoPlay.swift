import BaccaratRules
import CardCore
import CasinoKit

/// Coups that are played automatically: the same bets again, a moment after each result, until the
/// stated number is reached or the player presses anything.
extension BaccaratTable {
  /// The numbers of coups that are offered.
  static let autoRounds = [5, 10, 25, 50, 100]

  /// How many milliseconds are left until the next coup, while the player waits for it.
  var timeToAutoPlay: Int? {
    autoTime.map { time in
      let left = time - services.clock.now()
      // NB: a clock that was set back must not make anybody wait.
      return left > Int64(Motion.autoDealPause) ? 0 : Int(max(0, left))
    }
  }

  /// Begins to play some coups, or with 0 stops.
  func playAutomatically(_ rounds: Int) {
    open(nil)
    guard rounds > 0, canBet, isWatched else { return }
    autoLeft = rounds
    playNextCoup()
  }

  /// Plays the next coup where its time has come.
  func playOn() {
    guard autoLeft > 0, !isAnimating else { return }
    guard isWatched, sheet == nil, notice == nil, !isOutOfCredits else { return stopAutoPlay() }
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

  /// Leaves the next coup to the player.
  func stopAutoPlay() {
    autoLeft = 0
    autoTime = nil
  }
}
