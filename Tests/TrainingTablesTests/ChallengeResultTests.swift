import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import Foundation
import Records
import TableTesting
import Testing
import Training
import TrainingTables

@Suite("The result of the daily challenge on the screen")
struct ChallengeResultTests {
  private let phone = Viewport(width: 390, height: 844)
  private static let day: Int64 = 20_780

  private func table(
    in house: TestServices, speaking words: ChallengeWords = .english
  ) -> ChallengeTable {
    let table = ChallengeTable(
      services: house.services, documents: house.stored,
      universalTime: { Self.day * 86_400_000 + 43_200_000 }, movesCards: false, isAdFree: true,
      speaking: words)
    table.attend(true)
    return table
  }

  /// Answers what the background worker was asked last, with whatever it is asked then.
  private func work(_ house: TestServices, _ table: ChallengeTable) {
    let worker = BackgroundWorker(for: WorkKind.blackjack)
    while let question = house.takeQuestions().last {
      _ = worker.take(document: question)
      while !worker.isIdle { if let answer = worker.work() { table.receive(answer) } }
    }
  }

  private func text(_ table: ChallengeTable) -> String { table.page(in: phone).text }

  private func element(_ table: ChallengeTable, _ command: String) -> Element? {
    table.page(in: phone).all.first { $0.command == command }
  }

  private func shared(_ table: ChallengeTable) -> Element? {
    table.page(in: phone).all.first { $0["data-words"] != nil }
  }

  /// Answers all five hands, the second of them wrong at first.
  private func finish(_ table: ChallengeTable) -> [ChallengeQuestion] {
    let questions = DailyChallenge(day: Self.day, tier: .beginner).questions
    for (place, question) in questions.enumerated() {
      _ = table.perform(text: "go-on")
      if place == 1 {
        _ = table.perform(text: question.answer == .hit ? "answer stand" : "answer hit")
        _ = table.perform(text: "go-on")
      }
      #expect(table.perform(text: "answer \(question.answer.text)"))
    }
    _ = table.perform(text: "go-on")
    #expect(
      text(table).contains("All five solved: ") && text(table).contains("First answers: 4 of 5"))
    _ = table.perform(text: "go-on")
    return questions
  }

  @Test("The list shows first answers with their cost, and shares a text without the answers")
  func result() throws {
    let house = TestServices()
    let table = table(in: house)
    #expect(shared(table) == nil)
    let questions = finish(table)
    #expect(text(table).contains("First answers: 4 of 5 right."))
    work(house, table)
    let text = text(table)
    #expect(
      text.contains("First answers: 4 of 5 right, ") && text.contains("% of a bet given away."))
    let missed = questions[1]
    #expect(text.contains(BlackjackAction.englishMatchup(missed.hand, missed.upcard)))
    #expect(text.contains("\(BlackjackAction.english(missed.answer)) (at first −"))
    let share = try #require(shared(table))
    let words = try #require(share["data-words"])
    #expect(share["data-copy"] == "challenge" && share["data-share"] == "")
    #expect(words.contains("23 November 2026, Beginner"))
    let signs = words.filter { "✅🔸❌".contains($0) }
    #expect(signs.count == 5 && signs.filter { $0 == "✅" }.count == 4 && signs.first == "✅")
    for question in questions {
      for card in question.hand + [question.upcard] { #expect(!words.contains(card.text)) }
    }
    for play in ["hit", "stand", "Hit", "Stand"] { #expect(!words.contains(play)) }
    _ = table.perform(text: "copied")
    #expect(house.spoken.last == "Result copied.")
    #expect(self.text(table).contains("Result copied."))
    _ = table.perform(text: "uncopied")
    #expect(house.spoken.last == "The browser didn't allow copying.")
    _ = table.perform(text: "leave")
    #expect(self.text(table).contains("Share result"))
  }

  @Test("The second set is asked with a count, once, and survives a reload")
  func secondSet() throws {
    let house = TestServices()
    var table = table(in: house)
    #expect(element(table, "counted") == nil)
    _ = finish(table)
    #expect(element(table, "counted")?["aria-disabled"] == "true")
    work(house, table)
    #expect(element(table, "counted")?["aria-disabled"] == nil)
    #expect(text(table).contains("Second set: Hi-Lo true count, late surrender"))
    for place in 1...5 {
      #expect(table.perform(text: "counted"))
      #expect(text(table).contains("True count") && text(table).contains("\(place)/5"))
      #expect(house.spoken.last?.hasPrefix("Hand \(place) of 5: ") == true)
      let answer = try #require(
        table.page(in: phone).all.first {
          $0.command?.hasPrefix("answer ") == true && $0["aria-disabled"] != "true"
        }?.command)
      #expect(table.perform(text: answer))
      let isRight = table.progress.counted.last?.isRight
      #expect(text(table).contains(isRight == true ? "Right" : "Wrong"))
      let answers = table.page(in: phone).all.filter { $0.command?.hasPrefix("answer ") == true }
      let values = answers.filter { button in button.all.contains { $0.key == "worth" } }
      #expect(values.count >= 2, "each choice has its value")
      #expect(table.perform(text: answer) && table.progress.counted.count == place, "one try")
      // NB: the page is loaded again.
      table = self.table(in: house)
      work(house, table)
    }
    let right = table.progress.counted.count { $0.isRight }
    #expect(text(table).contains("Second set: \(right) of 5 right."))
    let list = try #require(table.page(in: phone).all.first { $0.key == "counted-steps" })
    #expect(list.children.count == 5 && list.children.allSatisfy { $0.text.contains(", count ") })
    let marks = list.children.map { $0.children[0].text }
    #expect(marks.count { $0 == "✓" } == right && marks.count { $0 == "✗" } == 5 - right)
    #expect(element(table, "counted") == nil)
    let credits = LoadedProfile(house.stored).profile.purse?.credits
    #expect(credits == Purse.startingCredits + ChallengeTier.beginner.reward)
  }
}
