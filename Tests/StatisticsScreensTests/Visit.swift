import BlackjackCoach
import CardCore
import CasinoKit
import PatienceDeals
import StatisticsScreens
import TableTesting

/// A player on the screen of saved rounds, with a store and a background worker.
final class Visit: RoundArchive {
  let house = TestServices()
  let rounds: [PlayedRound?]
  /// The number of the first round in the store.
  let first: Int64
  let room: RoundsRoom
  private let worker = BackgroundWorker(for: WorkKind.blackjack + WorkKind.patience)
  private var asked: [(question: Int64, after: Int64, most: Int)] = []
  /// The number of rounds passed on so far.
  private(set) var handedOut = 0
  var isWorking = true

  private final class Later: RoundArchive {
    weak var visit: Visit?

    func read(answering question: Int64, after number: Int64, most: Int) {
      visit?.read(answering: question, after: number, most: most)
    }

    func forget(upTo number: Int64) {}
  }

  init(
    _ rounds: [PlayedRound?], stored: [StoredDocument] = [], link: String = "", first: Int64 = 1,
    isShared: Bool = false
  ) {
    self.rounds = rounds
    self.first = first
    let archive = Later()
    room = RoundsRoom(stored, services: house.services, archive: archive, isShared: isShared)
    keeper = archive
    archive.visit = self
    room.attend(true)
    room.follow(link: link)
    settle()
  }

  private let keeper: any RoundArchive

  func read(answering question: Int64, after number: Int64, most: Int) {
    asked.append((question, number, most))
  }

  func forget(upTo number: Int64) {}

  /// Lets store and worker answer until there are no more questions.
  func settle() {
    while answer() || think() {}
  }

  private func answer() -> Bool {
    guard !asked.isEmpty else { return false }
    let (question, after, most) = asked.removeFirst()
    let page = rounds.enumerated().filter { Int64($0.offset) + first > after }.prefix(most)
    handedOut += page.count
    let texts = page.map { place, round in
      JSONValue.object([
        .init("number", .integer(Int64(place) + first)),
        .init(
          "round", .string(round.map { String(decoding: $0.document, as: UTF8.self) } ?? "damaged")),
      ])
    }
    receive(
      "rounds", question,
      .object([
        .init("first", .integer(rounds.isEmpty ? 0 : first)),
        .init("last", .integer(rounds.isEmpty ? 0 : first + Int64(rounds.count) - 1)),
        .init("rounds", .array(texts)),
      ]))
    return true
  }

  private func think() -> Bool {
    guard isWorking, !house.questions.isEmpty else { return false }
    for question in house.takeQuestions() where worker.take(document: question) {
      while !worker.isIdle { if let answer = worker.work() { room.receive(answer) } }
    }
    return true
  }

  private func receive(_ topic: String, _ question: Int64, _ says: JSONValue) {
    let answer = JSONValue.object([
      .init("topic", .string(topic)), .init("number", .integer(question)), .init("says", says),
      .init("isLast", .bool(true)),
    ])
    if let answer = try? WorkAnswer(archive: answer) { room.receive(answer) }
  }

  /// The current page.
  var page: Element { room.page(in: Viewport(width: 390, height: 844)) }

  /// The elements of a class.
  func all(_ look: String) -> [Element] {
    page.all.filter { ($0["class"] ?? "").split(separator: " ").contains { $0 == look } }
  }

  func perform(_ command: RoundsCommand) {
    _ = room.perform(text: command.text)
    settle()
  }
}

/// A file that the player has chosen.
final class ChosenFile: DataService {
  private let bytes: [UInt8]
  /// The number of the last question.
  private(set) var question: Int64 = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func readFile(answering question: Int64, from offset: Int64, most: Int) {
    self.question = question
  }

  func takePiece(_ count: Int) -> [UInt8] { Array(bytes.prefix(count)) }
  func append(_ bytes: [UInt8]) {}
  func stage(_ document: StoredDocument) {}
  func stage(_ round: [UInt8], number: Int64) {}
  func discard() {}
  func replace(
    answering question: Int64, clearingDocuments clearsDocuments: Bool, rounds clearsRounds: Bool
  ) {}
  func tellKeeping(answering question: Int64, asking asks: Bool) {}
}
