import BlackjackRules
import Testing

@Suite("Actions in the states of a round (S10)")
struct BlackjackPhaseTests {
  @Test("Each phase accepts its own actions and refuses all others as out of turn")
  func notNow() throws {
    let betting = Sitting(before: "", bet: 0)
    for action in [BlackjackAction.hit, .stand, .double, .split, .surrender, .decline, .next] {
      #expect(betting.refusal(of: action) == .notNow(.betting))
    }
    let insurance = try Sitting("TS AD 8C 7H", insurance: true)
    for action in [BlackjackAction.hit, .stand, .double, .split, .surrender, .deal, .next] {
      #expect(insurance.refusal(of: action) == .notNow(.insurance))
    }
    let turn = try Sitting("TS 9D 8C 7H")
    for action in [BlackjackAction.deal, .bet(5), .next] {
      #expect(turn.refusal(of: action) == .notNow(.playerTurn))
    }
    let complete = try Sitting("AS 9D KC 7H")
    for action in [BlackjackAction.hit, .stand, .double, .split, .deal, .bet(5), .decline] {
      #expect(complete.refusal(of: action) == .notNow(.roundComplete))
    }
  }
}
