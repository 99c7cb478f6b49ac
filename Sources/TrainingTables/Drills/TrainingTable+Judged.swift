import CardCore
import CasinoKit
import Training

/// What follows an answer: the next question, or the cards of a miscounted run once more.
extension TrainingTable {
  /// The shortest time for which a right answer stays on the screen, in milliseconds.
  static let shortestVerdict = 800

  /// How long a right answer stays, in milliseconds: longer at a slower tempo.
  ///
  /// It is time to read, so it doesn't vanish where nothing moves.
  var verdictPause: Int { max(Self.shortestVerdict, houseChoices.tempo.scaled(1_400)) }

  /// Whether the next question comes without a press: after a right answer, unless that is switched
  /// off, and never as the result of the session.
  private var asksByItself: Bool {
    guard case .judged(let verdict) = stage, verdict.isRight, session?.isOver == false else {
      return false
    }
    return progress.settings.asksByItself
  }

  /// Asks the next question once the verdict has been on the screen long enough, or asks to be woken
  /// then.
  func goOnByItself() {
    guard asksByItself, isWatched, sheet == nil, !isGuarding else { return }
    let left = judgedAt + Int64(verdictPause) - services.clock.universal()
    guard left > 0 else { return show() }
    // NB: a clock that was set back makes nobody wait longer.
    services.wakeUps.wake(afterMilliseconds: min(Int(left), verdictPause))
  }

  // MARK: - A miscounted run

  /// The run whose count was wrong, while its verdict is on the screen.
  var miscounted: CountRun? {
    guard case .judged(let verdict) = stage, !verdict.isRight, case .run(let run) = verdict.question
    else { return nil }
    return run
  }

  /// Whether a miscounted run has a card in this direction.
  func canRecount(isForward: Bool) -> Bool {
    guard let run = miscounted else { return false }
    let counted = recounted ?? 0
    return isForward ? counted < run.cards.count : counted > 1
  }

  /// Shows the next card of a miscounted run with the count after it, or the one before.
  func recount(isForward: Bool) {
    guard canRecount(isForward: isForward), !isGuarding, let run = miscounted else { return }
    let counted = (recounted ?? 0) + (isForward ? 1 : -1)
    recounted = counted
    services.cues.play(.cardDealt, at: .middle)
    services.announcer.announce(words.say(.recounted(run, counted)))
  }
}
