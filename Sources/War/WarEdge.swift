import Banking
import CardCore

/// The exact edges of casino war's bets, for the cards in the shoe.
///
/// All four cards of a war are enumerated by rank. Burned cards don't change the result, because
/// they are not seen: the next card is still equally likely to be any of the unseen cards.
public struct WarEdge: Sendable {
  /// The edge of the ante, as a fraction of the ante, with the best choice on each tie.
  public let ante: ExactEdge
  /// The edge of the ante if the player surrenders every tie.
  public let anteSurrendering: ExactEdge
  /// The edge of the tie bet, which involves no choice.
  public let tie: ExactEdge
  /// The tied ranks on which going to war is better than surrender.
  public let goesToWar: [Rank]
  /// The average gain from going to war on a tie, in antes, by rank with aces first.
  private let worths: [Double]

  /// Creates the edges for full decks.
  public init(_ game: War) {
    self.init(game, counts: [Int64](repeating: 4 * Int64(game.decks), count: 13))
  }

  /// Creates the edges for the cards that are left in a shoe.
  ///
  /// - Parameters:
  ///   - game: The rules.
  ///   - counts: The number of cards of each rank that are left, aces first; at least seven in all.
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
        // NB: in halves of an ante, so that half an ante is a whole number too.
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

  /// Returns the average gain from going to war on a tie of this rank, in antes; the gain of
  /// surrender is minus a half.
  public func war(on tied: Rank) -> Double { worths[Int(tied.rawValue) - 1] }

  /// Returns the gain from going to war on a tie, in antes, summed over all pairs of second cards.
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

  /// Returns the number of ways to draw two cards of these ranks in this order.
  private static func ways(_ one: Rank, _ other: Rank, _ counts: [Int64]) -> Int64 {
    let (first, second) = (counts[Int(one.rawValue) - 1], counts[Int(other.rawValue) - 1])
    return first * (one == other ? second - 1 : second)
  }
}

extension War {
  public static var hasValues: Bool { true }

  /// Returns the values of war and surrender on a tie, from full decks without the two tied cards.
  public func values(of choices: [Choice], in seen: Seen) -> [ChoiceValue<Choice>] {
    guard let tied = seen.playerCards.first?.rank else { return [] }
    let edge = WarEdge(self)
    let ante = seen.bets[.ante]
    return choices.map {
      ChoiceValue($0, $0 == .war ? Double(ante) * edge.war(on: tied) : -Double(ante / 2))
    }
  }
}
