import ArgumentParser
import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import Foundation
import Navigation
import Records
import TerminalShell
import Training
import TrainingTables

extension DrillKind: ExpressibleByArgument {
  public init?(argument: String) { self.init(text: argument) }
  public static var allValueStrings: [String] { allCases.map { $0.text } }
}

extension TrainingSettings.RunLength: ExpressibleByArgument {
  public init?(argument: String) { self.init(text: argument) }
  public static var allValueStrings: [String] { allCases.map { $0.text } }
}

/// Trains counting and basic strategy in the terminal.
struct DrillCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drill", abstract: "Train counting and basic strategy.",
    discussion: """
      Answer each question on one line: h, s, d, p or r for a play, i or n for an offer of insurance, \
      a number for a count or for decks, c or x for a payment that is correct or wrong. q ends the \
      session. Your progress is saved after every answer. Without a drill, the command lists all drills \
      with your progress. Your mistakes at blackjack in 'play' count as missed; --mistakes drills only \
      these.
      """)

  @Argument(help: "The drill.")
  var kind: DrillKind?

  @Option(
    help: ArgumentHelp("The table to train for. (default: as last time)", valueName: "name"))
  var table: NamedRules?

  @Option(
    help: ArgumentHelp(
      "Rules to train for instead of a table, such as decks=1,h17; see 'edge --help'.",
      valueName: "rules"))
  var rules: String?

  @Option(help: "What the dealer does on soft 17. (default: as last time)")
  var soft17: SoftSeventeen?

  @Option(help: "The counting system. (default: as last time)")
  var count: CountSystem?

  @Option(
    name: .customLong("run"),
    help: "How many cards each question of the running count shows. (default: as last time)")
  var runLength: TrainingSettings.RunLength?

  @Option(
    parsing: .unconditional, help: "The seed for all questions. (default: random)",
    transform: OptionText.seed)
  var seed: UInt64?

  @Option(
    help: "How many questions. (default: as last time)",
    transform: OptionText.count)
  var questions: Int?

  @Flag(help: "Drill your mistakes at the blackjack tables, each by the rules of its table.")
  var mistakes = false

  @OptionGroup var player: PlayerOptions

  @Flag(help: "Print a JSON document on a line for each question, verdict and result.")
  var json = false

  func validate() throws {
    guard table == nil || rules == nil else { throw OddsText.twoSetsOfRules }
    if let rules { _ = try OddsText.rules(rules, soft17: soft17) }
    guard mistakes else { return }
    if let kind {
      throw ValidationError(
        "--mistakes is a separate drill. Leave out '\(kind.text)' or --mistakes.")
    }
    if questions != nil {
      throw ValidationError(
        "--mistakes asks each question until you answer it right. Leave out --questions.")
    }
  }

  func run() throws {
    let folder = try SaveFolder(player.saves.data)
    let documents = try folder.documents()
    var progress = try Self.progress(documents, in: folder)
    try choose(&progress.settings)
    let spoken = player.spoken(to: LoadedProfile(documents))
    let teller = TrainingTeller(spoken)
    if searchRounds(for: &progress) {
      folder.save(
        [StoredDocument(SavedTraining.name, SavedTraining(progress).document)], adding: [])
      if let problem = folder.problem { throw Refused(message: problem) }
    }
    guard let session = try session(progress) else { return list(progress, teller) }
    if mistakes, session.isOver, !json {
      for line in teller.briefing(of: []) { print(line) }
      return
    }
    var drill = TerminalDrill(session, progress, folder: folder, teller: teller, isJSON: json)
    drill.run()
    if let problem = folder.problem { throw Refused(message: problem) }
  }

  /// The requested session; `nil` to list the drills.
  private func session(_ progress: TrainingProgress) throws -> TrainingSession? {
    let seed = seed ?? .random(in: .min ... .max)
    if mistakes {
      return TrainingSession(
        ofLapses: progress.settings, seed: seed, knowing: progress, at: Self.now / 1_000)
    }
    guard let kind else { return nil }
    let count = progress.settings.count
    guard kind.exists(for: count) else {
      let others = DrillKind.all(for: count).map { $0.text }
      throw Refused(
        message:
          "\(count.text) is unbalanced and has no true counts. Choose \(Wording.list(others, last: "or")), "
          + "or a balanced system with --count.")
    }
    return TrainingSession(
      kind, progress.settings, seed: seed, knowing: progress,
      of: try material(kind, progress.settings), count: questions, at: Self.now / 1_000)
  }

  /// Searches new rounds for mistakes, and returns whether there were new rounds.
  private func searchRounds(for progress: inout TrainingProgress) -> Bool {
    let rounds = RoundFile(inFolder: player.saves.data).rounds
    // NB: a file with fewer rounds than were searched is another file, but may contain the same rounds.
    let last = rounds.last?.number ?? 0
    let found = rounds.compactMap { $0.number > progress.searchedRounds ? $0.round : nil }
    if last < progress.searchedRounds || (found.isEmpty && last > progress.searchedRounds) {
      progress.passOverRounds(upTo: last)
      return true
    }
    guard !found.isEmpty else { return false }
    let work = MistakeWork(on: MistakeQuestion(found, counting: progress.settings.count))
    var answer: JSONValue?
    while !work.isDone { answer = work.work() ?? answer }
    let mistakes = answer.flatMap { try? MistakeAnswer(archive: $0).mistakes } ?? []
    progress.take(mistakes, upTo: last)
    return true
  }

  /// The local time, in milliseconds since midnight of 1 January 1970.
  static var now: Int64 { TerminalServices(of: Program.name).now() }

  /// The saved progress.
  ///
  /// The file of a damaged document is renamed.
  private static func progress(
    _ documents: [StoredDocument], in folder: SaveFolder
  ) throws(Refused) -> TrainingProgress {
    guard let stored = documents.first(where: { $0.name == SavedTraining.name }) else {
      return TrainingProgress()
    }
    do throws(SaveProblem) { return try SavedTraining(document: stored.bytes).progress } catch {
      switch error {
      case .damaged(let detail):
        folder.quarantine(stored)
        if let problem = folder.problem { throw Refused(message: problem) }
        Console.tell(
          "Your training record was damaged. A new one begins, and the damaged file is kept. Details: "
            + "\(detail).")
        return TrainingProgress()
      case .newer:
        throw Refused(
          message:
            "\(folder.path)/\(SavedTraining.name).json is from a newer version of True Count and was "
            + "not changed. Update to continue, or use another --data folder.")
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
              "With the preset \(table.text), the rule for soft 17 is always '\(own.text)'. Leave out "
              + "--soft17, or choose a table.")
        }
        settings.rules.soft17 = own
      }
    }
    if let rules { settings.sit(at: try OddsText.rules(rules, soft17: soft17)) }
    if let soft17 { settings.rules.soft17 = soft17 }
    if let count { settings.count = count }
    if let runLength { settings.run = runLength }
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
      var lines = TextTable(heading: teller.columns)
      for criterion in criteria {
        lines.add([
          criterion.kind.text, teller.standing(criterion),
          criterion.kind.isLearnedByHeart ? "\(due(criterion.kind))" : "",
        ])
      }
      for line in lines.lines { print(line) }
      let lapses = progress.lapses.asked(counting: progress.settings.count)
      if !lapses.isEmpty { print("\n\(teller.sum(of: lapses)) (drill --mistakes)") }
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
        .init(
          "mistakes",
          .array(
            progress.lapses.map { lapse in
              .object([
                .init("thing", .string(lapse.thing.key)),
                .init("rules", .string(lapse.thing.rules.text)),
                .init("played", .string(lapse.played.text)), .init("times", .integer(lapse.times)),
                .init("lostThousandths", .integer(lapse.lost)),
              ])
            })),
      ]))
  }
}
