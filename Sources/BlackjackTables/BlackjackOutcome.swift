import BlackjackRules
import CardCore
import CasinoKit

extension RoundResult {
  /// How much is made of the result of a round.
  ///
  /// A win is a big one from three times the first bets up, as only doubles and splits bring it.
  ///
  /// - Parameter seen: The table with the result.
  /// - Returns: The tier.
  public func tier(in seen: BlackjackObservation) -> OutcomeTier {
    switch outcome {
    case .blackjack: .blackjack
    case .win: net >= seen.wager * 3 ? .bigWin : .win
    case .push: .push
    case .loss: seen.hands.allSatisfy { $0.outcome == .bust } ? .bust : .loss
    }
  }
}

extension BlackjackTable {
  /// What is made of the round whose result lies open; nothing until the last chip has been paid.
  ///
  /// The round's own tier comes first, then what the round brought to the player's standing.
  public var tiers: [OutcomeTier] {
    guard let result = landed.result, shown.result != nil else { return [] }
    var tiers = [result.tier(in: landed)]
    if let award {
      if award.levelAfter > award.levelBefore { tiers.append(.levelUp) }
      if !award.unlocked.isEmpty { tiers.append(.unlock) }
    }
    return tiers
  }

  /// What the player's insurance came to, once it is settled: credits won, negative if lost.
  public var insuranceNet: Credits? {
    if case .settled(let stake, let returned) = landed.insurance { return returned - stake }
    return nil
  }
}
