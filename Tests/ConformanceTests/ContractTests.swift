import BlackjackRules
import CardCore
import Conformance
import Foundation
import GameContract
import Patience
import Testing

@Suite("The contract of every card game")
struct ContractTests {
  @Test(
    "Random play of every game keeps the contract, and matches the recordings on every platform")
  func randomPlay() throws {
    let reports = GameCatalog.contractReports(
      games: ContractDigests.games, steps: ContractDigests.steps)
    for report in reports {
      for violation in report.violations { Issue.record("\(report.name), \(violation.text)") }
      // NB: at random, the four cells of Baker's Game are full after 15 moves or so, and no other
      // moves are left.
      let fewest = report.name == "bakers-game" ? 12 : 20
      #expect(report.actions > report.games * fewest, "\(report.name) is hardly played")
      let liesOpen = PatienceRules.named(report.name)?.isOpen ?? false
      #expect((report.lookalikes == 0) == liesOpen, "\(report.name) is not searched for leaks")
    }
    let text = reports.map { $0.text + "\n" }.joined()
    try expectGolden(text, named: "digests")
  }

  @Test("Thousands of random games of three patiences can be undone to the deal and redone")
  func takingBack() throws {
    let reports = GameCatalog.undoReports(games: UndoDigests.games, steps: UndoDigests.steps)
    for report in reports {
      for violation in report.violations { Issue.record("\(report.name), \(violation.text)") }
      #expect(report.actions > report.games * 20, "\(report.name) is hardly played")
    }
    try expectGolden(reports.map { $0.text + "\n" }.joined(), named: UndoDigests.recording)
  }

  @Test("Every table under both soft-17 rules and every preset are in the catalog")
  func catalogue() {
    let games = BlackjackCatalog.games.map { $0.game }
    for table in DealerTable.allCases {
      for soft17 in SoftSeventeen.allCases {
        #expect(games.contains { $0.rules == table.rules && $0.dealerSoft17 == soft17 })
      }
    }
    for preset in RulePreset.allCases {
      #expect(games.contains { $0.rules == preset.rules })
    }
    #expect(Set(BlackjackCatalog.games.map { $0.name }).count == games.count)
  }

  @Test("A correct toy game keeps the contract, with undo up to a reveal and without limit")
  func soundToy() {
    for undoRule in [UndoRule.upToReveal, .unlimited] {
      let report = ContractReport(
        on: FaultyGame(fault: nil, undoRule: undoRule), named: "toy",
        probes: FaultyGame.Action.allCases, games: 20, steps: 30)
      #expect(report.violations.isEmpty)
      #expect(report.actions > 100)
    }
  }

  @Test("Faults in undo are detected by undoing whole games")
  func undoFaults() {
    for fault in [FaultyGame.Fault.takesBackOtherwise, .backEventsSayTooLittle] {
      let report = ContractReport(
        takingBack: FaultyGame(fault: fault, undoRule: .unlimited), named: "toy", games: 20,
        steps: 30)
      #expect(!report.violations.isEmpty)
    }
    let sound = ContractReport(
      takingBack: FaultyGame(fault: nil, undoRule: .unlimited), named: "toy", games: 20, steps: 30)
    #expect(sound.violations.isEmpty)
  }

  @Test("Every fault in a game is detected", arguments: FaultyGame.Fault.allCases)
  func faults(fault: FaultyGame.Fault) {
    let report = ContractReport(
      on: FaultyGame(fault: fault), named: "toy", probes: [.turn, .pass], games: 20, steps: 30)
    #expect(!report.violations.isEmpty)
  }
}

/// The amount of play for the recorded fingerprints, the same as in the browser's test.
enum ContractDigests {
  static let games = 40
  static let steps = 150
}

/// The amount of undo for the recorded fingerprints: the same as in the browser's test, or with
/// `DEEP=1`, ten times as many games.
enum UndoDigests {
  private static let isDeep = ProcessInfo.processInfo.environment["DEEP"] != nil
  static let games = isDeep ? 10_000 : 1_000
  static let steps = 60
  static let recording = isDeep ? "undo-deep" : "undo"
}
