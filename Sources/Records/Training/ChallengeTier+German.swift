import Training

extension ChallengeTier {
  /// What the tier is called in German.
  package var german: String {
    switch self {
    case .beginner: "Anfänger"
    case .intermediate: "Geübt"
    case .advanced: "Fortgeschritten"
    case .expert: "Experte"
    case .master: "Meister"
    }
  }
}
