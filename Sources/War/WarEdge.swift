import Banking
import CardCore

/// The exact edges of casino war's bets, from the cards in the shoe.
///
/// All four cards of a war are enumerated by their ranks. Burned cards change nothing, because nobody
/// sees them: whatever they are, the next card is any of the others with equal chances.
public struct WarEdge: Sendable {
  /// The edge of the ante, as a fraction of the ante, when each tie is played for the best.
  public let ante: ExactEdge
  /// The edge of the ante of a player who surrenders every tie.
  public let anteSurrendering: ExactEdge
  /// The edge of the bet on a tie; there is nothing to decide.
  public let tie: ExactEdge
  /// The ranks on whose tie going to war is better than surrender.
  public let goesToWar: [Rank]
  /// What going to war on a tie wins on average, in antes, by rank with aces first.
  private let worths: [Double]

  /// The edges with full decks.
  public init(_ game: War) {
    self.init(game, counts: [Int64](repeating: 4 * Int64(game.decks), count: 13))
  }

  /// The edges with the cards that are left in a shoe.
  ///
  /// - Parameters:
  ///   - game: The rules.
  ///   - counts: How many cards of each rank are left, aces first; at least seven in all.
  public init(_ game: War, counts: [Int64]) {
    let cards = counts.reduce(0) { $0 + $1 }
    precondition(counts.count == 13 && cards >= 7, "a round of war takes up to seven cards")
    let (pairs, laterPairs) = (cards * (cards - 1), (cards - 2) * (cards - 3))
    var (decided, ties): (Int64, Int64) = (0, 0)
    var (best, surrendering): (Int64, Int64) = (0, 0)
    var wars: [Rank] = []
    var worths = [Double](repeating: 0, count: 13)
    for player in Rank.allCases {
      for dealer in Rank.allCases {
        let ways = Self.ways(player, dealer, counts)
        decided += ways * Int64((player.aceHigh - dealer.aceHigh).signum())
        guard player == dealer else { continue }
        ties += ways
        // NB: in halves of an ante, so that half of one is a whole number too.
        let (war, surrender) = (2 * Self.war(game, after: player, counts), -laterPairs)
        if ways > 0, war > surrender { wars.append(player) }
        worths[Int(player.rawValue) - 1] = Double(war) / Double(2 * laterPairs)
        best += ways * max(war, surrender)
        surrendering += ways * surrender
      }
    }
    let all = 2 * pairs * laterPairs
    ante = ExactEdge(-(2 * decided * laterPairs + best), of: all)
    anteSurrendering = ExactEdge(-(2 * decided * laterPairs + surrendering), of: all)
    tie = ExactEdge(pairs - ties * (War.tieOdds + 1), of: pairs)
    goesToWar = wars
    self.worths = worths
  }

  /// What going to war wins on average when these ranks have tied, in antes; surrender wins minus a half.
  public func war(on tied: Rank) -> Double { worths[Int(tied.rawValue) - 1] }

  /// What a war wins after a tie, in antes, in all pairs of second cards together.
  private static func war(_ game: War, after tied: Rank, _ counts: [Int64]) -> Int64 {
    var rest = counts
    rest[Int(tied.rawValue) - 1] -= 2
    var won: Int64 = 0
    for player in Rank.allCases {
      for dealer in Rank.allCases {
        let ways = ways(player, dealer, rest)
        if player == dealer {
          won += ways * (game.paysTieAfterTie ? 2 : 1)
        } else {
          won += ways * (player.aceHigh > dealer.aceHigh ? 1 : -2)
        }
      }
    }
    return won
  }

  /// In how many ways two cards of these ranks come in this order.
  private static func ways(_ one: Rank, _ other: Rank, _ counts: [Int64]) -> Int64 {
    let (first, second) = (counts[Int(one.rawValue) - 1], counts[Int(other.rawValue) - 1])
    return first * (one == other ? second - 1 : second)
  }
}
