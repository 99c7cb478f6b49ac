import BlackjackRules
import CasinoKit

/// The motion of each event at the blackjack table.
public enum BlackjackBeats {
  /// The motion of an event before the next one is shown, if any.
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
