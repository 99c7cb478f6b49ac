import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

/// The sounds and vibrations at the blackjack table, and their positions.
public enum BlackjackCues {
  /// The cue of an event that has just been shown, and its hand.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - seen: The table after the event.
  /// - Returns: The cue, `nil` for none, and the hand, `nil` for the middle of the table.
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
    // NB: the sound of a bust was played when it happened.
    case .loss, .bust: .loss
    case .levelUp: .levelUp
    case .unlock: .unlocked
    }
  }

  /// The cue of a new level, which differs if the level unlocks a table.
  public static func cue(for award: PlayerRank.Award?) -> Cue? {
    guard let award, award.levelAfter > award.levelBefore else { return nil }
    return cue(for: award.unlocked.isEmpty ? .levelUp : .unlock)
  }
}
