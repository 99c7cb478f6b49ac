import CasinoKit
import TrueCountEngine

/// How long each event takes before the next one is shown, in milliseconds.
public enum RoundPacing {
  /// A card's way from the shoe.
  public static let deal = 250
  /// A card's turn.
  public static let flip = 300
  /// A chip's way to the circle.
  public static let chip = 200
  /// Winnings' way to the player.
  public static let payout = 400
  /// The dealer's thought before each card.
  public static let dealerDraw = 500
  public static let shuffle = 1_500

  /// The pause after an event; none where nothing moves.
  public static func pause(
    after event: BlackjackEvent, in seen: BlackjackObservation
  ) -> Int {
    switch event {
    case .staked: chip
    case .cardDealt(_, .dealer): seen.phase == .dealerTurn ? dealerDraw : deal
    case .cardDealt, .handSplit: deal
    case .holeCardRevealed: seen.phase == .dealerTurn ? dealerDraw : flip
    case .handSettled, .insuranceSettled, .tableCleared: payout
    case .shoeShuffled, .discardsShuffled: shuffle
    default: 0
    }
  }

  /// What is heard and felt with an event, if anything.
  public static func cue(for event: BlackjackEvent) -> Cue? {
    switch event {
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
