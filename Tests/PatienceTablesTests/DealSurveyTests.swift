import Foundation
import Patience
import PatienceDeals
import PatienceSolver
import PatienceTables
import Testing

@Suite("How many numbered deals of a patience can be won")
struct DealSurveyTests {
  /// The patiences with a survey.
  private static let surveyed = PatienceRules.onTables.filter { DealSurvey(of: $0) != nil }

  /// The deals that are solved again: all of them before a release, otherwise the first that can be won and the first
  /// that can't.
  private static func deals(of survey: DealSurvey, _ rules: PatienceRules) -> [Int] {
    let all = Array(1...DealSurvey.deals)
    if ProcessInfo.processInfo.environment["DEEP"] != nil { return all }
    // NB: Spider with four suits takes long.
    guard rules.usualID != "spider-4" else { return [] }
    return [Verdict.winnable, .lost].compactMap { verdict in
      all.first { survey.verdict(on: $0) == verdict }
    }
  }

  @Test("Deals have the verdict that the survey has", arguments: surveyed)
  func survey(rules: PatienceRules) throws {
    let survey = try #require(DealSurvey(of: rules))
    let game = Patience(rules)
    let solver = Solver(game, limits: SolverLimits(nodes: DealSurvey.nodes(for: rules)))
    for number in Self.deals(of: survey, rules) {
      #expect(
        solver.judge(game.begin(.numbered(UInt64(number)))).verdict == survey.verdict(on: number),
        "\(rules.id), deal \(number)")
    }
  }

  @Test("Every patience that hides cards has a survey")
  func complete() {
    for rules in PatienceRules.onTables {
      let game = Patience(rules)
      let hides = game.hidesCards(in: game.begin(.numbered(1)).seen)
      #expect((DealSurvey(of: rules) != nil) == hides, "\(rules.id)")
    }
  }

  @Test("The odds say the share of deals that can be won, with its error and its deals")
  func words() throws {
    let survey = try #require(DealSurvey(of: .scorpion))
    let tally = survey.tally
    #expect((tally.winnable, tally.lost, tally.unknown) == (6, 26, 18))
    // Wilson's interval of 6 and of 24 among 50.
    #expect(abs(tally.bounds.low - 0.0562) < 0.0001 && abs(tally.bounds.high - 0.6149) < 0.0001)
    #expect(
      PatiencePhrase.survey(survey).english
        == "Of this game's deals, 6 to 61% can be won (95% range). "
        + "Of 50 numbered deals, 6 can be won, 26 can't, and 18 took too long to solve.")
    #expect(
      PatiencePhrase.survey(survey).german
        == "Von den Spielen dieser Patience sind 6 bis 61\u{A0}% zu gewinnen (95-%-Bereich). "
        + "Von 50 nummerierten Spielen sind 6 zu gewinnen, 26 nicht, und 18 zu lösen dauerte zu lange."
    )
  }
}
