import BlackjackRules
import CardCore
import CasinoKit

/// What is said about the dealers and by them, where one chooses a table.
public enum DealerPhrase: Phrase, Sendable {
  case houseEdge
  /// The house's gain as a fraction of the bet.
  case edge(Double)
  case workingOut
  /// How the edges are worked out.
  case edgeExplained
  case betsFrom(Credits)
  /// Experience points, of those that a table takes.
  case experience(Int64, of: Int64)
  case sitDown, challenge, youSitHere
  /// Why one cannot sit down.
  case opensAtLevel(Int64)
  case minimumBet(Credits)
  case finishRound
  case rules(TableRules)
  /// The player's own table.
  case ownTable
  /// What can be chosen at the player's own table, and the way there.
  case anyRules, chooseRules
  /// One of the ``DealerLine/count`` things that a dealer says.
  case line(DealerTable, Int)
}
