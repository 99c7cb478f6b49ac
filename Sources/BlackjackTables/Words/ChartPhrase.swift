import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// The texts of the strategy charts.
enum ChartPhrase: Phrase {
  case chart(ChartCell.Chart)
  /// What the chart says for the hand in play.
  case chartSays([Card], upcard: Card, BlackjackAction)
  /// A cell for screen readers: its play, and what a counter plays instead at this count.
  case cell(StrategyMove, isSurrendered: Bool, isLit: Bool, BlackjackAction?)
  case letter(StrategyMove)
  /// A cell that surrenders, and plays a move where that is not allowed.
  case surrenderLetter(StrategyMove)
  case surrenders
  case playLetter(BlackjackAction)
  case move(StrategyMove)
  case neverInsure
  case atCount(TrueCountFigure)
  case noDepartures
  case departure(Departure)
  case chartOf(TableRules, SoftSeventeen)
}
