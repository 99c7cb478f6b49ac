import BlackjackCoach
import CardCore
import CasinoKit
import Foundation
import GameList
import PatienceDeals
import StatisticsScreens
import TableTesting
import Testing

@Suite("Decisions of a verified shoe")
struct VerifyDecisionsTests {
  /// A service that finds every signature valid.
  private final class Checker: RankedService {
    var open: [(question: Int64, step: JSONValue)] = []

    func begin(answering question: Int64, _ step: JSONValue) { open.append((question, step)) }
  }

  private let services = TestServices()
  private let worker = BackgroundWorker(for: WorkKind.blackjack)

  /// A screen that has verified a recorded shoe.
  private func room(_ shoe: String) throws -> VerifyRoom {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("DealingTests/Shoes/\(shoe).json")
    let bytes = Array(try Data(contentsOf: path))
    let (file, checker) = (ChosenFile(bytes), Checker())
    let room = VerifyRoom([], services: services.services, data: file, ranked: checker)
    #expect(room.perform(text: "open-shoe \(bytes.count)"))
    try receive("file-piece", file.question, .integer(Int64(bytes.count)), at: room)
    let check = try #require(checker.open.first)
    let texts = try check.step.array("texts")
    try receive(
      "shoe-signatures", check.question,
      .object([.init("valid", .array(texts.map { _ in .bool(true) }))]), at: room)
    return room
  }

  private func receive(
    _ topic: String, _ question: Int64, _ says: JSONValue, at room: VerifyRoom
  ) throws {
    room.receive(
      try WorkAnswer(
        archive: .object([
          .init("topic", .string(topic)), .init("number", .integer(question)),
          .init("says", says), .init("isLast", .bool(true)),
        ])))
  }

  /// Lets the coach answer until there are no more questions.
  private func settle(_ room: VerifyRoom) {
    while !services.questions.isEmpty {
      for question in services.takeQuestions() where worker.take(document: question) {
        while !worker.isIdle { if let answer = worker.work() { room.receive(answer) } }
      }
    }
  }

  private func page(_ room: VerifyRoom) -> Element {
    room.page(in: Viewport(width: 390, height: 844))
  }

  @Test(
    "Each round shows its decisions with the costs of its replay, and a link to it",
    arguments: ["blackjack", "blackjack-spare-shoe", "war", "threecardpoker", "baccarat"])
  func rounds(shoe: String) throws {
    let room = try room(shoe)
    let buttons = page(room).all.filter { $0.command?.hasPrefix("shoe-round ") == true }
    #expect(!buttons.isEmpty)
    #expect(buttons.allSatisfy { $0["aria-expanded"] == "false" })
    var decisions = 0
    let last = min(10, buttons.count)
    for number in 1...last {
      #expect(room.perform(text: "shoe-round \(number)"))
      settle(room)
      let page = page(room)
      #expect(page.all.count { $0["aria-expanded"] == "true" } == 1)
      let row = try #require(page.all.first { $0["class"] == "shoe-decisions" })
      let link = try #require(row.all.compactMap { $0["href"] }.first)
      let text = link.split(separator: "/", maxSplits: 1)[1]
      let round = try #require(SharedRound.round(in: String(text)))
      let visit = Visit([], link: String(text), isShared: true)
      let replay = try #require(
        try? RoundReplay(of: round, by: RoundReader(), speaking: .english))
      replay.judgeAll()
      let lines = row.all.filter { $0.tag == "li" }
      #expect(lines.count == replay.decisions.count)
      let judged = replay.decisions.count { $0.verdict != nil }
      #expect(lines.count { $0.text.contains("optimal play") } == judged - replay.mistakes)
      #expect(lines.isEmpty == row.text.contains("nothing to decide"))
      #expect(visit.page.text.contains(replay.verification))
      decisions += lines.count
    }
    #expect((decisions > 0) == (shoe != "baccarat"))
    #expect(room.perform(text: "shoe-round \(last)"))
    #expect(!page(room).all.contains { $0["class"] == "shoe-decisions" })
    #expect(!room.perform(text: "shoe-round 0") && !room.perform(text: "shoe-round 10000"))
  }

  @Test("Without a coach, the page says so, and the cards stay")
  func noCoach() throws {
    let room = try room("blackjack")
    var number = 1
    while services.questions.isEmpty {
      #expect(room.perform(text: "shoe-round \(number)"))
      number += 1
    }
    #expect(page(room).text.contains("The coach is calculating"))
    room.workerFailed()
    #expect(page(room).text.contains("Mistakes can't be calculated right now."))
  }
}
