import CardCore
import Patience
import PatienceSolver
import Testing

@Suite("Proofs of a win")
struct ProofTests {
  private func proof(of number: UInt64) throws -> PatienceProof {
    let game = Patience(.klondike(draw: 3))
    let judgement = Solver(game).judge(game.begin(.numbered(number)))
    try #require(judgement.verdict == .winnable)
    return PatienceProof(game: game, opening: .numbered(number), line: judgement.line)
  }

  @Test("a proof is written, read and checked")
  func roundTrip() throws {
    let proof = try proof(of: 1)
    let again = try PatienceProof(archive: JSONValue(parsing: proof.archive.text))
    #expect(again == proof)
    try again.check()
  }

  @Test("a proof of another deal is refused at its first illegal action")
  func otherDeal() throws {
    let proof = try proof(of: 1)
    let wrong = PatienceProof(game: proof.game, opening: .numbered(99), line: proof.line)
    #expect(throws: PatienceProof.Fault.self) { try wrong.check() }
  }

  @Test("an incomplete proof reports how many cards are left")
  func brokenOff() throws {
    let proof = try proof(of: 1)
    let short = PatienceProof(
      game: proof.game, opening: proof.opening, line: Array(proof.line.dropLast()))
    #expect(throws: PatienceProof.Fault.notWon(cardsLeft: 1)) { try short.check() }
  }

  @Test("a proof that continues after the win is refused there")
  func goesOn() throws {
    let proof = try proof(of: 1)
    let long = PatienceProof(game: proof.game, opening: proof.opening, line: proof.line + [.draw])
    #expect(throws: PatienceProof.Fault.refused(place: proof.line.count, .won)) {
      try long.check()
    }
  }

  @Test("a proof with an impossible layout is refused")
  func impossibleLayout() throws {
    let proof = try proof(of: 1)
    var layout = proof.game.layout(number: 1)
    layout.stock.removeLast()
    let wrong = PatienceProof(game: proof.game, opening: .prepared(layout), line: proof.line)
    #expect(throws: PatienceProof.Fault.self) { try wrong.check() }
  }
}
