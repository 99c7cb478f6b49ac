import BlackjackRules
import CardCore

extension StrategyChart {
  /// Creates the chart of the best play in each cell, including surrender; `nil` unless all cells
  /// are present.
  ///
  ///     let odds = try ChartOdds(try RulesText.rules("decks=6,surrender=late"))
  ///     StrategyChart(odds)?.hard[11].codes  // "SSSSSHHhhh", the row "16"
  public init?(_ odds: ChartOdds) {
    let codes = odds.cells.map { cell in
      (cell.move.letter.asciiValue ?? 0) | (cell.best == .surrender ? 0x20 : 0)
    }
    self.init(text: String(decoding: codes, as: UTF8.self))
  }
}

extension ChartOdds.Cell {
  /// The best move without surrender.
  public var move: StrategyMove {
    let kept = ChartOdds.Cell(
      hand: hand, upcard: upcard, chance: chance, plays: plays.filter { $0.action != .surrender })
    let isHitRatherThanStood = (kept.cost(of: .hit) ?? 0) < (kept.cost(of: .stand) ?? 0)
    return switch kept.best {
    case .split: .split
    case .double: isHitRatherThanStood ? .doubleOrHit : .doubleOrStand
    case .hit: .hit
    default: .stand
    }
  }
}

extension Blackjack {
  /// Returns the recommended chart: the printed chart for several decks if the rules are those of
  /// one of the five tables or of a preset, and otherwise the best one for exactly these rules.
  ///
  /// - Throws: An error if the shoe is too small for a round.
  public func chartForRules() throws(OddsRefusal) -> StrategyChart {
    if rules.haveName { return strategy.chart }
    return StrategyChart(try ChartOdds(OddsRules(rules, soft17: dealerSoft17))) ?? strategy.chart
  }
}
