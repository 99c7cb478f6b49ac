import Dealing
import Wire

/// Why a table can't play a dealt shoe.
public enum RankedProblem: Equatable, Sendable {
  /// A message of the server has failed a check.
  case fault(ShoeFault)
  /// A message of the server can't be read.
  case notUnderstood
  /// The balance doesn't cover the bets.
  case notEnoughCredits
  /// The account has no credits.
  case noCredits
  /// The device isn't signed in, and signing in has failed.
  case signedOut
  /// The account has the maximum number of open shoes.
  case tooManyShoes
  /// The account has played the maximum number of actions for a day.
  case tooOften
  /// The server doesn't deal this game.
  case notDealt
  /// There is no shared shoe today, because the server is new.
  case noSharedShoe
  /// The day of the shared shoe is over.
  case dayIsOver
  /// The browser can't check signatures here.
  case noChecks
  /// The server has refused for a reason that this version doesn't know.
  case refused

  /// Whether a message of the server is evidence against it.
  public var hasEvidence: Bool {
    switch self {
    case .fault, .notUnderstood: true
    default: false
    }
  }

  init(_ code: ProblemCode?) {
    self =
      switch code {
      case .shoeNotEnoughCredits: .noCredits
      case .shoeTooMany: .tooManyShoes
      case .shoeTooOften: .tooOften
      case .sharedNone: .noSharedShoe
      case .sharedOver: .dayIsOver
      case .shoeUnknownGame, .shoeUnknownTable: .notDealt
      default: .refused
      }
  }
}
