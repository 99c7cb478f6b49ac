import CardCore
import Patience
import Testing

/// Scores that follow from the cards and the number of moves.
@Suite("Scores of other patiences")
struct ScoreTests {
  private func scores(_ rules: PatienceRules, _ text: String) throws -> [Int64] {
    let game = Patience(rules)
    var position = game.begin(.numbered(1))
    var scores = [game.points(in: position.seen)]
    for word in text.split(separator: ",") {
      try game.play(try #require(PatienceAction(text: String(word))), in: &position)
      scores.append(game.points(in: position.seen))
    }
    return scores
  }

  @Test("Spider: 500 points, less 1 a move, and 100 for a run that leaves")
  func spider() throws {
    #expect(try scores(.spider(suits: 4), "draw,draw") == [500, 499, 498])
    for rules in [PatienceRules.spider(suits: 1), .spider(suits: 2).with(.emptyColumns)] {
      #expect(rules.scoring == .spider && rules.scoring.isOfWins)
    }
    let game = Patience(.spider(suits: 1))
    var layout = PatienceLayout(columns: [[Card(.ace, .spades)], run(down: 12)], faceUp: [1, 12])
    layout.foundations = (0..<7).map { _ in run(down: 13) }
    var position = game.begin(.prepared(layout))
    #expect(game.points(in: position.seen) == 1_200)
    let events = try game.play(
      .move(from: PileID(.tableau, 0), to: PileID(.tableau, 1)), in: &position)
    #expect(game.isWon(position.seen) && game.points(in: position.seen) == 1_299)
    _ = game.takeBack(events, in: &position)
    #expect(game.points(in: position.seen) == 1_200, "an undone move costs nothing")
  }

  /// Spades from the king down, in one column.
  private func run(down count: Int) -> [Card] {
    Rank.allCases.reversed().prefix(count).map { Card($0, .spades) }
  }

  @Test("Canfield: the deck costs 52, and the dealt foundation card pays nothing")
  func canfield() throws {
    #expect(try scores(.canfield, "draw") == [-52, -52])
    let game = Patience(.canfield)
    var position = game.begin(.numbered(1))
    var home = position.seen.cardsHome
    for _ in 0..<200 where game.points(in: position.seen) < -40 {
      let actions = game.legalActions(in: position)
      let action = actions.first { game.isHome($0) } ?? actions.first { $0.isStockAction }
      try game.play(try #require(action), in: &position)
      home = position.seen.cardsHome
      #expect(game.points(in: position.seen) == Int64(home - 1) * 5 - 52)
    }
    #expect(home > 1, "a card went home")
  }

  @Test("Golf: the cards left, or minus those in the stock; the lowest is the best")
  func golf() throws {
    #expect(try scores(.golf, "draw") == [35, 35])
    #expect(
      PatienceRules.golf.scoring.isLowBest
        && PatienceRules.golf.with(.turnedCorner).scoring == .golf)
    var (game, position) = table(["8H"], waste: "7S", rules: .golf)
    #expect(game.points(in: position.seen) == 1)
    try game.play(try #require(PatienceAction(text: "t1-w")), in: &position)
    #expect(game.points(in: position.seen) == -50, "50 cards are in the stock of this test")
  }

  @Test(
    "Pyramid: 50, 35 or 20 for clearing it, less the cards left; otherwise minus all cards left")
  func pyramid() throws {
    #expect(try scores(.pyramid, "draw") == [-52, -52])
    for (redeals, bonus) in [(0, 50), (1, 35), (2, 20)] {
      var (game, position) = table(["KS"], waste: "7S", rules: .pyramid)
      for _ in 0..<redeals {
        while game.refusal(of: .draw, in: position) == nil { try game.play(.draw, in: &position) }
        try game.play(.turnOver, in: &position)
      }
      #expect(game.points(in: position.seen) == -52)
      try game.play(try #require(PatienceAction(text: "t1-f1")), in: &position)
      #expect(game.isWon(position.seen))
      #expect(game.points(in: position.seen) == Int64(bonus) - 51)
    }
  }

  @Test("The scores that events count, and games without a score, are as before")
  func counted() throws {
    for rules in PatienceRules.all {
      let seen = Patience(rules).begin(.numbered(1)).seen
      switch rules.scoring {
      case .none, .standard, .vegas:
        #expect(Patience(rules).points(in: seen) == rules.scoring.start)
      case .spider, .canfield, .golf, .pyramid: #expect(rules.scoring.start == 0)
      }
    }
    #expect(PatienceRules.triPeaks.scoring == .none && PatienceRules.scorpion.scoring == .none)
  }
}

extension Patience {
  /// Whether an action brings a card to a foundation.
  fileprivate func isHome(_ action: PatienceAction) -> Bool {
    if case .move(_, _, let to) = action { to.kind == .foundation } else { false }
  }
}
