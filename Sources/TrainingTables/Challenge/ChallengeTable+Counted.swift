import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import Training

/// The second set of the day: five decisions at a count, each with one try.
extension ChallengeTable {
  /// The question of the second set on the screen, or the one to be asked next; `nil` where all are
  /// answered, or while the set is being computed.
  var countedQuestion: DeviationQuestion? {
    if case .countedJudged(let verdict) = stage, case .deviation(let asked) = verdict.question {
      return asked
    }
    guard progress.isCountedOpen, let questions = counted?.questions,
      progress.counted.count < questions.count
    else { return nil }
    return questions[progress.counted.count]
  }

  /// The place of that question, from 1.
  var countedPlace: Int {
    if case .countedJudged = stage { return progress.counted.count }
    return progress.counted.count + 1
  }

  /// A question with its place, as it is spoken.
  func spoken(_ question: DeviationQuestion) -> String {
    let place = words.say(.questionOf(countedPlace))
    return "\(place): \(words.training.say(.spoken(.deviation(question))))"
  }

  /// Asks the next question of the second set, or goes back to the list after the last.
  func askCounted() {
    if case .countedJudged = stage { stage = .list }
    guard countedQuestion != nil else { return showList() }
    shownCount += 1
    stage = .countedAsking
    tell(situation)
    services.cues.play(.cardDealt, at: .middle)
    guardKeys()
  }

  /// Takes an answer to the question of the second set.
  func giveCounted(_ play: BlackjackAction) {
    guard !isGuarding, let question = countedQuestion else { return }
    guard let isRight = book.answer(play, to: question) else {
      return services.cues.play(.refused, at: .middle)
    }
    stage = .countedJudged(DrillQuestion.deviation(question).verdict(on: .play(play)))
    write(book.documents)
    tell(situation)
    services.cues.play(isRight ? .chipPlaced : .refused, at: .middle)
    guardKeys()
  }

  /// The result of the day as a text to share; `nil` before all first answers are given.
  ///
  /// It has a sign for each hand and doesn't tell the answers.
  var sharedResult: String? {
    guard let day = progress.day, let score = progress.score(by: odds),
      score.marks.count == DailyChallenge.questionCount, progress.isDone
    else { return nil }
    let signs = score.marks.map { mark in
      switch mark {
      case .right: "✅"
      case .wrong(let cost): (cost ?? 0) < ChallengeScore.largeMistake ? "🔸" : "❌"
      }
    }
    let streak = progress.streak(on: today)
    return words.say(
      .shared(
        day: day, progress.tier, signs: signs.joined(), right: score.right,
        cost: score.cost.map { .millionths($0) }, streak: streak))
  }
}
