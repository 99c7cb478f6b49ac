import CardCore
import Patience
import PatienceDeals
import PatienceSolver

/// Help with the game on the table: what has been worked out about it, the hint, and what the player
/// was told of how it stands.
public struct PatienceInsight: Sendable {
  /// Whether the game can still be won, by the cards as they really lie; `nil` until that is found out.
  private(set) var verdict: Verdict?
  /// The actions that win from here, where the verdict is that there are some.
  private(set) var line: [PatienceAction] = []
  /// How far the search for that has come, in percent; `nil` where nothing was heard of it.
  private(set) var percentSearched: Int?
  /// How likely a win is by what lies face up; `nil` until it was asked for.
  var chance: ChanceAnswer?
  /// How hard the deal is; `nil` until it was asked for.
  var grade: GradeAnswer?
  /// The hint that is given.
  public internal(set) var hint: Hint?
  /// How the player was told that the game is lost; `nil` where they were not.
  public internal(set) var lossTold: Loss?
  /// Whether the rest is to be shown as soon as a way to win is known.
  var isShowingAsked = false
  /// What the lamp said last.
  private var lampSaid: Verdict?
  /// Whether nothing but drawing is left.
  private var isStuck = false
  /// Whether the rest took no thought before, so that it need not be told again.
  private var couldFinish = false
  /// Whether the player is yet to be told that the rest takes no thought.
  private var isFinishNews = false

  /// A move that the player is shown.
  public struct Hint: Equatable, Sendable {
    public let action: PatienceAction
    /// What speaks for it.
    public let kind: Kind
    /// What it achieves at once.
    public let reason: MoveReason
    /// Which one it is, from 1.
    public let number: Int
    public let total: Int

    /// What speaks for a hint.
    public enum Kind: Sendable {
      /// It makes sense by what the player sees.
      case sensible
      /// It is legal and leads on, and nothing that makes sense is left.
      case legal
      /// The lamp knows a way to win that begins with it.
      case proven
    }
  }

  /// How a game is known to be lost.
  public enum Loss: Sendable {
    /// Nothing but drawing is left.
    case stuck
    /// No line of play wins: all were searched.
    case proven
  }

  /// How the game stands: it is lost where nothing but drawing is left, and else as the verdict has it.
  var outlook: Verdict? { isStuck ? .lost : verdict }

  /// Whether the game is known to be lost.
  var isLost: Bool { outlook == .lost }

  // MARK: - What is worked out

  /// Keeps what is still true after the cards have moved.
  ///
  /// - Parameters:
  ///   - action: The action that led here, where it was one that the player went forward by.
  ///   - isDealLost: Whether the deal is proven lost from its start.
  mutating func move(after action: PatienceAction?, isDealLost: Bool) {
    chance = nil
    switch verdict {
    case .winnable where action != nil && action == line.first: line.removeFirst()
    case .lost where action != nil || isDealLost: break
    default: (verdict, line, percentSearched) = (nil, [], nil)
    }
  }

  /// Learns what the search for a win has come to.
  mutating func learn(_ found: LampAnswer) {
    (verdict, line, percentSearched) = (found.verdict, found.line, nil)
  }

  mutating func beginSearch() { percentSearched = nil }

  mutating func learn(_ progress: LampProgress) { percentSearched = progress.percent }

  /// Whether the lamp says something that it has not said just before.
  mutating func isNews(_ verdict: Verdict) -> Bool {
    defer { lampSaid = verdict }
    return verdict != lampSaid
  }

  // MARK: - How the game stands

  /// Notes whether nothing but drawing is left; that is told when it comes to it.
  mutating func note(isStuck: Bool) {
    lossTold = isStuck && !self.isStuck ? .stuck : nil
    self.isStuck = isStuck
  }

  /// Notes whether the rest takes no thought; that is told once, when the cards lie still.
  mutating func note(canFinish: Bool) {
    isFinishNews = canFinish && (isFinishNews || !couldFinish)
    couldFinish = canFinish
  }

  /// Whether the player is to be told now that the rest takes no thought.
  mutating func tellFinish() -> Bool {
    defer { isFinishNews = false }
    return isFinishNews
  }

  /// Has the player told that the game is proven lost, unless it was told already.
  ///
  /// - Returns: Whether it is news.
  mutating func tellLost() -> Bool {
    guard verdict == .lost, lossTold == nil else { return false }
    (lossTold, hint) = (.proven, nil)
    return true
  }

  // MARK: - Hints

  /// Goes on to the next of the moves that can be hinted at.
  ///
  /// - Parameters:
  ///   - journal: The game so far.
  ///   - followsLamp: Whether the move that the lamp has proven is the hint, where it knows one.
  /// - Returns: The hint, or `nil` where no move is left that leads on.
  mutating func nextHint(in journal: Journal<Patience>, followsLamp: Bool) -> Hint? {
    let (actions, kind) = hints(in: journal, followsLamp: followsLamp)
    if actions.isEmpty {
      hint = nil
    } else {
      let next = (hint.map { $0.kind == kind ? $0.number : 0 } ?? 0) % actions.count
      hint = Hint(
        action: actions[next], kind: kind,
        reason: journal.game.reason(for: actions[next], in: journal.observation),
        number: next + 1, total: actions.count)
    }
    return hint
  }

  /// The move that the lamp has proven, where it shows that the game can be won; else those that make
  /// sense; else whatever is legal and does not lead back.
  private func hints(
    in journal: Journal<Patience>, followsLamp: Bool
  ) -> (actions: [PatienceAction], kind: Hint.Kind) {
    if followsLamp, verdict == .winnable, let action = line.first { return ([action], .proven) }
    let hints = journal.game.hints(in: journal.position, after: PatienceTrail(of: journal))
    return (hints.actions, hints.makeSense ? .sensible : .legal)
  }
}
