import BlackjackRules
import CasinoKit

/// How each event at the blackjack table moves and sounds.
public enum BlackjackBeats {
  /// What moves with an event before the next one is shown, if anything.
  public static func motion(of event: BlackjackEvent, in seen: BlackjackObservation) -> Motion? {
    switch event {
    case .staked: .chip
    case .cardDealt(_, .dealer): seen.phase == .dealerTurn ? .dealerDraw : .deal
    case .cardDealt, .handSplit: .deal
    case .holeCardRevealed: seen.phase == .dealerTurn ? .dealerDraw : .flip
    case .handSettled, .insuranceSettled, .tableCleared: .payout
    case .shoeShuffled, .discardsShuffled: .shuffle
    default: nil
    }
  }

  /// What is heard and felt with an event, if anything.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - seen: The table after it happened.
  /// - Returns: The cue.
  public static func cue(for event: BlackjackEvent, in seen: BlackjackObservation) -> Cue? {
    switch event {
    case .phaseChanged(.roundComplete) where seen.isOutOfCredits: .outOfCredits
    case .betPlaced, .staked, .insuranceTaken: .chipPlaced
    case .cardDealt: .cardDealt
    case .holeCardRevealed: .cardFlipped
    case .shoeShuffled, .discardsShuffled: .shuffle
    case .handBusted: .bust
    case .roundSettled(let result): cue(for: result)
    case .tableCleared: .newRound
    default: nil
    }
  }

  private static func cue(for result: RoundResult) -> Cue {
    switch result.outcome {
    case .blackjack: .blackjack
    case .win: .win
    case .push: .push
    case .loss: .loss
    }
  }
}

extension BlackjackObservation {
  /// Whether the player has too few credits for the lowest bet of all tables.
  var isOutOfCredits: Bool { bankroll < DealerTable.jeanLuc.rules.minBet }
}
