import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import Foundation
import Records
import Training
import TrainingTables

/// Asks the questions of a drill, and reads an answer per line.
struct TerminalDrill {
  private var session: TrainingSession
  private var progress: TrainingProgress
  private let folder: SaveFolder
  private let teller: TrainingTeller
  private let isJSON: Bool

  init(
    _ session: TrainingSession, _ progress: TrainingProgress, folder: SaveFolder,
    teller: TrainingTeller, isJSON: Bool
  ) {
    self.session = session
    self.progress = progress
    self.folder = folder
    self.teller = teller
    self.isJSON = isJSON
  }

  /// Asks until all questions are answered, or the player leaves.
  mutating func run() {
    save()
    if !isJSON {
      let lines =
        session.lapses.isEmpty
        ? teller.briefing(of: session.kind, session.settings) : teller.briefing(of: session.lapses)
      for line in lines { print(line) }
    }
    while let question = session.question {
      show(question)
      guard let verdict = answer(to: question) else { break }
      if isJSON { write(verdict) } else { print(teller.verdict(verdict)) }
    }
    finish()
  }

  // MARK: - Questions

  private func show(_ question: DrillQuestion) {
    let table = session.lapse.map { "\(teller.table(of: $0)) " } ?? ""
    guard !isJSON else {
      return write([
        .init("question", .integer(session.result.asked + 1)),
        .init("drill", .string(session.kind.text)),
        .init("text", .string(table + teller.question(question))),
        .init("cards", .texts(Self.cards(of: question))),
      ])
    }
    print("\n\(session.result.asked + 1)/\(session.count)")
    if case .run(let run) = question {
      print(
        (0..<run.flashCount).map { place in
          run.flash(place).map { Self.sign(of: $0) }.joined(separator: " ")
        }.joined(separator: "  "))
    }
    print(table + teller.question(question))
  }

  private static func sign(of card: Card) -> String { "\(card.rank.index)\(card.suit.symbol)" }

  private static func cards(of question: DrillQuestion) -> [Card] {
    switch question {
    case .run(let run): run.cards
    case .strategy(let asked): asked.hand + [asked.upcard]
    case .deviation(let asked): asked.hand + [asked.upcard]
    case .payout(let asked): asked.hand + asked.dealer
    case .trueCount, .tray, .ramp: []
    }
  }

  /// Reads lines until one is an answer; `nil` if the player leaves.
  private mutating func answer(to question: DrillQuestion) -> Verdict? {
    let began = DrillCommand.now
    while let line = readLine() {
      // NB: negative numbers are printed with a true minus sign, which is accepted as input.
      let text = line.trimmingCharacters(in: .whitespaces).lowercased()
        .replacingOccurrences(of: "\u{2212}", with: "-")
      if text == "q" || text == "quit" { return nil }
      let now = DrillCommand.now
      if let given = Self.answer(text, to: question),
        let verdict = session.answer(given, after: now - began, at: now / 1_000, in: &progress)
      {
        progress.note(session.result)
        save()
        return verdict
      }
      Console.tell("'\(text)' isn't an answer here. Answer with \(Self.allowed(question)), or q.")
    }
    return nil
  }

  /// The answer that a line gives to a question.
  private static func answer(_ text: String, to question: DrillQuestion) -> DrillAnswer? {
    switch question {
    case .tray: return DrillAnswer(text: "\(text) decks") ?? DrillAnswer(text: text)
    case .payout:
      if text == "c" || text == "x" { return .judgement(isError: text == "x") }
    case .strategy, .deviation:
      if let play = question.legal.first(where: { $0.key == text }) { return .play(play) }
    case .run, .trueCount, .ramp: break
    }
    return DrillAnswer(text: text)
  }

  private static func allowed(_ question: DrillQuestion) -> String {
    switch question {
    case .run, .trueCount, .ramp: "a whole number, such as -3"
    case .tray: "decks to the nearest half, such as 2.5"
    case .payout: "c (correct) or x (wrong)"
    case .strategy, .deviation:
      Wording.list(question.legal.map { "\($0.key ?? "") (\($0.text))" }, last: "or")
    }
  }

  // MARK: - The end

  private mutating func finish() {
    guard !isJSON else {
      let result = session.result
      return write([
        .init("drill", .string(session.kind.text)), .init("seed", .integer(session.seed)),
        .init("asked", .integer(result.asked)), .init("right", .integer(result.right)),
        .init("milliseconds", .integer(result.milliseconds)),
        .init("lostMillionths", .integer(result.lost)),
      ])
    }
    print("\n\(teller.score(session.result))")
    if let cost = teller.cost(of: session) { print(cost) }
    if let criterion = Readiness(progress).criteria.first(where: { $0.kind == session.kind }) {
      print(teller.standing(criterion))
    }
  }

  private func save() {
    folder.save(
      [StoredDocument(SavedTraining.name, SavedTraining(progress).document)], adding: [])
  }

  private func write(_ verdict: Verdict) {
    write([
      .init("given", .string(verdict.given.text)), .init("right", .bool(verdict.isRight)),
      .init("answer", .string(verdict.answer.text)),
      .init("costMillionths", verdict.cost.map { .integer(Int64(($0 * 1e6).rounded())) } ?? .null),
      .init("text", .string(teller.verdict(verdict))),
    ])
  }

  private func write(_ members: [JSONValue.Member]) {
    print(String(decoding: JSONValue.object(members).bytes, as: UTF8.self))
    fflush(nil)
  }
}
