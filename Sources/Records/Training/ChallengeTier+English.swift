import Training

extension ChallengeTier {
  /// The tier's name in English.
  package var english: String {
    switch self {
    case .beginner: "Beginner"
    case .intermediate: "Intermediate"
    case .advanced: "Advanced"
    case .expert: "Expert"
    case .master: "Master"
    }
  }
}
