import CasinoKit
import Patience
import PatienceDeals

/// A description of the current game: the deal, every pile, and the score.
enum PatienceSituation {
  static func phrases(at table: PatienceTable) -> [PatiencePhrase] {
    let (seen, rules) = (table.shown, table.rules)
    let score: [PatiencePhrase] = table.shownScore.map { [.scoreIs($0)] } ?? []
    let base: [PatiencePhrase] =
      rules.foundation == .upFromDealt ? [.foundationsBegin(table.game.baseRank(in: seen))] : []
    return [.told(.gameUnderWay(rules, deal: table.deal, moves: seen.moves))] + base
      + table.layout.piles.map { .told(PatienceNarrator.describe($0.id, in: seen, by: rules)) }
      + score
  }
}
