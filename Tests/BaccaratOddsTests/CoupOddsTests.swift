import BaccaratOdds
import BaccaratRules
import CardCore
import Foundation
import Testing

@Suite("Exact odds of a coup")
struct CoupOddsTests {
  private func rounded(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }

  @Test("Eight decks: the number of ways to deal every winner")
  func ways() throws {
    let totals = try CoupOdds(RankCounts(decks: 8)).totals
    #expect(totals.total == 4_998_398_275_503_360)
    #expect(totals.count { $1.winner == .player } == 2_230_518_282_592_256)
    #expect(totals.count { $1.winner == .banker } == 2_292_252_566_437_888)
    #expect(totals.count { $1.winner == nil } == 475_627_426_473_216)
  }

  @Test(
    "Winners and edges of the main bets match all published digits",
    arguments: [
      (8, ".446246609 .458597423 .095155968", "1.057906 1.235081 14.359629"),
      (6, ".446278570 .458652719 .095068711", "1.055849 1.237415 14.438160"),
    ])
  func mainBets(decks: Int, chances: String, edges: String) throws {
    let odds = try CoupOdds(RankCounts(decks: decks))
    let found = [odds.player, odds.banker, odds.tie].map { rounded($0, 9).dropFirst() }
    #expect(found.joined(separator: " ") == chances)
    let bets = [BaccaratBet.banker, .player, .tie].map {
      rounded(100 * odds.edge(of: $0, paying: .commission), 6)
    }
    #expect(bets.joined(separator: " ") == edges)
  }

