import CardCore
import Patience
import PatienceSolver
import Testing

@Suite("A casual player")
struct CasualPlayerTests {
  private func wins(
    _ game: Patience, from position: PatiencePosition, seed: UInt64, games: Int
  ) -> Int {
    var player = CasualPlayer(game, from: position, seed: seed)
    var results = CasualTally()
    while results.played < games {
      if let end = player.play() { results.count(end, of: game) }
    }
    return results.won
  }

  @Test("wins positions that are as good as won")
  func plain() {
    let game = Patience(.klondike(draw: 3))
    let suits = Suit.allCases.map { suit in
      Card.deck.filter { $0.suit == suit && (suit == .spades ? $0.rank != .king : true) }
    }
    let layout = PatienceLayout(
      columns: [[Card(.king, .spades)]], stock: [], foundations: suits)
    #expect(layout.refusal(for: game.rules) == nil)
    #expect(wins(game, from: game.begin(.prepared(layout)), seed: 1, games: 20) == 20)
  }

  @Test("never wins a deal that is proven lost")
  func lost() throws {
    let game = Patience(.klondike(draw: 1))
    let solver = Solver(game, limits: SolverLimits(nodes: 20_000))
    let number = try #require(
      (0..<100 as Range<UInt64>).first {
        solver.judge(game.begin(.numbered($0))).verdict == .lost
      })
    #expect(wins(game, from: game.begin(.numbered(number)), seed: 1, games: 100) == 0)
  }

  @Test("wins some deals more often than others, and plays the same games with the same seed")
  func spread() {
    let game = Patience(.klondike(draw: 1))
    let wins = (0..<40 as Range<UInt64>).map {
      self.wins(game, from: game.begin(.numbered($0)), seed: 3, games: 10)
    }
    #expect(wins.contains { $0 == 0 })
    #expect(wins.contains { $0 > 5 })
    #expect(wins[2] == self.wins(game, from: game.begin(.numbered(2)), seed: 3, games: 10))
  }
}
