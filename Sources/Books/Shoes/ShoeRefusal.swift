import Dealing

/// The reason why a request about a shoe is refused.
public enum ShoeRefusal: Error, Equatable, Sendable {
  /// The player has no such shoe.
  case unknownShoe
  /// The game isn't dealt by the server.
  case unknownGame
  /// There is no table with these rules.
  case unknownTable
  /// The id is that of another request.
  case otherRequest
  /// The account has no credits that aren't held.
  case notEnoughCredits
  /// The account has the maximum number of open shoes.
  case tooManyOpen
  /// The shoe has the maximum number of actions.
  case tooLong
  /// The account has reached its limit of actions until the next day, which begins at this time.
  case tooManyActions(ends: Int64)
  /// The file of the shoe isn't kept any more.
  case notKept
  /// The protocol or the rules don't allow it.
  case dealing(DealingRefusal)
}
