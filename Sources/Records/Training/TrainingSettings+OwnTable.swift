import BlackjackOdds
import Training

extension TrainingSettings {
  /// Copies the custom rules, including what the dealer does with a soft 17.
  package mutating func sit(at own: OwnTable) {
    rules.soft17 = own.soft17
    sit(at: own.rules)
  }
}
