import CardCore
import Foundation
import Patience
import PatienceSolver
import Testing

@Suite("Shorter lines")
struct LineShorteningTests {
  /// The number of deals of each game.
  private static let deals: UInt64 =
    ProcessInfo.processInfo.environment["DEEP"] == nil ? 4 : 50

  private func shorten(
    _ line: [PatienceAction], in game: Patience, from position: PatiencePosition,
    effort: Int = .max
  ) -> [PatienceAction] {
    let shortening = LineShortening(game, from: position, line: line)
    while true {
      if let line = shortening.work(effort: effort) { return line }
    }
  }

  @Test(
    "every shortened line wins by the rules, and none is longer than before",
    arguments: PatienceRules.all)
  func lines(rules: PatienceRules) {
    let game = Patience(rules)
    let solver = Solver(game, limits: SolverLimits(nodes: 50_000))
    var (before, after): ([Int], [Int]) = ([], [])
    for number in 1...Self.deals {
      let position = game.begin(.numbered(number))
      let line = solver.judge(position).line
      guard !line.isEmpty else { continue }
      let shorter = shorten(line, in: game, from: position)
      let proof = PatienceProof(game: game, opening: .numbered(number), line: shorter)
      #expect(throws: Never.self, "deal \(number)") { try proof.check() }
      #expect(shorter.count <= line.count, "deal \(number)")
      before.append(line.count)
      after.append(shorter.count)
    }
    func median(_ counts: [Int]) -> Int { counts.sorted()[counts.count / 2] }
    guard !before.isEmpty else { return }
    print("  \(rules.id): median of \(before.count) from \(median(before)) to \(median(after))")
  }

  @Test(
    "a line that plays cards of the waste pass after pass gets shorter",
    arguments: [(888, 130), (1_406, 117)] as [(UInt64, Int)])
  func draws(number: UInt64, most: Int) {
    let game = Patience(.klondike(draw: 1))
    let position = game.begin(.numbered(number))
    let line = Solver(game).judge(position).line
    #expect(line.count > 190)
    #expect(shorten(line, in: game, from: position).count <= most)
  }

  @Test("a paused search finds the same line")
  func pauses() {
    let game = Patience(.klondike(draw: 3))
    let position = game.begin(.numbered(1))
    let line = Solver(game).judge(position).line
    #expect(!line.isEmpty)
    #expect(
      shorten(line, in: game, from: position, effort: 500)
        == shorten(line, in: game, from: position))
  }

  @Test("moves that are taken back and loops disappear")
  func detours() throws {
    let game = Patience(.freeCell)
    let start = game.begin(.microsoft(1))
    let line = Solver(game).judge(start).line
    let short = shorten(line, in: game, from: start)
    var detour: [PatienceAction] = []
    var position = start
    for action in short {
      for cell in game.rules.cells.indices.prefix(1) where position.seen.cells[cell].isEmpty {
        let away = PatienceAction.move(from: PileID(.tableau, 0), to: PileID(.cell, cell))
        let back = PatienceAction.move(from: PileID(.cell, cell), to: PileID(.tableau, 0))
        var other = position
        guard (try? game.play(away, in: &other)) != nil,
          (try? game.play(back, in: &other)) != nil, other.seen.columns == position.seen.columns
        else { continue }
        detour += [away, back]
      }
      detour.append(action)
      try game.play(action, in: &position)
    }
    #expect(detour.count > short.count)
    #expect(shorten(detour, in: game, from: start).count <= short.count)
  }
}
