import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceSolver

/// The way back to the last position of a lost game that can still be won.
extension PatienceTable {
  /// Whether the table offers to go back to the last position that can be won.
  ///
  /// It offers that only if the player wants to be told about lost games, because it depends on
  /// hidden cards.
  var canRewind: Bool {
    insight.isLost && (profile[.tellsLost] || profile[.lamp]) && !isDealLost
  }

  /// Goes back to the last position that can be won, after a search if that isn't known.
  func rewind() {
    guard canRewind else { return object(.nothingToRewind) }
    hand.held = nil
    stopSearch(tells: false)
    var known = insight.known
    if notes.isProven { known.note(.winnable, of: 0) }
    insight.rewind = RewindSearch(from: known, at: journal.actions.count)
    goOnRewinding()
  }

  /// Asks about the next position of the search, or goes back to the one that was found.
  private func goOnRewinding() {
    guard let search = insight.rewind else { return }
    guard let question = search.question, isWatched else { return endRewinding() }
    say(.seekingWinnable)
    var earlier = journal
    while earlier.actions.count > question, earlier.undo() != nil {}
    ask(.lamp, about: LampQuestion(earlier).archive)
  }

  /// Receives the verdict about the position in question.
  func learnEarlier(_ verdict: Verdict) {
    guard let question = insight.rewind?.question else { return }
    insight.note(verdict, of: question)
    insight.rewind?.learn(verdict)
    goOnRewinding()
  }

  /// Ends the search, and goes back to the last position that is known to be winnable.
  func endRewinding() {
    guard let found = insight.rewind?.winnable else {
      insight.rewind = nil
      if insight.known.isLost(0) { notes.isDealLost = true }
      save()
      return object(isDealLost ? .dealLost : .noWinnablePosition)
    }
    insight.rewind = nil
    let moves = journal.actions.count - found
    isSkipping = true
    take(.undo, moves)
    settle()
    isSkipping = false
    say(.rewound(moves: moves))
  }

  /// Stops waiting for a solution or an earlier position, because the player does something else.
  func stopWaiting() {
    let isRewinding = insight.rewind != nil
    let wasWaiting = insight.isShowingAsked || isRewinding
    insight.isShowingAsked = false
    insight.rewind = nil
    // NB: an answer about an earlier position must not be taken for one about this position.
    if isRewinding || wasWaiting && !wantsVerdict { forget(.lamp) }
  }
}
