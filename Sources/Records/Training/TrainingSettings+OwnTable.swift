import BlackjackOdds
import Training

extension TrainingSettings {
  /// Takes over the rules of a player's own table, what its dealer does with a soft 17 included.
  package mutating func sit(at own: OwnTable) {
    rules.soft17 = own.soft17
    sit(at: own.rules)
  }
}
