import BlackjackRules
import Testing

struct RoundPhaseTests {
  /// Every step a round may make, as the house rules list them.
  private static let steps = [
    "betting dealing", "dealing insurance", "dealing playerTurn", "dealing evaluating",
    "insurance playerTurn", "insurance evaluating", "playerTurn playerTurn",
    "playerTurn dealerTurn", "playerTurn evaluating", "dealerTurn evaluating",
    "evaluating payout", "payout roundComplete", "roundComplete betting",
  ]

  @Test(
    "thirteen of the 64 transitions between eight states are legal; the other 51 change nothing")
  func everyStep() {
    var legal = 0
    var refused = 0
    for from in RoundPhase.allCases {
      for to in RoundPhase.allCases {
        let step = "\(from.text) \(to.text)"
        var phase = from
        do {
          try phase.move(to: to)
          legal += 1
          #expect(Self.steps.contains(step), "\(step) must be refused")
          #expect(phase == to)
        } catch {
          refused += 1
          #expect(!Self.steps.contains(step), "\(step) must be legal")
          #expect(phase == from)
          #expect(error.from == from && error.to == to)
        }
      }
    }
    #expect(legal == 13)
    #expect(refused == 51)
  }

  @Test("the phases have their names in recordings")
  func names() {
    #expect(
      RoundPhase.allCases.map { $0.text } == [
        "betting", "dealing", "insurance", "playerTurn", "dealerTurn", "evaluating", "payout",
        "roundComplete",
      ])
  }
}
