import ArgumentParser
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import Foundation
import Tables
import TerminalShell
import Training

extension DrillKind: ExpressibleByArgument {
  public init?(argument: String) { self.init(text: argument) }
  public static var allValueStrings: [String] { allCases.map { $0.text } }
}

/// Drills counting and basic strategy in the terminal.
struct DrillCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drill", abstract: "Drill counting and basic strategy.",
    discussion: """
      Every question takes one line for an answer: h, s, d, p and r play, i and n answer an offer of \
      insurance, a count or a number of decks is typed in figures, c and x tell whether the dealer \
      paid correctly. q ends the session. What you learn is kept after every answer. Without a drill, \
      the drills are listed with how you stand.
      """)

  @Argument(help: "The drill.")
  var kind: DrillKind?

  @Option(
    help: ArgumentHelp("The table to be ready for. (default: as last time)", valueName: "name"))
  var table: NamedRules?

  @Option(help: "What the dealer does with a soft 17. (default: as last time)")
  var soft17: SoftSeventeen?

  @Option(help: "The counting system. (default: as last time)")
  var count: CountSystem?

  @Option(
    parsing: .unconditional, help: "The seed of all chance. (default: any)",
    transform: OptionText.seed)
  var seed: UInt64?

  @Option(
    help: "How many questions; runs of cards for the running count. (default: as last time)",
    transform: OptionText.count)
  var questions: Int?

  @OptionGroup var player: PlayerOptions

  @Flag(help: "Print a JSON document on a line for each question, verdict and result.")
  var json = false

  func run() throws {
    let folder = try SaveFolder(player.saves.data)
    let documents = try folder.documents()
    var progress = try Self.progress(documents, in: folder)
    try choose(&progress.settings)
    let spoken = player.spoken(to: HouseArrival(documents))
    let teller = TrainingTeller(spoken)
    guard let kind else { return list(progress, teller) }
    let session = TrainingSession(
      kind, progress.settings, seed: seed ?? .random(in: .min ... .max), knowing: progress,
      of: try material(kind, progress.settings), count: questions, at: Self.now / 1_000)
    var drill = TerminalDrill(session, progress, folder: folder, teller: teller, isJSON: json)
    drill.run()
    if let problem = folder.problem { throw Refused(message: problem) }
  }

  /// The time where the player is, in milliseconds since midnight of 1 January 1970.
  static var now: Int64 { TerminalServices().now() }

  /// What was learned before; a damaged document is kept aside.
  private static func progress(
    _ documents: [StoredDocument], in folder: SaveFolder
  ) throws(Refused) -> TrainingProgress {
    guard let stored = documents.first(where: { $0.name == SavedTraining.name }) else {
      return TrainingProgress()
    }
    do throws(SaveProblem) { return try SavedTraining(document: stored.bytes).progress } catch {
      switch error {
      case .damaged(let detail):
        folder.keepAside(stored)
        if let problem = folder.problem { throw Refused(message: problem) }
        Console.tell(
          "Your training record was damaged; a new one begins, and it is kept beside it. Details: "
            + "\(detail).")
        return TrainingProgress()
      case .newer(let version):
        throw Refused(
          message:
            "\(folder.path)/\(SavedTraining.name).json comes from a newer version of True Count "
            + "(save version \(version)) and is left as it is. Update to train on, or use another "
            + "--data.")
      }
    }
  }

  private func choose(_ settings: inout TrainingSettings) throws {
    if let table {
      settings.sit(at: table.rules)
      if let own = table.ownSoft17 {
        guard soft17 == nil || soft17 == own else {
          throw Refused(
            message:
              "With the preset \(table.text) the dealer's play on soft 17 is always '\(own.text)'. "
              + "Leave --soft17 out, or choose a table.")
        }
        settings.rules.soft17 = own
      }
    }
    if let soft17 { settings.rules.soft17 = soft17 }
    if let count { settings.count = count }
    if let questions, kind != .runningCount { settings.questions = min(questions, 1_000) }
  }

  private func material(
    _ kind: DrillKind, _ settings: TrainingSettings
  ) throws -> TrainingMaterial? {
    guard let question = TrainingQuestion(for: kind, settings) else { return nil }
    let work: TrainingWork
    do { work = try TrainingWork(on: question) } catch { throw Refused(message: error.sentence) }
    while !work.isDone { _ = work.work() }
    return work.material
  }

  // MARK: - All drills

  private func list(_ progress: TrainingProgress, _ teller: TrainingTeller) {
    let criteria = Readiness(progress).criteria
    func due(_ kind: DrillKind) -> Int {
      kind.isLearnedByHeart ? progress.due(kind, at: Self.now / 1_000) : 0
    }
    guard json else {
      var lines = TextTable(heading: ["drill", "ready", "due"])
      for criterion in criteria {
        lines.add([
          criterion.kind.text, teller.standing(criterion),
          criterion.kind.isLearnedByHeart ? "\(due(criterion.kind))" : "",
        ])
      }
      for line in lines.lines { print(line) }
      return
    }
    Console.write(
      .object([
        .init(
          "drills",
          .array(
            criteria.map { criterion in
              .object([
                .init("drill", .string(criterion.kind.text)),
                .init("done", .integer(criterion.done)),
                .init("needed", .integer(criterion.needed)), .init("met", .bool(criterion.isMet)),
                .init("due", .integer(due(criterion.kind))),
              ])
            })), .init("ready", .bool(criteria.allSatisfy { $0.isMet })),
      ]))
  }
}
