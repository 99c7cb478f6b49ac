import Patience

extension PatiencePhrase {
  /// How a score is counted, in English.
  static func englishScoring(_ scoring: PatienceScoring) -> String {
    switch scoring {
    case .none, .standard: ""
    case .vegas: "The deck costs 52 points. Each card home pays 5, but nothing after you had help."
    case .spider: "You start with 500 points. Each move costs 1, and each complete run adds 100."
    case .canfield: "The deck costs 52 points. Each card that you bring to a foundation pays 5."
    case .golf:
      "The score is the number of cards left in the columns. If you clear them, each card left in the stock takes 1 "
        + "off. The lowest score is the best."
    case .pyramid:
      "Clearing the pyramid scores 50 in the first pass, 35 in the second and 20 in the third. Each card left takes 1 "
        + "off."
    }
  }
}
