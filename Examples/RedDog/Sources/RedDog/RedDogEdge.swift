import Banking
import CardCore

/// The exact house edge of Red Dog, from full decks.
///
/// It enumerates the ranks of the first two cards and of the third.
public struct RedDogEdge: Sendable {
  /// The house edge as a fraction of the ante, with the best decision at every spread.
  public let ante: ExactEdge
  /// The spreads at which raising is better than calling.
  public let raises: [Int]

  /// Calculates the edge of a game.
  public init(_ game: RedDog) {
    let (ofRank, cards) = (4 * Int64(game.decks), 52 * Int64(game.decks))
    var won: Int64 = 0
    var raises: [Int] = []
    // Two cards of the same rank: a third wins eleven to one; otherwise it's a push.
    won += 13 * ofRank * (ofRank - 1) * (ofRank - 2) * RedDog.tripleOdds
    for spread in 1...11 {
      let between = Int64(spread) * ofRank
      let gain = between * RedDog.odds(spread: spread) - (cards - 2 - between)
      if gain > 0 { raises.append(spread) }
      // NB: the number of pairs of ranks that are this far apart, in either order.
      let pairs = 2 * Int64(12 - spread) * ofRank * ofRank
      won += pairs * max(gain, 2 * gain)
    }
    ante = ExactEdge(-won, of: cards * (cards - 1) * (cards - 2))
    self.raises = raises
  }
}
