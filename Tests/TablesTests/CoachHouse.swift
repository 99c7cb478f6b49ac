import App
import BlackjackCoach
import BlackjackRules
import BlackjackTables
import CardCore
import CasinoKit

/// A player with a coach, and a background worker who answers when asked to.
final class CoachedGuest {
  let guest: Guest
  private var answered = 0

  init(_ guest: Guest) { self.guest = guest }

  /// A player whose next cards are known, after others that were dealt from the shoe before.
  ///
  /// Cards are named in dealing order: player, upcard, player, hole card, then whatever is drawn.
  convenience init(
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

  var model: BlackjackTable { guest.model }

  /// The questions that were put, in their order.
  var questions: [WorkQuestion] {
    guest.house.questions.compactMap { bytes in
      (try? JSONValue(parsing: bytes)).flatMap { try? WorkQuestion(archive: $0) }
    }
  }

  /// The decisions that the coach asked about.
  var decisions: [CoachQuestion] {
    questions.filter { $0.topic == .coach }.compactMap { try? CoachQuestion(archive: $0.about) }
  }

  /// Answers all questions that are open, and those to which their answers lead.
  func answer() {
    while answered < questions.count {
      let question = questions[answered]
      answered += 1
      for answer in Self.answers(to: question) { model.hear(answer) }
    }
  }

  /// Asks for one thing after the other, with every question answered in between.
  func ask(_ commands: String...) {
    answer()
    for command in commands {
      guest.ask(command)
      answer()
    }
  }

  /// What the coach thinks of the decision that it judged last.
  var verdict: Judgement? { model.coach.last?.judgement }

  /// The text of the coach's panel.
  var panel: String? { guest.page.all.first { $0.key == "coach" }?.text }

  /// All that a background worker answers to a question, from asking to the end.
  static func answers(to question: WorkQuestion) -> [WorkAnswer] {
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
    let worker = BackgroundWorker(for: WorkKind.all)
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
  init(text: String) { self = text.split(separator: " ").compactMap { Card(text: String($0)) } }
}
