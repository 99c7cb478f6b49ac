import CasinoKit

extension WorkKind {
  /// Background work on blackjack: the coach, statistics and the trainer.
  public static var blackjack: [WorkKind] {
    CoachWork.kinds + RoundWork.kinds + [TrainingWork.kind, MistakeWork.kind]
  }
}