  @Test("Eight decks: the number of cards, Super 6, a tie at 9 to 1, and pairs")
  func otherFigures() throws {
    let odds = try CoupOdds(RankCounts(decks: 8))
    #expect(
      (4...6).map { cards in rounded(odds.chance { found, _ in found == cards }, 6) }
        == ["0.378868", "0.303444", "0.317687"])
    #expect(rounded(odds.chance { $1.winner == .banker && $1.banker == 6 }, 6) == "0.053864")
    #expect(rounded(100 * odds.edge(of: .banker, paying: .superSix), 6) == "1.458104")
    #expect(rounded(100 * (1 - 10 * odds.tie), 6) == "4.844032")
    #expect(rounded(odds.pair, 7) == "0.0746988")
    #expect(rounded(100 * odds.edge(of: .playerPair, paying: .commission), 4) == "10.3614")
    let six = try CoupOdds(RankCounts(decks: 6))
    #expect(rounded(100 * six.edge(of: .bankerPair, paying: .commission), 4) == "11.2540")
  }

  @Test("Eight decks: Dragon Bonus, margin by margin, for both sides")
  func dragonBonus() throws {
    let odds = try CoupOdds(RankCounts(decks: 8))
    let published: [(Side, BaccaratBet, [String], String)] = [
      (
        .player, .dragonBonusPlayer,
        ["0.003683", "0.006822", "0.017924", "0.028257", "0.033244", "0.037368"], "2.6517"
      ),
      (
        .banker, .dragonBonusBanker,
        ["0.003079", "0.005663", "0.015909", "0.023848", "0.031465", "0.040242"], "9.3731"
      ),
    ]
    for (side, bet, margins, edge) in published {
      #expect(
        (4...9).reversed().map { margin in
          rounded(odds.chance { $1.winner == side && !$1.isNatural && $1.margin == margin }, 6)
        } == margins)
      #expect(rounded(odds.chance { $1.winner == side && $1.isNatural }, 6) == "0.162589")
      #expect(rounded(100 * odds.edge(of: bet, paying: .commission), 4) == edge)
    }
    #expect(rounded(odds.chance { $1.winner == nil && $1.isNatural }, 6) == "0.017871")
    let six = try CoupOdds(RankCounts(decks: 6))
    let edges = [BaccaratBet.dragonBonusPlayer, .dragonBonusBanker].map {
      rounded(100 * six.edge(of: $0, paying: .commission), 2)
    }
    #expect(edges == ["2.67", "9.39"])
  }

  @Test("Random shoes: the totals match dealing every order of point values")
  func naive() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = MersenneTwister(seed: seed)
    for number in 0..<12 {
      let most = [2, 5, 33][number % 3]
      let counts = (0..<13).map { _ in generator.bounded(UInt64(most)) }.map { Int($0) }
      let shoe = try #require(RankCounts(counts: counts))
      guard shoe.total >= 6 else { continue }
      let totals = try CoupOdds(shoe).totals
      #expect(totals == NaiveDealer.totals(of: shoe), "seed \(seed), shoe \(shoe.text)")
    }
  }

  @Test("Pairs match dealing every pair of ranks of a random shoe")
  func naivePairs() throws {
    let shoe = try #require(RankCounts(counts: [1, 0, 3, 32, 5, 2, 2, 9, 0, 7, 1, 4, 4]))
    let ranks = shoe.counts.enumerated().flatMap { Array(repeating: $0, count: $1) }
    var (pairs, all) = (0, 0)
    for one in ranks.indices {
      for other in ranks.indices where one != other {
        all += 1
        if ranks[one] == ranks[other] { pairs += 1 }
      }
    }
    #expect(try CoupOdds(shoe).pair == Double(pairs) / Double(all))
  }

  @Test("Face cards count as tens in ten numbers; invalid shoes are refused")
  func compositions() throws {
    let full = RankCounts(decks: 8)
    #expect(RankCounts(text: full.text) == full)
    #expect(RankCounts(text: "32,32,32,32,32,32,32,32,32,128") == full)
    #expect(RankCounts(text: "0,0,0,0,0,0,0,0,0,6")?.counts.suffix(4) == [2, 2, 1, 1])
    for text in ["", "1", "1,2,3", "33,0,0,0,0,0,0,0,0,0", "0,0,0,0,0,0,0,0,0,129", "-1"] {
      #expect(RankCounts(text: text) == nil)
    }
    let five = try #require(RankCounts(text: "5,0,0,0,0,0,0,0,0,0"))
    #expect(throws: BaccaratOddsRefusal.tooFewCards(5)) { try CoupOdds(five) }
  }

  @Test("In whole credits: 10 on Banker pays 10, and every small stake has an edge of its own")
  func wholeCredits() throws {
    let odds = try CoupOdds(RankCounts(decks: 8))
    let ten = odds.edge(of: .banker, paying: .commission, staking: 10)
    #expect(abs(ten - (odds.player - odds.banker)) < 1e-12)
    #expect(
      odds.edge(of: .banker, paying: .commission, staking: 20)
        == odds.edge(of: .banker, paying: .commission))
    for pay in BankerPay.allCases {
      for bet in BaccaratBet.allCases where bet != .playerPair && bet != .bankerPair {
        for stake in 1...60 as ClosedRange<Credits> {
          let returned = odds.totals.sum { $1.returned(for: bet, staking: stake, paying: pay) }
          let all = Double(odds.totals.total) * Double(stake)
          let edge = odds.edge(of: bet, paying: pay, staking: stake)
          #expect(abs(edge - (all - Double(returned)) / all) < 1e-12, "\(bet) \(stake) \(pay)")
        }
      }
    }
  }
}

/// Deals every order of six point values from a shoe, by the rules of the game.
private enum NaiveDealer {
  static func totals(of shoe: RankCounts) -> FinalTotals {
    var times = [Int64](repeating: 0, count: FinalTotals.count)
    deal(shoe.byPoints, Coup(), 1, &times)
    return FinalTotals(times)
  }

  private static func deal(
    _ counts: [Int], _ coup: Coup, _ ways: Int64, _ times: inout [Int64]
  ) {
    guard let side = coup.next else {
      let cards = coup.player.cards.count + coup.banker.cards.count
      let left = Int64(counts.reduce(0, +))
      // The orders of the cards that were not needed.
      let unseen = (cards..<6).enumerated().reduce(1 as Int64) { $0 * (left - Int64($1.offset)) }
      times[
        FinalTotals.place(
          cards: cards, player: coup.player.points, banker: coup.banker.points)] += ways * unseen
      return
    }
    for value in 0..<10 where counts[value] > 0 {
      var (rest, next) = (counts, coup)
      rest[value] -= 1
      next.deal(Card(value == 0 ? .king : Rank(rawValue: UInt8(value)) ?? .ace, .clubs), to: side)
      deal(rest, next, ways * Int64(counts[value]), &times)
    }
  }
}
