import Banking
import CardCore
import SelfPlay
import Testing
import ThreeCardPoker

@Suite("Edges of Three Card Poker")
struct ThreeCardPokerEdgeTests {
  private static let usual = ThreeCardPokerEdge(ThreeCardPoker())

  @Test("Ante 3.373 %, pair plus 7.276 %, both as exact fractions")
  func usualEdges() {
    let edge = Self.usual
    // Of 22,100 hands, pair plus wins 40·48 + 30·52 + 6·720 + 3·1,096 + 3,744 and loses 16,440.
    #expect(edge.pairPlus == ExactEdge(16_440 - 14_832, of: 22_100))
    #expect(abs(edge.pairPlus.value - 0.072_76) < 0.000_005)
    #expect(abs(edge.ante.value - 0.033_73) < 0.000_005)
    #expect(22_100 * ThreeCardPokerEdge.dealerHands % edge.ante.denominator == 0)
  }

  @Test("The best play is computed, not assumed: queen, six, four and better")
  func threshold() throws {
    #expect(Self.usual.isThreshold)
    let weakest = try #require(Self.usual.weakestPlayed)
    #expect(ThreeCardHand(weakest) == ThreeCardHand(cards("QS 6D 4C")))
    let folding = -ThreeCardPokerEdge.dealerHands
    #expect(Self.usual.playing(cards("QS 6D 4C")) > folding)
    #expect(Self.usual.playing(cards("QS 6D 3C")) < folding)
  }

  @Test(
    "Published edges of other pay tables for pair plus",
    arguments: [
      // J. Grochowski, casinocity.com: pay tables of Three Card Poker.
      ("40-30-6-4-1", 0.0232), ("40-30-5-4-1", 0.0557), ("40-30-6-3-1", 0.0728),
    ])
  func payTables(text: String, published: Double) throws {
    let table = try #require(PayTable(text: text))
    let edge = ThreeCardPokerEdge(ThreeCardPoker(pairPlus: table))
    #expect(abs(edge.pairPlus.value - published) < 0.000_05)
  }

  @Test(
    "A hand's value matches playing it against every dealer's hand, round by round",
    arguments: ["QS 6D 4C", "AS KD JC", "9H 9S 2D", "7C 6C 5D", "KH 8H 2H", "3S 3D 3C"])
  func naive(player: String) throws {
    let game = ThreeCardPoker()
    let hand = cards(player)
    let rest = Card.deck.filter { !hand.contains($0) }
    var sum: Credits = 0
    for low in rest.indices {
      for middle in low + 1..<rest.count {
        for high in middle + 1..<rest.count {
          let showdown = Showdown(
            player: ThreeCardHand(hand),
            dealer: ThreeCardHand([rest[low], rest[middle], rest[high]]))
          let bonus = game.anteBonus.odds(for: showdown.player.ranking) ?? 0
          sum += showdown.ante + showdown.play + bonus
        }
      }
    }
    #expect(Self.usual.playing(hand) == sum)
  }

  @Test("100,000 rounds at the table, played by the threshold, are within 3 standard errors")
  func simulation() throws {
    let game = ThreeCardPoker()
    let weakest = ThreeCardHand(try #require(Self.usual.weakestPlayed))
    var position = game.begin(BankingOpening(credits: 100_000_000, bets: [10, 10], seed: 1))
    var (ante, pairPlus) = (Tally(), Tally())
    for _ in 0..<100_000 {
      _ = try game.play(.deal, in: &position)
      let isPlayed = ThreeCardHand(position.seen.playerCards) >= weakest
      _ = try game.play(.choose(isPlayed ? .play : .fold), in: &position)
      let pairPlusNet = position.seen.returned[.pairPlus] - 10
      pairPlus.add(pairPlusNet)
      ante.add(try #require(position.seen.net) - pairPlusNet)
      _ = try game.play(.next, in: &position)
    }
    for (tally, edge) in [(ante, Self.usual.ante), (pairPlus, Self.usual.pairPlus)] {
      let error = try #require(tally.standardError) / 10
      #expect(abs(tally.mean / 10 + edge.value) < 3 * error)
    }
  }
}
