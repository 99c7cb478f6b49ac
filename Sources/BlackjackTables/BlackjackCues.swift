import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

/// What is heard and felt at the blackjack table, and where.
public enum BlackjackCues {
  /// The cue of an event that has just been shown, and the hand at which it sounds; `nil` stands for
  /// none, and for the middle of the table.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - seen: The table after it happened.
  /// - Returns: The cue and the hand.
  public static func cue(
    for event: BlackjackEvent, in seen: BlackjackObservation
  ) -> (cue: Cue?, hand: Int?) {
    switch event {
    case .betPlaced, .insuranceTaken: (.chipPlaced, nil)
    case .staked(_, let hand): (.chipPlaced, hand)
    case .handDoubled(let hand): (.chipsStacked, hand)
    case .handSplit(let hand): (.cardSlid, hand)
    case .cardDealt(_, .hand(let hand)): (.cardDealt, hand)
    case .cardDealt: (.cardDealt, nil)
    case .holeCardRevealed: (.cardFlipped, nil)
    case .shoeShuffled, .discardsShuffled: (.shuffle, nil)
    case .handBusted(let hand): (.bust, hand)
    case .handSettled(let hand, let outcome, _): (cue(for: outcome), hand)
    case .insuranceSettled(let returned): (returned > 0 ? .chipsPaid : .chipsGathered, nil)
    case .roundSettled(let result): (cue(for: result.tier(in: seen)), nil)
    case .phaseChanged(.roundComplete) where seen.isOutOfCredits: (.outOfCredits, nil)
    case .tableCleared: (.newRound, nil)
    default: (nil, nil)
    }
  }

  private static func cue(for outcome: HandOutcome) -> Cue? {
    switch outcome {
    case .blackjack, .win: .chipsPaid
    case .loss, .bust, .surrender: .chipsGathered
    case .push: nil
    }
  }

  private static func cue(for tier: OutcomeTier) -> Cue {
    switch tier {
    case .blackjack: .blackjack
    case .bigWin: .bigWin
    case .win: .win
    case .push: .push
    // NB: a bust was heard when it happened.
    case .loss, .bust: .loss
    case .levelUp: .levelUp
    case .unlock: .unlocked
    }
  }

  /// The cue of a higher level: another one, if the level opens a table.
  public static func cue(for award: PlayerRank.Award?) -> Cue? {
    guard let award, award.levelAfter > award.levelBefore else { return nil }
    return cue(for: award.unlocked.isEmpty ? .levelUp : .unlock)
  }
}
