import CardCore
import Patience
import PatienceSolver
import Testing

/// The solver's compact positions, compared with the rules of the game move by move.
@Suite("The compact form of Klondike")
struct CompactFormTests {
  @Test(
    "every legal action is a move of the compact form, and every move of it is legal",
    arguments: [1, 3])
  func movesAgree(draw: Int) throws {
    let game = Patience(.klondike(draw: draw))
    var compared = 0
    for number in 0..<150 as Range<UInt64> {
      let start = game.begin(.numbered(number))
      let compact = try #require(CompactKlondike(game, from: start))
      var generator = MersenneTwister(seed: number)
      var position = start
      for _ in 0..<60 {
        compared += try compare(compact, game, position)
        let actions = game.legalActions(in: position)
        let moves = actions.filter { !$0.isStockAction }
        // NB: draws are less frequent than moves, because otherwise most positions would look
        // alike.
        let chosen = moves.isEmpty || generator.bounded(3) == 0 ? actions : moves
        guard !chosen.isEmpty else { break }
        try game.play(chosen[Int(generator.bounded(UInt64(chosen.count)))], in: &position)
      }
    }
    #expect(compared > 50_000)
  }

  /// Compares the moves of one position in both forms, and returns how many there were.
  private func compare(
    _ compact: CompactKlondike, _ game: Patience, _ position: PatiencePosition
  ) throws -> Int {
    let successors = compact.successors(of: position)
    let words = Set(successors.map { $0.word })
    let own = compact.word(of: position)
    var compared = 0
    for action in game.legalActions(in: position) {
      var next = position
      try game.play(action, in: &next)
      compared += 1
      if action.isStockAction {
        let later = Set(compact.talonWords(of: next))
        #expect(later.isSubset(of: compact.talonWords(of: position)))
      } else {
        let word = compact.word(of: next)
        #expect(word == own || words.contains(word), "\(action.text) is missing")
      }
    }
    for successor in successors {
      var next = position
      let actions = try #require(successor.actions)
      for action in actions { try game.play(action, in: &next) }
      compared += 1
      #expect(compact.word(of: next) == successor.word)
    }
    return compared
  }
}
