import CardCore
import CasinoKit
import Training

/// The texts about a drill: its name, its question and its result.
extension TrainingTable {
  /// The name of the open drill.
  var title: String {
    isOfLapses ? words.say(.mistakes) : kind.map { words.say(.drill($0)) } ?? ""
  }

  /// The mistakes at the table that can be drilled.
  var lapses: [MissedItem] { progress.lapses.asked(counting: progress.settings.count) }

  /// The explanation of the open drill and its rules, line by line.
  var briefing: [String] {
    guard let kind else { return [] }
    if isOfLapses {
      return [words.say(.mistakesMean), words.say(.mistakesRules)]
        + lapses.map { words.say(.lapse($0)) }
    }
    return [words.say(.drillMeans(kind))]
      + words.lines(of: kind, nextSettings).map { words.say($0) }
  }

  /// The text before a drill starts or continues.
  var invitation: String {
    guard exists else { return words.say(.noTrueCount(nextSettings.count)) }
    return resumable.map { words.say(.answered($0.answers.count)) } ?? words.say(.ready)
  }

  /// The announcement before a drill starts.
  var introduction: String {
    (briefing + (goesOn ? [invitation] : [])).joined(separator: " ")
  }

  /// The announcement of cards that are shown together.
  func cards(_ run: CountRun, _ place: Int) -> String {
    run.flash(place).map { words.say(.card($0)) }.joined(separator: ", ")
  }

  /// The result of a session, and whether the player is ready now.
  func outcome(of session: TrainingSession) -> String {
    let score = words.say(.score(session.result))
    guard !wasMet, isMet(session.kind) else { return score }
    return "\(score) \(words.say(.nowMet(session.kind)))"
  }

  /// Whether the player meets the criterion of a drill.
  func isMet(_ kind: DrillKind) -> Bool {
    Readiness(progress).criteria.contains { $0.kind == kind && $0.isMet }
  }

  /// The announcement of a question, with its rules if they aren't the player's.
  func spoken(_ question: DrillQuestion) -> String {
    let asked = words.say(.spoken(question))
    return lapse.map { "\(words.say(.tableOf($0.thing.rules))) \(asked)" } ?? asked
  }
}
