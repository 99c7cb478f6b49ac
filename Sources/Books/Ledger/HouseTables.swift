import BaccaratRules
import BlackjackRules
import CardCore
import Records

/// The tables at which one can sit down in this house.
///
/// A round's journal states the options that it was played by, and whoever writes it could state any that the rules of
/// the game know, such as a pay table of 1,000 to 1. What counts are those that a table has. Games
/// that are not here have one table each.
enum HouseTables {
  /// A dealer's table, or one that a player may have made in Your house; what the dealer does with a soft 17 and whether
  /// insurance is offered, the player chooses.
  static func have(_ game: Blackjack) -> Bool {
    RoundTable(game).isADealers || (try? OwnTable.check(game.rules)) != nil
  }

  /// Decks and what the banker's win pays are the player's choice of those that the game knows.
  static func have(_ game: Baccarat) -> Bool {
    TableLimits.Preset.allCases.contains { $0.limits == game.limits }
  }
}

extension RoundTable {
  fileprivate var isADealers: Bool { if case .dealer = self { true } else { false } }
}
