import PatienceSolver

/// The positions of a game that are known to be winnable or lost, by the number of actions that led
/// to them.
///
/// The way goes from the deal to the last undone action. A position before a winnable one is
/// winnable too, and a position after a lost one is lost too. So two numbers are enough.
struct KnownPositions: Equatable, Sendable {
  /// The last position known to be winnable, or `nil` if there is none.
  private(set) var winnable: Int?
  /// The first position known to be lost, or `nil` if there is none.
  private(set) var lost: Int?

  /// Whether a position is known to be lost.
  func isLost(_ position: Int) -> Bool { lost.map { $0 <= position } ?? false }

  /// Stores a verdict about a position.
  mutating func note(_ verdict: Verdict, of position: Int) {
    switch verdict {
    case .winnable: winnable = max(winnable ?? position, position)
    case .lost: lost = min(lost ?? position, position)
    case .unknown: break
    }
  }

  /// Forgets what is known about undone positions, because another action was played.
  ///
  /// - Parameter position: The position after it.
  mutating func play(to position: Int) {
    if let lost, lost >= position { self.lost = nil }
    if let winnable, winnable >= position { self.winnable = position - 1 }
  }
}

/// The search for the last position of a game that can still be won.
///
/// Each question halves the positions left. A position that the solver can't decide counts as one
/// that isn't known to be winnable.
struct RewindSearch: Equatable, Sendable {
  /// The last position known to be winnable, or `nil` if there is none.
  private(set) var winnable: Int?
  /// The first of the later positions that aren't known to be winnable.
  private var next: Int

  /// Begins with what is known; `position` is lost.
  init(from known: KnownPositions, at position: Int) {
    winnable = known.winnable
    next = known.lost ?? position
  }

  /// The position to decide next, or `nil` if the search is over.
  var question: Int? {
    let before = winnable ?? -1
    return next - before > 1 ? (before + next) / 2 : nil
  }

  /// Stores the verdict about the position in question.
  mutating func learn(_ verdict: Verdict) {
    guard let question else { return }
    if verdict == .winnable { winnable = question } else { next = question }
  }
}
