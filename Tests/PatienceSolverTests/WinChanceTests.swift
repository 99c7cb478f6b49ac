import CardCore
import Patience
import PatienceSolver
import Testing

@Suite("The chance from visible cards")
struct WinChanceTests {
  @Test("deals that look the same keep what the player sees and change the rest")
  func lookalikes() throws {
    let game = Patience(.klondike(draw: 3))
    var position = game.begin(.numbered(11))
    try game.play(.draw, in: &position)
    var generator = MersenneTwister(seed: 1)
    var differs = false
    for _ in 0..<20 {
      let other = game.lookalike(of: position, shuffledBy: &generator)
      #expect(other.seen == position.seen)
      #expect(other.deck.sorted() == Card.deck)
      for pile in other.seen.columns + [other.seen.waste] {
        for laid in pile { if let card = laid.card { #expect(other.deck[laid.place] == card) } }
      }
      if other.deck != position.deck { differs = true }
    }
    #expect(differs)
  }

  @Test("once the stock has been gone through, its cards are known")
  func knownStock() throws {
    let game = Patience(.klondike(draw: 3))
    var position = game.begin(.numbered(11))
    while game.refusal(of: .draw, in: position) == nil { try game.play(.draw, in: &position) }
    try game.play(.turnOver, in: &position)
    var generator = MersenneTwister(seed: 1)
    let other = game.lookalike(of: position, shuffledBy: &generator)
    #expect(other.cards(of: .stock) == position.cards(of: .stock))
  }

  @Test(
    "the bounds contain the known share of fresh deals, and are exact if nothing is hidden")
  func bounds() {
    let game = Patience(.klondike(draw: 3))
    let chance = WinChance(
      game, at: game.begin(.numbered(5)), seed: 5, limits: SolverLimits(nodes: 2_000))
    #expect(chance.tally.bounds == (0, 1))
    for _ in 0..<100 { chance.sample() }
    #expect(chance.tally.deals == 100)
    #expect(chance.tally.bounds.low < 0.82)
    #expect(chance.tally.bounds.high > 0.5)
    #expect(chance.tally.bounds.low <= chance.tally.bounds.high)
  }
}
