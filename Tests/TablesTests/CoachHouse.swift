import CardCore
import CasinoKit
import Tables
import TrueCountEngine

/// A player with a coach, and a reckoner who answers when asked to.
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
    var profile = PlayerProfile(at: table, xp: 100_000, insurance: insurance)
    profile.choices.coach = mode
    let before = [Card](text: seen)
    let opening = BlackjackOpening(
      bankroll: bankroll, bet: bet, seed: 1, dealtCount: before.count,
      stacked: before + [Card](text: cards))
    let saved = SavedGame(profile: profile, journal: Journal(of: profile.game, from: opening))
    self.init(Guest(saved.document, movesCards: movesCards))
  }

  var model: GameModel { guest.model }

  /// The questions that were put, in their order.
  var questions: [ReckonerQuestion] {
    guest.house.questions.compactMap { bytes in
      (try? JSONValue(parsing: bytes)).flatMap { try? ReckonerQuestion(archive: $0) }
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

  /// All that a reckoner answers to a question, from asking to the end.
  static func answers(to question: ReckonerQuestion) -> [ReckonerAnswer] {
    // NB: index numbers take a second, and most tests need those of the same table.
    if question.topic == .indices, question.about == usualGame {
      let archive = JSONValue.object([
        .init("topic", .string("indices")), .init("number", .integer(question.number)),
        .init("says", usualIndices), .init("isLast", .bool(true)),
      ])
      return (try? ReckonerAnswer(archive: archive)).map { [$0] } ?? []
    }
    return reckon(question)
  }

  private static let usualGame = PlayerProfile(at: .jeanLuc).game.archive
  private static let usualIndices =
    reckon(ReckonerQuestion(.indices, number: 0, about: usualGame)).last?.says ?? .null

  private static func reckon(_ question: ReckonerQuestion) -> [ReckonerAnswer] {
    let reckoner = Reckoner()
    guard (try? reckoner.take(question)) != nil else { return [] }
    var answers: [ReckonerAnswer] = []
    while !reckoner.isIdle {
      if let answer = reckoner.work() { answers.append(answer) }
    }
    return answers
  }
}

extension [Card] {
  /// Cards by their texts, such as `8S TD`.
  init(text: String) { self = text.split(separator: " ").compactMap { Card(text: String($0)) } }
}
