import CardCore
import CasinoKit
import Training

/// The texts about a drill: its name, its question and its result.
extension TrainingTable {
  /// What the open drill is called.
  var title: String {
    isOfLapses ? words.say(.mistakes) : kind.map { words.say(.drill($0)) } ?? ""
  }

  /// What was missed at the table and can be asked for.
  var lapses: [MissedItem] { progress.lapses.asked(counting: progress.settings.count) }

  /// What the open drill asks and by which rules, line by line.
  var briefing: [String] {
    guard let kind else { return [] }
    if isOfLapses {
      return [words.say(.mistakesMean), words.say(.mistakesRules)]
        + lapses.map { words.say(.lapse($0)) }
    }
    return [words.say(.drillMeans(kind))]
      + words.lines(of: kind, nextSettings).map { words.say($0) }
  }

  /// What is said before a drill begins, or goes on where it was left.
  var invitation: String {
    guard exists else { return words.say(.noTrueCount(nextSettings.count)) }
    return resumable.map { words.say(.answered($0.answers.count)) } ?? words.say(.ready)
  }

  /// What is spoken of a drill before it begins.
  var introduction: String {
    (briefing + (goesOn ? [invitation] : [])).joined(separator: " ")
  }

  /// The cards of a run that are shown together, as they are spoken.
  func cards(_ run: CountRun, _ place: Int) -> String {
    run.flash(place).map { words.say(.card($0)) }.joined(separator: ", ")
  }

  /// How a session went, and whether it has made the player ready.
  func outcome(of session: TrainingSession) -> String {
    let score = words.say(.score(session.result))
    guard !wasMet, isMet(session.kind) else { return score }
    return "\(score) \(words.say(.nowMet(session.kind)))"
  }

  /// Whether the measure of a drill is met.
  func isMet(_ kind: DrillKind) -> Bool {
    Readiness(progress).criteria.contains { $0.kind == kind && $0.isMet }
  }

  /// A question as it is spoken, with the rules where they are not those that the player has chosen.
  func spoken(_ question: DrillQuestion) -> String {
    let asked = words.say(.spoken(question))
    return lapse.map { "\(words.say(.tableOf($0.thing.rules))) \(asked)" } ?? asked
  }
}
