import Training

extension ChallengeTier {
  /// The tier's name in German.
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
