import CardCore
import Patience
import PatienceSolver
import Testing

@Suite("A careful player")
struct CarefulPlayerTests {
  private func wins(
    _ game: Patience, from position: PatiencePosition, games: Int, lookahead: Int = 300,
    effort: Int = .max
  ) -> Int {
    var player = CarefulPlayer(game, from: position, seed: 1, lookahead: lookahead)
    var results = GameTally()
    while results.played < games {
      if let end = player.work(effort: effort) { results.count(end, of: game) }
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
    #expect(wins(game, from: game.begin(.prepared(layout)), games: 20) == 20)
  }

  @Test("never wins a deal that is proven lost")
  func lost() throws {
    let game = Patience(.klondike(draw: 1))
    let solver = Solver(game, limits: SolverLimits(nodes: 20_000))
    let number = try #require(
      (0..<100 as Range<UInt64>).first {
        solver.judge(game.begin(.numbered($0))).verdict == .lost
      })
    #expect(wins(game, from: game.begin(.numbered(number)), games: 20) == 0)
  }

  @Test("wins some deals more often than others, and plays the same games whatever the pauses")
  func spread() {
    let game = Patience(.klondike(draw: 1))
    let wins = (0..<12 as Range<UInt64>).map {
      self.wins(game, from: game.begin(.numbered($0)), games: 10)
    }
    #expect(wins.contains { $0 == 0 })
    #expect(wins.contains { $0 > 5 })
    let paused = self.wins(game, from: game.begin(.numbered(2)), games: 10, effort: 50)
    #expect(wins[2] == paused)
  }

  @Test("wins more often if it looks further ahead")
  func lookahead() {
    let game = Patience(.freeCell)
    func wins(_ lookahead: Int) -> Int {
      (1...6 as ClosedRange<UInt64>).reduce(0) {
        $0
          + self.wins(game, from: game.begin(.numbered($1)), games: 3, lookahead: lookahead)
      }
    }
    #expect(wins(1) < wins(1_000))
  }
}
