import Banking
import CardCore
import NewGame

/// The rule sets of New Game that must keep the contract.
public enum NewGameCatalog {
  /// The usual rules.
  public static var games: [(name: String, game: NewGame)] { [("new-game", NewGame())] }

  /// Every action, with bets that no table takes.
  static let probes: [NewGame.Action] = [
    .bet(1, on: .ante), .bet(7, on: .ante), .bet(501, on: .ante), .bet(-5, on: .ante),
    .bet(.max, on: .ante), .bet(5, on: .double), .bet(0, on: .ante), .deal, .choose(.double),
    .choose(.stand), .next,
  ]
}
