import BlackjackRules
import CardCore
import CasinoKit

/// The texts of the list of tables, and the dealers' lines.
public enum DealerPhrase: Phrase, Sendable {
  case houseEdge
  /// The house edge as a fraction of the bet.
  case edge(Double)
  case workingOut
  /// How the house edges are calculated.
  case edgeExplained
  case betsFrom(Credits)
  /// What there is not at a table: hints, coach, insurance, surrender.
  case lacks(TableRules)
  /// The setting that opens all tables.
  case openAll, openAllMeans
  /// What a new level unlocks.
  case tableOpens(DealerTable)
  /// Experience points, and how many the table needs.
  case experience(Int64, of: Int64)
  case sitDown, challenge, youSitHere
  /// Why the player cannot sit down.
  case opensAtLevel(Int64)
  case creditsNeeded(Credits)
  case finishRound
  case rules(TableRules)
  /// The player's own table.
  case ownTable
  /// The explanation of custom rules, and the link to them.
  case anyRules, chooseRules
  /// One of a dealer's ``DealerLine/count`` lines.
  case line(DealerTable, Int)
}
