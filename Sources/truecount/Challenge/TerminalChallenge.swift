import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import Foundation
import Training
import TrainingTables

/// Asks the questions of a day, and reads an answer per line.
struct TerminalChallenge {
  /// The challenge for practice; `nil` if today's challenge is played for its reward.
  private let practised: DailyChallenge?
  private var book: ChallengeBook
  private let today: Int64
  private let folder: SaveFolder
  private let teller: ChallengeTeller
  /// The values of plays, computed after the first wrong answer.
  private var odds: ChartOdds?

  init(
    _ practised: DailyChallenge?, _ book: ChallengeBook, on today: Int64,
    folder: SaveFolder, teller: ChallengeTeller
  ) {
    self.practised = practised
    self.book = book
    self.today = today
    self.folder = folder
    self.teller = teller
  }

  /// Asks until all questions are answered, or the player leaves.
  mutating func run() throws(Refused) {
    if let practised { return practise(practised) }
    let opening = book.open(on: today)
    folder.save(book.documents, adding: [])
    if let closing = book.closing, opening == nil {
      throw Refused(message: teller.closed(closing))
    }
    if let closing = book.closing { return print(teller.closed(closing)) }
    let tier = book.progress.tier
    print(teller.tier(tier))
    while let challenge = book.progress.challenge, !book.progress.isDone {
      book.retry()
      let place = book.progress.solved
      let question = challenge.questions[place]
      print("\n\(teller.question(question, place: place + 1))")
      guard let play = Self.answer(to: question) else { return }
      let now = DrillCommand.now
      guard let answer = book.answer(play, to: question, at: now) else { continue }
      folder.save(answer.documents, adding: answer.postings)
      print(verdict(on: play, question))
      if answer.judgement.reward > 0 {
        print("\n\(teller.paid(answer.judgement.reward, credits: book.credits))")
      }
    }
    let progress = book.progress
    print(teller.done(tier.reward))
    if progress.score(by: odds)?.cost == nil { computeOdds() }
    if let score = teller.score(progress.score(by: odds)) { print(score) }
    print(teller.streak(progress.streak(on: today), best: progress.bestStreak))
    let left = DailyChallenge.minutesUntilNext(
      at: ChallengeCommand.universalTime, paid: progress.lastPaid(from: today))
    print(teller.next(inMinutes: left))
  }

  private mutating func practise(_ challenge: DailyChallenge) {
    Console.tell("This is for practice: it isn't saved and pays nothing.")
    for (place, question) in challenge.questions.enumerated() {
      var isRight = false
      while !isRight {
        print("\n\(teller.question(question, place: place + 1))")
        guard let play = Self.answer(to: question) else { return }
        print(verdict(on: play, question))
        isRight = play == question.answer
      }
    }
  }

  /// Reads lines until one is an answer; `nil` if the player leaves.
  private static func answer(to question: ChallengeQuestion) -> BlackjackAction? {
    let plays = question.tier.plays
    while let line = readLine() {
      let text = line.trimmingCharacters(in: .whitespaces).lowercased()
      if text == "q" || text == "quit" { return nil }
      if let play = plays.first(where: { $0.key == text || $0.text == text }) { return play }
      let allowed = Wording.list(plays.map { "\($0.key ?? "") (\($0.text))" }, last: "or")
      Console.tell("'\(text)' isn't an answer here. Answer with \(allowed), or q.")
    }
    return nil
  }

  private mutating func computeOdds() {
    guard odds == nil else { return }
    odds = try? ChartOdds(OddsRules(DailyChallenge.game.rules, soft17: .stand))
  }

  private mutating func verdict(on play: BlackjackAction, _ question: ChallengeQuestion) -> String {
    if play != question.answer { computeOdds() }
    return teller.verdict(on: play, question, by: odds)
  }
}
