import CardCore
import CasinoKit
import TrueCountEngine

/// The coach at the table.
extension GameModel {
  /// Why there is no coach at this table, or `nil` where there may be one.
  public var coachObjection: String? {
    profile.table.rules.hintsAvailability == .none
      ? coachSays(.noHints(profile.table)) : nil
  }

  /// Whether the coach is there.
  public var isCoached: Bool { profile.choices.coach != .off && coachObjection == nil }

  /// Lets the coach look at the table, where everything lies still.
  func consultCoach() {
    guard isCoached, !isAnimating else { return }
    ask(coach.look(at: shown, of: game))
  }

  /// Tells the coach what the player did.
  func tellCoach(_ action: BlackjackAction) {
    if isCoached { book(coach.note(action)) }
  }

  /// Sends the coach away, or lets another one come, who knows of nothing yet.
  func replaceCoach() {
    coach = Coach(firstNumber: services.clock.now())
    consultCoach()
  }

  /// Puts the questions again that may have been lost while the player was elsewhere.
  func returnToCoach() {
    guard isCoached else { return }
    coach.forgetAsked()
    consultCoach()
  }

  /// Takes an answer for the coach or for the look at the count.
  func hearForCoach(_ answer: ReckonerAnswer) {
    peek?.hear(answer)
    guard isCoached else { return }
    let (judged, questions) = coach.hear(answer)
    ask(questions)
    guard !judged.isEmpty else { return }
    book(judged)
    save()
    speakIfStill()
  }

  /// Looks at the count, where there is a coach.
  func peekAtCount() {
    peek = isCoached ? CountPeek(at: shown, of: game, number: services.clock.now()) : nil
    if let peek { ask([peek.question]) }
  }

  private func book(_ judged: [Judgement]) {
    for judgement in judged {
      profile.coachLog.book(judgement)
      remarks.append(coachSays(.spoken(judgement)))
    }
  }

  private func ask(_ questions: [ReckonerQuestion]) {
    for question in questions { services.reckoner.ask(question.archive.bytes) }
  }
}
