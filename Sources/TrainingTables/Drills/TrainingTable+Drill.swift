import BlackjackCoach
import CardCore
import CasinoKit
import Training

/// The drill that is open, what it needs, and what best comes next.
extension TrainingTable {
  /// The settings of the session that begins or goes on next.
  var nextSettings: TrainingSettings { resumable?.settings ?? progress.settings }

  /// Whether everything that the drill needs is there.
  var isReady: Bool {
    guard !isOfLapses, let kind, let needed = TrainingQuestion(for: kind, nextSettings) else {
      return true
    }
    return material?.about == needed.archive
  }

  /// Whether the open drill has a meaning for the count; the true count has none for an unbalanced
  /// one.
  var exists: Bool { kind.map { $0.exists(for: nextSettings.count) } ?? true }

  /// What the player had best drill next: what is due, or else the first measure that is not met.
  var recommended: DrillKind {
    for kind in [DrillKind.basicStrategy, .deviations] where progress.due(kind, at: now) > 0 {
      return kind
    }
    return Readiness(progress).criteria.first { !$0.isMet }?.kind ?? .basicStrategy
  }
}
