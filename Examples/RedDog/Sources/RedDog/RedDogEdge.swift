import Banking
import CardCore

/// The exact edge of Red Dog, from the cards of full decks.
///
/// Both cards and the third one are gone through by their ranks.
public struct RedDogEdge: Sendable {
  /// The edge, as a fraction of the ante, when each spread is played for the best.
  public let ante: ExactEdge
  /// The spreads on which raising is better than calling.
  public let raises: [Int]

  /// The edge of a game.
  public init(_ game: RedDog) {
    let (ofRank, cards) = (4 * Int64(game.decks), 52 * Int64(game.decks))
    var won: Int64 = 0
    var raises: [Int] = []
    // Two cards of one rank: eleven to one for a third, and otherwise nothing is lost.
    won += 13 * ofRank * (ofRank - 1) * (ofRank - 2) * RedDog.tripleOdds
    for spread in 1...11 {
      let between = Int64(spread) * ofRank
      let gain = between * RedDog.odds(spread: spread) - (cards - 2 - between)
      if gain > 0 { raises.append(spread) }
      // NB: so many pairs of ranks are that far apart, in either order.
      let pairs = 2 * Int64(12 - spread) * ofRank * ofRank
      won += pairs * max(gain, 2 * gain)
    }
    ante = ExactEdge(-won, of: cards * (cards - 1) * (cards - 2))
    self.raises = raises
  }
}
