import BlackjackOdds
import CardCore
import CasinoKit
import Training

/// A search for mistakes in the rounds played since the trainer was last open.
///
/// It reads rounds from the store in pages; the background worker judges those of blackjack.
package struct MistakeReader {
  /// The number of the last round that is being judged.
  private var judged: Int64 = 0
  /// The number of the last round in the store, once it is known.
  package private(set) var last: Int64?

  /// How many rounds are read at a time.
  package static let pageSize = 250

  package init() {}

  /// Whether there may be rounds after the one with a number.
  package func isBehind(at number: Int64) -> Bool { last.map { number < $0 } ?? true }

  /// The next step after an answer.
  package enum Step {
    /// The worker is to judge rounds.
    case ask(MistakeQuestion)
    /// What was found up to a round.
    case take([TableMistake], upTo: Int64)
  }

  /// Takes an answer of the store or of the worker.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - number: The number of the last round that was searched before.
  ///   - count: How the player counts.
  /// - Returns: What it leads to; `nil` if there is nothing to do for it.
  package mutating func take(
    _ answer: WorkAnswer, after number: Int64, counting count: CountSystem
  ) -> Step? {
    if answer.topic == .lapses {
      let found = try? MistakeAnswer(archive: answer.says)
      return .take(found?.mistakes ?? [], upTo: judged)
    }
    guard let page = try? RoundPage(archive: answer.says) else { return nil }
    last = page.last
    // NB: if the store has fewer rounds than were searched, it is another store. It may contain the
    // same rounds under other numbers, so none of them are counted.
    let isOther = page.last < number
    judged = isOther ? page.last : page.rounds.last?.number ?? page.last
    let rounds = isOther ? [] : page.rounds.compactMap { $0.number > number ? $0.round : nil }
    let question = MistakeQuestion(rounds, counting: count)
    if question.rounds.isEmpty { return judged == number ? nil : .take([], upTo: judged) }
    return .ask(question)
  }
}
