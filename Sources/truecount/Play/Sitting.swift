import BlackjackRules
import BlackjackTables
import CardCore
import CasinoKit

/// What happens between sitting down in the terminal and leaving.
struct Sitting {
  /// Credits won since the player sat down, or lost where negative.
  private(set) var net: Credits = 0
  private(set) var rounds = 0
  /// Whether the player wants hints where the table leaves it to them.
  var wantsHints = false
  /// Whether a new shoe has just been shuffled.
  var isShuffling = false
  /// Something the player must be told before anything else.
  var warning: String?
  private var roundsBefore: Int64

  /// A sitting that begins now.
  init(of profile: BlackjackProfile) { roundsBefore = profile.roundsPlayed }

  /// Notes the round that was finished, if there was one.
  mutating func follow(_ model: BlackjackTable) {
    guard model.profile.roundsPlayed > roundsBefore, let result = model.shown.result else { return }
    roundsBefore = model.profile.roundsPlayed
    rounds += 1
    net += result.net
  }

  /// Whether the table shows what basic strategy says.
  func showsAdvice(at model: BlackjackTable) -> Bool {
    switch model.game.rules.hintsAvailability {
    case .always: true
    case .toggle: wantsHints
    case .none: false
    }
  }

  /// The sitting in a few words; empty before the first round.
  func summary(_ say: Words<TerminalPhrase>) -> String {
    rounds == 0 ? "" : say(.sitting(net: net, rounds: Int64(rounds)))
  }
}
