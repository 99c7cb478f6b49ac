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

  /// The value of a choice that the player may make now, in millionths of the ante, and whether it
  /// is the best; `nil` if the coach doesn't show it.
  func worth(of choice: Rules.Choice) -> (millionths: Int64, isBest: Bool)? {
    guard !isAnimating, let value = openValues.first(where: { $0.choice == choice }) else {
      return nil
    }
    let isBest = !openValues.contains { $0.credits > value.credits + 1e-9 }
    return (millionths(value.credits), isBest)
  }

  /// What the coach says: the best choice now, or the verdict on the last one; `nil` for nothing.
  var coachLine: (text: String, isMistake: Bool)? {
    if isAnimating { return nil }
    if let best = openValues.first(where: { worth(of: $0.choice)?.isBest == true }) {
      return (
        say(
          .isBest(
            gameSays(.choice(best.choice)), millionths(best.credits), bet: gameSays(.spot(.main)))),
        false
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
      .wasBetter(
        gameSays(.choice(judged.best.choice)), Self.millionths(judged.cost, of: judged.bet),
        Int64(judged.cost * 1_000 + 0.5)))
  }

  private func millionths(_ credits: Double) -> Int64 {
    Self.millionths(credits, of: shown.bets[Rules.Spot.main])
  }

  /// Credits as millionths of a bet, rounded.
  static func millionths(_ credits: Double, of bet: Credits) -> Int64 {
    let share = credits / Double(max(1, bet)) * 1_000_000
    return Int64(share + (share < 0 ? -0.5 : 0.5))
  }

  /// The setting of the coach, if the game has values for its choices.
  var coachChoice: [Choice] {
    guard hasCoach else { return [] }
    return [
      Choice(
        "coach", title: say(.coach), detail: say(.coachMeans),
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
