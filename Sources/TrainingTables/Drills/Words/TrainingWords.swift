import BlackjackOdds
import CardCore
import CasinoKit
import Training

/// All texts of the trainer, in one language.
public struct TrainingWords: Localized {
  let house: Words<CommonPhrase>
  let say: Words<TrainingPhrase>

  /// The words of a language.
  public init(_ language: Language) {
    house = Words(language)
    say = Words(language)
  }

  /// What a drill explains before it starts, by a player's settings.
  func lines(of kind: DrillKind, _ settings: TrainingSettings) -> [TrainingPhrase] {
    switch kind {
    case .runningCount:
      [.briefingTags(settings.count), .briefingStart(settings.count), .briefingRun(settings)]
    case .basicStrategy:
      [.briefingRules(settings), .briefingCosts, .briefingQuestions(settings.questions)]
    case .trueCount where !kind.exists(for: settings.count):
      [.noTrueCount(settings.count), .otherDrills(settings.count)]
    case .trueCount:
      [
        .briefingShoe(settings.rules.decks), .briefingRounding,
        .briefingQuestions(settings.questions),
      ]
    case .deviations:
      [
        .briefingRules(settings), .briefingIndices(settings),
        .briefingQuestions(settings.questions),
      ]
    case .deckEstimation:
      [
        .briefingShoe(max(settings.rules.decks, TrayQuestion.fewestDecks)),
        .briefingQuestions(settings.questions),
      ]
    case .betRamp:
      (settings.count.isBalanced ? [] : [.briefingIndices(settings)])
        + [.briefingRamp(settings), .briefingQuestions(settings.questions)]
    case .dealerErrors: [.briefingPayout(settings), .briefingQuestions(settings.questions)]
    }
  }
}

extension CountSystem {
  /// The name of the counting system.
  var title: String {
    switch self {
    case .hiLo: "Hi-Lo"
    case .ko: "KO"
    case .hiOptII: "Hi-Opt II"
    case .omegaII: "Omega II"
    case .zen: "Zen"
    case .red7: "Red 7"
    }
  }

  /// Its tags with their cards, such as +1 with `2–6`.
  ///
  /// - Parameter red: How red and black sevens are written, where they have tags of their own.
  /// - Returns: Each tag that some cards have, from the highest down.
  func tagLines(red: (_ sevens: Bool) -> String) -> [(tag: Int, cards: String)] {
    stride(from: 2, through: -2, by: -1).compactMap { tag in
      var names: [String] = []
      // NB: the ace comes after the ten, as in printed tables of counts.
      for value in [2, 3, 4, 5, 6, 7, 8, 9, 10, 1] {
        let mean = tags[value - 1]
        let name = value == 1 ? "A" : value == 10 ? "10" : "\(value)"
        if mean == Double(tag) { names += value == 10 ? [name, "J", "Q", "K"] : [name] }
        if mean == 0.5, tag == 1 { names.append(red(true)) }
        if mean == 0.5, tag == 0 { names.append(red(false)) }
      }
      return names.isEmpty ? nil : (tag, Self.joined(names))
    }
  }

  /// Names in a row, with ranges shortened: `2–6` for 2, 3, 4, 5 and 6.
  private static func joined(_ names: [String]) -> String {
    var parts: [String] = []
    var run: [Int] = []
    func close() {
      if run.count > 2 {
        parts.append("\(run[0])–\(run[run.count - 1])")
      } else {
        for number in run { parts.append("\(number)") }
      }
      run = []
    }
    for name in names {
      guard let number = Int(wholeNumber: name) else {
        close()
        parts.append(name)
        continue
      }
      if let last = run.last, number != last + 1 { close() }
      run.append(number)
    }
    close()
    return parts.joined(separator: ", ")
  }
}
