import CardCore
import Foundation
import Patience
import PatienceSolver
import Testing

@Suite("Safe moves to the foundations")
struct SafeMovesTests {
  /// All safe moves of a position.
  private func safeMoves(in seen: PatienceObservation, of game: Patience) -> [PatienceAction] {
    var moves: [PatienceAction] = []
    var kept: [PileID] = []
    while let move = game.moveHome(in: seen, onlySafe: true, except: kept),
      case .move(_, let from, _) = move
    {
      moves.append(move)
      kept.append(from)
    }
    return moves
  }

  private func texts(_ moves: [PatienceAction]) -> [String] { moves.map { $0.text } }

  @Test("in small layouts of every game, no safe move loses a game that can be won")
  func search() {
    let named = ProcessInfo.processInfo.environment["SAFE_SEED"].flatMap { UInt64($0) }
    let seed = named ?? UInt64.random(in: 0...UInt64.max)
    print("Searching with SAFE_SEED=\(seed)")
    let isDeep = ProcessInfo.processInfo.environment["DEEP"] != nil
    var generator = MersenneTwister(seed: seed)
    let games = SmallGame.patterns
    for rules in games {
      let sizes = (isDeep ? 6...10 : 6...6).flatMap { cards in
        [2, 3].map { SmallGame(like: rules, columns: $0, mostCards: cards) }
      }
      var tally = Tally()
      while tally.listed < (isDeep ? 100_000 : 2_000) / games.count || tally.safe == 0,
        tally.faults.isEmpty
      {
        let small = sizes[Int(generator.bounded(UInt64(sizes.count)))]
        let layout = small.layout(shuffledBy: &generator)
        let start = small.game.begin(.prepared(layout))
        guard let reached = small.reached(from: start), reached.winnable[0],
          !isDeep || reached.winnable.contains(false) || tally.safe == 0
        else { continue }
        tally.listed += reached.positions.count
        for (place, position) in reached.positions.enumerated() where reached.winnable[place] {
          check(position, of: small.game, in: reached, &tally)
        }
      }
      print(
        "  \(rules.id): \(tally.listed) positions, \(tally.positions) with moves home,",
        "\(tally.safe) safe, \(tally.losing) losing")
      #expect(tally.faults.isEmpty, "\(rules.id), SAFE_SEED=\(seed): \(tally.faults)")
      #expect(tally.safe > 0, "\(rules.id), SAFE_SEED=\(seed)")
    }
  }

  private struct Tally {
    /// The number of positions listed.
    var listed = 0
    /// The number of positions that can be won and have a move home.
    var positions = 0
    var safe = 0
    /// The number of moves home that lose.
    var losing = 0
    var faults: [String] = []
  }

  private func check(
    _ position: PatiencePosition, of game: Patience, in reached: SmallGame.Reached,
    _ tally: inout Tally
  ) {
    let safe = safeMoves(in: position.seen, of: game)
    var moves = 0
    for action in game.legalActions(in: position) {
      guard case .move(1, let from, let to) = action, to.kind == .foundation,
        from.kind != .foundation
      else { continue }
      moves += 1
      var next = position
      guard (try? game.play(action, in: &next)) != nil else { continue }
      let isLosing = reached.isWinnable(next) != true
      let isSafe = safe.contains { if case .move(_, from, _) = $0 { true } else { false } }
      tally.safe += isSafe ? 1 : 0
      tally.losing += isLosing ? 1 : 0
      if isSafe, isLosing {
        tally.faults.append("\(action.text) in \(game.layout(of: position).archive.text)")
      }
    }
    tally.positions += moves > 0 ? 1 : 0
  }

  @Test("drawing three cards, a card of the waste isn't safe before the end of a pass")
  func drawThree() throws {
    let game = Patience(.klondike(draw: 3))
    var position = game.begin(.numbered(851))
    try game.play(.draw, in: &position)
    let home = try #require(PatienceAction(text: "w-f1"))
    #expect(game.legalActions(in: position).contains(home))
    let solver = Solver(game)
    #expect(solver.judge(position).verdict == .winnable)
    #expect(!safeMoves(in: position.seen, of: game).contains(home))
    try game.play(home, in: &position)
    #expect(solver.judge(position).verdict == .lost)
  }

  @Test("drawing three cards, the last card of a pass is safe, and so is a card of a column")
  func lastOfPass() throws {
    let game = Patience(.klondike(draw: 3))
    let home = ["AC 2C", "AD 2D", "AH 2H", "AS 2S"].map { cards($0) }
    let rest = Card.deck.filter { $0.rank.rawValue > 3 }
    func moves(stock: String) -> [String] {
      let stocked = cards(stock)
      let layout = PatienceLayout(
        columns: [rest + cards("3S 3H").filter { !stocked.contains($0) }], stock: stocked,
        waste: cards("3D 3C"), foundations: home)
      #expect(layout.refusal(for: game.rules) == nil)
      return texts(safeMoves(in: game.begin(.prepared(layout)).seen, of: game))
    }
    #expect(moves(stock: "") == ["w-f1", "t1-f3"])
    #expect(moves(stock: "3H") == ["t1-f4"])
  }

  private func cards(_ text: String) -> [Card] {
    text.split(separator: " ").compactMap { Card(text: String($0)) }
  }

  @Test("in Yukon, a card that a buried card needs isn't safe")
  func group() throws {
    let game = Patience(.yukon)
    let columns = [
      "9C 7C KD|QH KH", "9D KC 9H|8S KS", "QC 8C|TS 7S", "QS TC JD|8H", "9S|6S 8D",
      "JH 7D TH|TD", "QD JC|JS 7H",
    ].map { $0.split(separator: "|").map { cards(String($0)) } }
    let layout = PatienceLayout(
      columns: columns.map { $0[0] + $0[1] }, faceUp: columns.map { $0[1].count },
      foundations: zip(Suit.allCases, [6, 6, 6, 5] as [UInt8]).map { suit, height in
        Rank.allCases.filter { $0.rawValue <= height }.map { Card($0, suit) }
      })
    #expect(layout.refusal(for: game.rules) == nil)
    var position = game.begin(.prepared(layout))
    let home = try #require(PatienceAction(text: "t7-f3"))
    let solver = Solver(game)
    #expect(solver.judge(position).verdict == .winnable)
    #expect(safeMoves(in: position.seen, of: game).isEmpty)
    try game.play(home, in: &position)
    #expect(solver.judge(position).verdict == .lost)
  }
}
