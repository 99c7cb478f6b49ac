import BlackjackRules
import CardCore
import CasinoKit

extension RoundResult {
  /// The emphasis of a round's result.
  ///
  /// A win is big from three times the first bets, which takes a double or a split.
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
  /// The emphasis of the result on the table.
  ///
  /// Empty until the last chip has been paid.
  ///
  /// The round's own tier comes first, then that of the experience it earned.
  public var tiers: [OutcomeTier] {
    guard let result = landed.result, shown.result != nil else { return [] }
    var tiers = [result.tier(in: landed)]
    if let award {
      if award.levelAfter > award.levelBefore { tiers.append(.levelUp) }
      if !award.unlocked.isEmpty { tiers.append(.unlock) }
    }
    return tiers
  }

  /// The net result of the player's insurance, once it is settled, in credits.
  public var insuranceNet: Credits? {
    if case .settled(let stake, let returned) = landed.insurance { return returned - stake }
    return nil
  }
}
