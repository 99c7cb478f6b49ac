/// Why a dealer refuses a request.
public enum DealingRefusal: Error, Equatable, Sendable {
  /// The entropy has not been sent yet.
  case notMixed
  /// Other entropy has been mixed into the shoe.
  case otherEntropy
  /// The entropy does not have 32 bytes.
  case badEntropy
  /// Another action was played under this number.
  case otherAction
  /// The next action has this number.
  case wrongNumber(expected: Int)
  /// The text is not an action of the game.
  case unknownAction
  /// The rules don't allow the action now.
  case illegalAction
  /// The player's credits don't cover the bets.
  case notEnoughCredits
  /// The rules let a round take more cards than two shoes have; those of no table do.
  case tooFewCards
  /// The cut card was reached and the last round is over.
  case shoeIsOver
  /// The secret would tell cards that are face down.
  case roundUnderWay
  /// The secret has been told.
  case isClosed
  /// The server could not sign its answer.
  case notSigned
}
