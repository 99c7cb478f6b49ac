import BlackjackRules
import CasinoKit

/// How each event at the blackjack table moves.
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
}
