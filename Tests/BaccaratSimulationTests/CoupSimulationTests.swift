import BaccaratOdds
import BaccaratRules
import BaccaratSimulation
import CardCore
import Testing

@Suite("Simulated coups")
struct CoupSimulationTests {
  @Test("Millions of coups are within 3 standard errors of the exact odds", arguments: [6, 8])
  func agreement(decks: Int) throws {
    let simulation = CoupSimulation(decks: decks, rounds: 4_000_000, seed: 3)
    let tally = simulation.play(blocks: 0..<simulation.blockCount)
    let odds = try CoupOdds(RankCounts(decks: decks))
    #expect(tally.rounds == 4_000_000)
    for winner in [Side.player, .banker, nil] {
      let share = tally.share(of: winner)
      #expect(share.distance(from: odds.chance(of: winner)) < 3)
    }
    for pay in BankerPay.allCases {
      for bet in BaccaratBet.allCases {
        let edge = tally.edge(of: bet, paying: pay)
        #expect(edge.standardError < 0.003)
        #expect(edge.distance(from: odds.edge(of: bet, paying: pay)) < 3, "\(bet)")
      }
    }
  }

  @Test("Blocks add up to the same tally in any order, and other seeds give other coups")
  func blocks() {
    let simulation = CoupSimulation(decks: 8, rounds: 1_300_000, seed: 9)
    let whole = simulation.play(blocks: 0..<simulation.blockCount)
    var parts = CoupTally()
    for block in (0..<simulation.blockCount).reversed() {
      parts.add(simulation.play(blocks: [block]))
    }
    #expect(parts == whole)
    let other = CoupSimulation(decks: 8, rounds: 1_300_000, seed: 10)
    #expect(other.play(blocks: 0..<other.blockCount) != whole)
  }

  @Test("A shoe has as many coups as at the table", arguments: [6, 8])
  func coupsPerShoe(decks: Int) throws {
    let game = Baccarat(decks: decks)
    var (coups, shoes) = (0, 0)
    for seed in 0..<60 as Range<UInt64> {
      var position = game.begin(BaccaratOpening(bankroll: 1_000_000, seed: seed))
      repeat {
        _ = try game.play(.bet(.player, 5), in: &position)
        _ = try game.play(.deal, in: &position)
        coups += 1
      } while try !game.play(.next, in: &position).contains(.shoeShuffled)
      shoes += 1
    }
    let simulation = CoupSimulation(decks: decks, rounds: 1_000_000, seed: 1)
    let tally = simulation.play(blocks: 0..<simulation.blockCount)
    let simulated = Double(tally.rounds) / Double(tally.shoes)
    #expect(abs(simulated - Double(coups) / Double(shoes)) < 1)
  }
}
