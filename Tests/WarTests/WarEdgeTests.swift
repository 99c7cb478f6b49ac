import Banking
import CardCore
import SelfPlay
import Testing
import War

@Suite("Edges of casino war")
struct WarEdgeTests {
  /// The published edges by the number of decks, in percent: with the bonus, without it,
  /// surrendering, and the tie bet.
  ///
  /// i-online-casinos.com, casino war odds; the figures for six decks also Wizard of Odds.
  private static let published: [Int: [Double]] = [
    1: [2.06, 2.42, 2.94, 35.29], 2: [2.24, 2.70, 3.40, 25.24], 4: [2.31, 2.84, 3.62, 20.29],
    6: [2.33, 2.88, 3.70, 18.65], 8: [2.34, 2.90, 3.73, 17.83],
  ]

  @Test("Published edges by the number of decks", arguments: Shoe.deckCounts)
  func published(decks: Int) throws {
    let plain = WarEdge(War(decks: decks))
    let bonus = WarEdge(War(decks: decks, paysTieAfterTie: true))
    let edges = [bonus.ante, plain.ante, plain.anteSurrendering, plain.tie].map { 100 * $0.value }
    for (edge, published) in zip(edges, try #require(Self.published[decks])) {
      #expect(abs(edge - published) <= 0.005_1)
    }
  }

  @Test("Going to war is better than surrender on every rank")
  func bestPlay() {
    #expect(WarEdge(War()).goesToWar == Rank.allCases)
  }

  @Test("The tie bet of one deck: three cards of 51 tie")
  func tieOfOneDeck() {
    #expect(WarEdge(War(decks: 1)).tie == ExactEdge(48 - 30, of: 51))
  }

  @Test("A small shoe matches enumerating it card by card, including burned cards")
  func naive() {
    // Nine cards of three ranks, distinguished by their position.
    let ranks: [Rank] = [.two, .two, .two, .two, .nine, .nine, .nine, .ace, .ace]
    var counts = [Int64](repeating: 0, count: 13)
    for rank in ranks { counts[Int(rank.rawValue) - 1] += 1 }
    var (decided, deals): (Int64, Int64) = (0, 0)
    var ties: [Rank: (wars: Int64, surrenders: Int64)] = [:]
    /// Deals on, card by card, and adds up the winnings in half antes.
    func deal(_ dealt: [Int]) {
      guard dealt.count == 7 else {
        for next in ranks.indices where !dealt.contains(next) { deal(dealt + [next]) }
        return
      }
      deals += 1
      let tied = ranks[dealt[0]]
      let lead = tied.aceHigh - ranks[dealt[1]].aceHigh
      if lead != 0 {
        decided += Int64(2 * lead.signum())
      } else {
        let isWon = ranks[dealt[5]].aceHigh >= ranks[dealt[6]].aceHigh
        ties[tied, default: (0, 0)].wars += isWon ? 2 : -4
        ties[tied, default: (0, 0)].surrenders -= 1
      }
    }
    deal([])
    let best = ties.values.reduce(0) { $0 + max($1.wars, $1.surrenders) }
    let edge = WarEdge(War(), counts: counts)
    #expect(edge.ante == ExactEdge(-(decided + best), of: 2 * deals))
    #expect(Set(edge.goesToWar) == Set(ties.filter { $1.wars > $1.surrenders }.keys))
  }

  @Test("100,000 rounds at the table, always going to war, are within 3 standard errors")
  func simulation() throws {
    let game = War()
    var position = game.begin(BankingOpening(credits: 100_000_000, bets: [10, 10], seed: 3))
    let rounds = 100_000
    var (ante, tie) = (Tally(), Tally())
    for _ in 0..<rounds {
      _ = try game.play(.deal, in: &position)
      if position.seen.net == nil { _ = try game.play(.choose(.war), in: &position) }
      let tieNet = position.seen.returned[.tie] - 10
      tie.add(tieNet)
      ante.add(try #require(position.seen.net) - tieNet)
      _ = try game.play(.next, in: &position)
    }
    let edge = WarEdge(game)
    for (tally, edge) in [(ante, edge.ante), (tie, edge.tie)] {
      let error = try #require(tally.standardError) / 10
      #expect(abs(tally.mean / 10 + edge.value) < 3 * error)
    }
  }
}
