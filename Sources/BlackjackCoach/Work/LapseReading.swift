import BlackjackOdds
import CardCore
import CasinoKit
import Training

/// Searches the rounds played since the trainer was open last for plays that gave something away.
///
/// Rounds come from the store, some at a time; the background worker judges those of blackjack.
package struct LapseReading {
  private let archive: any RoundArchive
  private var questions: OpenQuestions
  /// The number of the last round that is being judged.
  private var judged: Int64 = 0
  /// The number of the last round in the store, once that is known.
  package private(set) var last: Int64?

  /// How many rounds are read at a time.
  private static let pageSize = 250

  package init(_ archive: any RoundArchive, firstNumber: Int64) {
    self.archive = archive
    questions = OpenQuestions(firstNumber: firstNumber)
  }

  /// Asks for the next rounds, if there may be some and none are awaited.
  package mutating func goOn(after number: Int64) {
    guard last.map({ number < $0 }) ?? true, !questions.isOpen(.rounds), !questions.isOpen(.lapses)
    else { return }
    let question = questions.takeNumber()
    questions.note(WorkQuestion(.rounds, number: question, about: .null))
    archive.read(answering: question, after: number, most: Self.pageSize)
  }

  /// What an answer is to lead to.
  package enum Step {
    /// The worker is to judge rounds.
    case ask(WorkQuestion)
    /// What was found up to a round.
    case take([TableMistake], upTo: Int64)
  }

  /// Takes an answer.
  ///
  /// - Parameters:
  ///   - answer: An answer of any topic.
  ///   - number: The number of the last round that was searched before.
  ///   - count: How the player counts.
  /// - Returns: What it leads to; `nil` if there is nothing to do for it.
  package mutating func take(
    _ answer: WorkAnswer, after number: Int64, counting count: CountSystem
  ) -> Step? {
    guard questions.take(answer) else { return nil }
    if answer.topic == .lapses {
      let found = try? LapseAnswer(archive: answer.says)
      return .take(found?.mistakes ?? [], upTo: judged)
    }
    guard let page = try? RoundPage(archive: answer.says) else { return nil }
    last = page.last
    // NB: a store with fewer rounds than were searched is another one; what is in it was not searched as
    // part of this, but may be the same rounds with other numbers, so nothing of it counts.
    let isOther = page.last < number
    judged = isOther ? page.last : page.rounds.last?.number ?? page.last
    let rounds = isOther ? [] : page.rounds.compactMap { $0.number > number ? $0.round : nil }
    let question = LapseQuestion(rounds, counting: count)
    if question.rounds.isEmpty { return judged == number ? nil : .take([], upTo: judged) }
    let asked = WorkQuestion(.lapses, number: questions.takeNumber(), about: question.archive)
    questions.note(asked)
    return .ask(asked)
  }

  /// Waits for nothing any more.
  package mutating func stop() {
    questions.forget(.rounds)
    questions.forget(.lapses)
  }
}
