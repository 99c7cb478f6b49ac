import Banking
import CardCore
import CasinoKit

/// The coach: the values of the choices, before or after the player's decision.
extension BankingTable {
  /// Has the coach look at the table while nothing moves.
  func consultCoach() {
    guard coachMode != .off, !isAnimating, !isRanked else {
      (openValues, judged) = ([], [])
      return
    }
    let seen = journal.position.seen
    // NB: without the setting, the values aren't calculated before the decision.
    openValues =
      coachMode == .meanwhile && seen.phase == .playing
      ? game.values(of: game.choices(in: seen), in: seen) : []
    judged = game.judgedChoices(in: journal)
  }

  /// The value of a choice that the player may make now, in thousandths of a credit, and whether it
  /// is the best; `nil` if the coach doesn't show it.
  func worth(of choice: Rules.Choice) -> (thousandths: Int64, isBest: Bool)? {
    guard !isAnimating, let value = openValues.first(where: { $0.choice == choice }) else {
      return nil
    }
    let isBest = !openValues.contains { $0.credits > value.credits + 1e-9 }
    return (Self.thousandths(value.credits), isBest)
  }

  /// What the coach says: the best choice now, or the verdict on the last one; `nil` for nothing.
  var coachLine: (text: String, isMistake: Bool)? {
    if isAnimating { return nil }
    if let best = openValues.first(where: { worth(of: $0.choice)?.isBest == true }) {
      return (
        say(.isBest(gameSays(.choice(best.choice)), Self.thousandths(best.credits))), false
      )
    }
    guard shown.phase == .complete, let last = judged.first(where: { !$0.isBest }) ?? judged.last
    else { return nil }
    return (verdict(on: last), !last.isBest)
  }

  /// The verdict on a choice, with its cost.
  func verdict(on judged: JudgedChoice<Rules.Choice>) -> String {
    if judged.isBest { return say(.bestChoice) }
    return say(
      .wasBetter(gameSays(.choice(judged.best.choice)), by: Self.thousandths(judged.cost)))
  }

  /// Credits as thousandths, rounded.
  static func thousandths(_ credits: Double) -> Int64 {
    let thousandths = credits * 1_000
    return Int64(thousandths + (thousandths < 0 ? -0.5 : 0.5))
  }

  /// The setting of the coach, if the game has values for its choices.
  var coachChoice: [Choice] {
    guard hasCoach else { return [] }
    return [
      Choice(
        "coach", title: say(.advice), detail: say(.adviceMeans),
        options: CoachMode.allCases.map { Choice.Option($0.text, say(.coachMode($0))) },
        chosen: coachMode.text, in: [.settings, .payouts], group: .coach)
    ]
  }

  /// Sets the coach; returns whether there is such a mode.
  func setCoach(_ option: String) -> Bool {
    guard hasCoach, let mode = CoachMode(text: option) else { return false }
    coachMode = mode
    consultCoach()
    return true
  }
}

extension SheetID {
  /// The pay table, the last rounds, and the values of choices.
  public static let payouts = SheetID("payouts")
}
