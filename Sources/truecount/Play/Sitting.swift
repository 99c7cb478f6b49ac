import BlackjackOdds
import BlackjackRules
import BlackjackTables
import CardCore
import CasinoKit

/// A session at the blackjack table in the terminal, until the player leaves.
struct Sitting {
  /// Credits won in this session; negative for a loss.
  private(set) var net: Credits = 0
  private(set) var rounds = 0
  /// Whether hints are on, at a table where the player can choose.
  var wantsHints = false
  /// Whether a new shoe has just been shuffled.
  var isShuffling = false
  /// A message to show before anything else.
  var warning: String?
  private var roundsBefore: Int64
  private let known = KnownStrategy()

  /// Starts a session.
  init(of profile: BlackjackProfile) { roundsBefore = profile.roundsPlayed }

  /// Counts the last round if it is finished and not counted yet.
  mutating func follow(_ model: BlackjackTable) {
    guard model.profile.roundsPlayed > roundsBefore, let result = model.shown.result else { return }
    roundsBefore = model.profile.roundsPlayed
    rounds += 1
    net += result.net
  }

  /// Whether the table shows the basic strategy for each decision.
  func showsAdvice(at model: BlackjackTable) -> Bool {
    switch model.game.rules.hintsAvailability {
    case .always: true
    case .toggle: wantsHints
    case .none: false
    }
  }

  /// Basic strategy for the rules of the table.
  func strategy(at model: BlackjackTable) -> BasicStrategy { known.strategy(of: model.game) }

  /// A short summary of the session; empty before the first round.
  func summary(_ say: Words<TerminalPhrase>) -> String {
    rounds == 0 ? "" : say(.sitting(net: net, rounds: Int64(rounds)))
  }
}

/// The strategy for the rules that were last asked about, so that it is computed once.
private final class KnownStrategy {
  private var last: (game: Blackjack, strategy: BasicStrategy)?

  func strategy(of game: Blackjack) -> BasicStrategy {
    if let last, last.game == game { return last.strategy }
    let strategy = game.strategy()
    last = (game, strategy)
    return strategy
  }
}
