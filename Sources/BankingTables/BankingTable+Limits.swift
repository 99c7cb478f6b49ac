import Banking
import CardCore
import CasinoKit

/// The limits of the table, which the player chooses.
extension BankingTable {
  /// The rules of the next round, including limits changed after a result.
  var nextGame: Rules { shown.phase == .complete ? rules : game }

  /// The setting of the limits, if there are several tables.
  var limitsChoice: [Choice] {
    if tables.count < 2 { return [] }
    return [
      Choice(
        "limits", title: say(.limitsTitle), detail: say(.limitsMean),
        options: tables.map { Choice.Option("\($0.limits.lowest)", say(.range($0.limits))) },
        chosen: "\(rules.limits.lowest)", takesEffect: .nextDeal)
    ]
  }

  /// Chooses limits by their lowest bet; returns whether there are such limits.
  func chooseLimits(_ option: String) -> Bool {
    guard let chosen = tables.first(where: { "\($0.limits.lowest)" == option }) else {
      return false
    }
    rules = chosen
    lowerLimits()
    if canBet { takeUpRules() }
    return true
  }

  /// Applies other limits between two rounds.
  func takeUpRules() {
    guard !isRanked, game != rules, let present = game.opening(resuming: journal.position) else {
      return
    }
    let next = Journal(of: rules, from: present)
    // NB: bets outside the limits are taken away.
    if next.observation == journal.observation { rebase(by: rules) } else { begin(next) }
  }

  /// Lowers the limits for a player who can't afford the lowest bet, and says so.
  func lowerLimits() {
    let credits = journal.position.seen.credits
    guard !isRanked, journal.position.seen.phase != .playing, credits < rules.fewestCredits,
      credits >= fewestCredits
    else { return }
    rules = tables.affordable(with: credits, upTo: rules.limits.lowest)
    tell(Notice(title: say(.movedTo(rules.limits)), advice: say(.movedBecause)))
    if !isAnimating { takeUpRules() }
  }

  /// Keeps the rules of the practice table while the table is ranked, and restores them afterwards.
  func keepPracticeRules() {
    if isRanked {
      practiceRules = practiceRules ?? rules
    } else if let practice = practiceRules {
      (rules, practiceRules) = (practice, nil)
    }
  }
}

extension BankingGame {
  /// The minimum credits to play a round.
  var fewestCredits: Credits {
    var lowest = Bets<Spot>()
    lowest[Spot.main] = self.lowest(on: .main)
    return lowest.total + reserve(beside: lowest)
  }
}

extension Array where Element: BankingGame {
  /// The table with the highest limits that a player can afford; the lowest if there is none.
  ///
  /// - Parameters:
  ///   - credits: The player's credits.
  ///   - lowest: The lowest bet of the table that the player has chosen; `nil` without a choice.
  /// - Returns: The rules of the table.
  func affordable(with credits: Credits, upTo lowest: Credits?) -> Element {
    let chosen = lowest ?? self[0].limits.lowest
    return last { $0.limits.lowest <= chosen && $0.fewestCredits <= credits } ?? self[0]
  }
}
