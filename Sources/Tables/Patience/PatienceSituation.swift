import CasinoKit
import Patience

/// How a game of patience stands, for a player who asks: the deal, every pile, and the score.
enum PatienceSituation {
  static func phrases(at table: PatienceTable) -> [PatiencePhrase] {
    let (seen, rules) = (table.shown, table.rules)
    let score: [PatiencePhrase] =
      rules.scoring == .none ? [] : [.scoreIs(table.score, rules.scoring)]
    return [.gameUnderWay(rules, deal: table.number, moves: seen.moves)]
      + table.layout.piles.map { PatienceNarrator.describe($0.id, in: seen) } + score
  }
}
