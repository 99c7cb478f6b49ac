import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

/// What the strategy charts say.
enum ChartPhrase: Phrase {
  case chart(ChartCell.Chart)
  /// What the chart says for the hand in play.
  case chartSays([Card], upcard: Card, BlackjackAction)
  /// A cell for those who listen: its play, and what a counter plays now instead.
  case cell(StrategyMove, isSurrendered: Bool, isLit: Bool, BlackjackAction?)
  case letter(StrategyMove)
  /// A cell that gives up, and otherwise plays a move.
  case surrenderLetter(StrategyMove)
  case surrenders
  case playLetter(BlackjackAction)
  case move(StrategyMove)
  case neverInsure
  case atCount(Int)
  case noDepartures
  case departure(Departure)
  case chartOf(TableRules, SoftSeventeen)
}
