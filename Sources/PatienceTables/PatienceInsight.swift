import CardCore
import Patience
import PatienceDeals
import PatienceSolver

/// The help with the current game: results of the solver, the hint, and what the player has been
/// told.
public struct PatienceInsight: Sendable {
  /// Whether the game can still be won, given all cards including hidden ones, or `nil` if not yet
  /// known.
  private(set) var verdict: Verdict?
  /// The winning actions from here, if the verdict is that there are some.
  private(set) var line: [PatienceAction] = []
  /// The win that the hints keep, once they have been checked.
  private(set) var checked: HintAnswer?
  /// The progress of the search for the verdict, in percent, or `nil` before the first report.
  private(set) var percentSearched: Int?
  /// The chance of a win given the face-up cards, or `nil` until it is requested.
  var chance: ChanceAnswer?
  /// The difficulty of the deal, or `nil` until it is requested.
  var grade: GradeAnswer?
  /// The hint on display.
  public internal(set) var hint: Hint?
  /// Whether the player knows that the next hint counts as help, until they do something else.
  var isHelpExpected = false
  /// The kind of loss that the player has been told about, if any.
  public internal(set) var lossTold: Loss?
  /// Whether to show the solution as soon as there is one.
  var isShowingAsked = false
  /// The positions of this game whose verdicts are known.
  private(set) var known = KnownPositions()
  /// The search for the last position that can still be won, while the player waits for it.
  var rewind: RewindSearch?
  /// The verdict that was announced last.
  private var lampSaid: Verdict?
  /// Whether drawing is the only thing left to do.
  private(set) var isStuck = false
  /// Whether the rest was obvious before, so that it isn't announced again.
  private var couldFinish = false
  /// Whether the announcement that the rest is obvious is still due.
  private var isFinishNews = false

  /// A move suggested to the player.
  public struct Hint: Equatable, Sendable {
    public let action: PatienceAction
    /// The reason to suggest it.
    public let kind: Advice.Kind
    /// Whether the hint makes the game count as won with help.
    public internal(set) var countsAsHelp: Bool
    /// Its immediate effect.
    public let reason: MoveReason
    /// Its number among the hints, from 1.
    public let number: Int
    public let total: Int
  }

  /// The reason why a game is known to be lost.
  public enum Loss: Sendable {
    /// Drawing is the only thing left to do.
    case stuck
    /// The search was complete and found no winning line.
    case proven
  }

  /// The state of the game: lost if drawing is the only thing left to do, otherwise the verdict.
  var outlook: Verdict? { isStuck ? .lost : verdict }

  /// Whether the game is known to be lost.
  var isLost: Bool { outlook == .lost }

  // MARK: - Results of the solver

  /// Drops the results that are no longer true after cards have moved.
  ///
  /// - Parameters:
  ///   - position: The number of actions that led here.
  ///   - action: The last one, if the player has just played it.
  mutating func move(to position: Int, after action: PatienceAction?) {
    (chance, checked) = (nil, nil)
    if action != nil { known.play(to: position) }
    if verdict == .winnable, let action, action == line.first {
      line.removeFirst()
      known.note(.winnable, of: position)
      return
    }
    (verdict, line, percentSearched) = (known.isLost(position) ? .lost : nil, [], nil)
  }

  /// Stores the result of the search for a win.
  ///
  /// - Parameters:
  ///   - found: The result.
  ///   - position: The number of actions that led to the position.
  mutating func learn(_ found: LampAnswer, at position: Int) {
    (verdict, line) = (found.verdict, found.line)
    (percentSearched, checked) = (nil, nil)
    known.note(found.verdict, of: position)
  }

  /// Stores a verdict about the deal, or about an earlier position of the game.
  mutating func note(_ verdict: Verdict, of position: Int) { known.note(verdict, of: position) }

  mutating func beginSearch() { percentSearched = nil }

  mutating func learn(_ progress: LampProgress) { percentSearched = progress.percent }

  /// Records a verdict, and returns whether it differs from the one announced last.
  mutating func isNews(_ verdict: Verdict) -> Bool {
    defer { lampSaid = verdict }
    return verdict != lampSaid
  }

  // MARK: - State of the game

  /// Records whether drawing is the only thing left to do.
  ///
  /// The player is told when it becomes so.
  ///
  /// - Parameters:
  ///   - isStuck: Whether it is so.
  ///   - position: The number of actions that led here.
  mutating func note(isStuck: Bool, at position: Int) {
    lossTold = isStuck && !self.isStuck ? .stuck : nil
    self.isStuck = isStuck
    if isStuck { known.note(.lost, of: position) }
  }

  /// Records whether the rest is obvious.
  ///
  /// The player is told once, when the cards have stopped moving.
  mutating func note(canFinish: Bool) {
    isFinishNews = canFinish && (isFinishNews || !couldFinish)
    couldFinish = canFinish
  }

  /// Returns whether to tell the player now that the rest is obvious.
  mutating func tellFinish() -> Bool {
    defer { isFinishNews = false }
    return isFinishNews
  }

  /// Records that the player is told that the game is proven lost, unless they know already.
  ///
  /// - Returns: Whether to tell the player.
  mutating func tellLost() -> Bool {
    guard verdict == .lost, lossTold == nil else { return false }
    (lossTold, hint) = (.proven, nil)
    return true
  }

  // MARK: - Hints

  /// Stores which hint keeps the win, and begins with that hint.
  mutating func learn(_ found: HintAnswer) { (checked, hint) = (found, nil) }

  /// Drops which hint keeps the win.
  mutating func forgetCheck() { (checked, hint) = (nil, nil) }

  /// Goes on to the next hint.
  ///
  /// - Parameters:
  ///   - journal: The game so far.
  ///   - hadHelp: Whether the player has had help that uses hidden cards.
  /// - Returns: The hint, or `nil` if no move leads on.
  mutating func nextHint(in journal: Journal<Patience>, hadHelp: Bool) -> Hint? {
    let list = Advice.list(in: journal, knowing: checked, hadHelp: hadHelp)
    guard !list.isEmpty else {
      hint = nil
      return nil
    }
    let next = (hint?.number ?? 0) % list.count
    let advice = list[next]
    hint = Hint(
      action: advice.action, kind: advice.kind, countsAsHelp: advice.usesHiddenCards,
      reason: journal.game.reason(for: advice.action, in: journal.observation),
      // NB: once the player has had help, it is the first one.
      number: advice.usesHiddenCards ? 1 : next + 1,
      total: hadHelp ? list.count : list.count { !$0.usesHiddenCards })
    return hint
  }
}
