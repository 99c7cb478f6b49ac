/// The eight states that a round of blackjack goes through.
public enum RoundPhase: UInt8, CaseIterable, Sendable {
  /// The player places a bet.
  case betting
  /// Two cards each go to the player and the dealer.
  case dealing
  /// The dealer shows an ace and offers insurance.
  case insurance
  /// The player plays the active hand.
  case playerTurn
  /// The dealer draws by the table's rules.
  case dealerTurn
  /// Hands are compared.
  case evaluating
  /// Bets are paid or collected.
  case payout
  /// The result stays on the table until it is cleared.
  case roundComplete

  /// The phases that can follow this one: thirteen transitions in all.
  public var successors: [RoundPhase] {
    switch self {
    case .betting: [.dealing]
    case .dealing: [.insurance, .playerTurn, .evaluating]
    case .insurance: [.playerTurn, .evaluating]
    case .playerTurn: [.playerTurn, .dealerTurn, .evaluating]
    case .dealerTurn: [.evaluating]
    case .evaluating: [.payout]
    case .payout: [.roundComplete]
    case .roundComplete: [.betting]
    }
  }

  /// Moves on to another phase.
  ///
  /// - Throws: ``IllegalTransition`` if that phase cannot follow; the phase is then unchanged.
  public mutating func move(to next: RoundPhase) throws(IllegalTransition) {
    guard successors.contains(next) else { throw IllegalTransition(from: self, to: next) }
    self = next
  }

  /// The phase's name in recordings, such as `playerTurn`.
  public var text: String {
    switch self {
    case .betting: "betting"
    case .dealing: "dealing"
    case .insurance: "insurance"
    case .playerTurn: "playerTurn"
    case .dealerTurn: "dealerTurn"
    case .evaluating: "evaluating"
    case .payout: "payout"
    case .roundComplete: "roundComplete"
    }
  }
}

/// A transition between two phases that no round makes.
public struct IllegalTransition: Error, Equatable, Sendable {
  public let from: RoundPhase
  public let to: RoundPhase
}
