/// The outcome of a round for the player's rank, by its net result without insurance.
public enum RoundOutcome: CaseIterable, Sendable {
  case blackjack, win, push, loss

  public var text: String {
    switch self {
    case .blackjack: "blackjack"
    case .win: "win"
    case .push: "push"
    case .loss: "loss"
    }
  }
}
