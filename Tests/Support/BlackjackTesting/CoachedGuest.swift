import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import BlackjackTables
import CardCore
import CasinoKit

/// A player with a coach, and a background worker that answers on request.
package final class CoachedGuest {
  package let guest: Guest
  private var answered = 0

  package init(_ guest: Guest) { self.guest = guest }

  /// Creates a player with prepared cards, after others that were dealt from the shoe before.
  ///
  /// Cards are named in dealing order: player, upcard, player, hole card, then any draws.
  package convenience init(
    _ cards: String, after seen: String = "", mode: CoachMode = .afterwards,
    at table: DealerTable = .jeanLuc, insurance: Bool = false, bankroll: Credits = 1_000_000,
    bet: Credits = 1_000, movesCards: Bool = false
  ) {
    let player = Player(at: table, xp: 100_000, insurance: insurance, coach: mode)
    let before = [Card](text: seen)
    let opening = BlackjackOpening(
      bankroll: bankroll, bet: bet, seed: 1, dealtCount: before.count,
      stacked: before + [Card](text: cards))
    self.init(Guest(player.document(opening), movesCards: movesCards))
  }

  package var model: BlackjackTable { guest.model }

  /// The questions sent, in order.
  package var questions: [WorkQuestion] {
    guest.house.questions.compactMap { bytes in
      (try? JSONValue(parsing: bytes)).flatMap { try? WorkQuestion(archive: $0) }
    }
  }

  /// The decisions in the coach's questions.
  package var decisions: [CoachQuestion] {
    questions.filter { $0.topic == .coach }.compactMap { try? CoachQuestion(archive: $0.about) }
  }

  /// Answers all open questions, and those that follow from the answers.
  package func answer() {
    while answered < questions.count {
      let question = questions[answered]
      answered += 1
      for answer in Self.answers(to: question) { model.receive(answer) }
    }
  }

  /// Sends commands one after another, answering every question in between.
  package func ask(_ commands: String...) {
    answer()
    for command in commands {
      guest.ask(command)
      answer()
    }
  }

  /// The coach's verdict on the last judged decision.
  package var verdict: Judgement? { model.coach.last?.judgement }

  /// The text of the coach's panel.
  package var panel: String? { guest.page.all.first { $0.key == "coach" }?.text }

  /// All answers of a background worker to a question.
  package static func answers(to question: WorkQuestion) -> [WorkAnswer] {
    // NB: index numbers take a second, and most tests need those of the same table.
    if question.topic == .indices, question.about == usualGame {
      let archive = JSONValue.object([
        .init("topic", .string("indices")), .init("number", .integer(question.number)),
        .init("says", usualIndices), .init("isLast", .bool(true)),
      ])
      return (try? WorkAnswer(archive: archive)).map { [$0] } ?? []
    }
    return calculate(question)
  }

  private static let usualGame = Player(at: .jeanLuc).game.archive
  private static let usualIndices =
    calculate(WorkQuestion(.indices, number: 0, about: usualGame)).last?.says ?? .null

  private static func calculate(_ question: WorkQuestion) -> [WorkAnswer] {
    let worker = BackgroundWorker(for: WorkKind.blackjack)
    guard (try? worker.take(question)) != nil else { return [] }
    var answers: [WorkAnswer] = []
    while !worker.isIdle {
      if let answer = worker.work() { answers.append(answer) }
    }
    return answers
  }
}

extension [Card] {
  /// Cards by their texts, such as `8S TD`.
  package init(text: String) {
    self = text.split(separator: " ").compactMap { Card(text: String($0)) }
  }
}
