import App
import CardCore
import CasinoKit
import Navigation
import Records

/// The background worker's answers to questions, by topic and contents.
///
/// The program has one thread.
nonisolated(unsafe) private var known: [[[UInt8]]: [(says: JSONValue, isLast: Bool)]] = [:]

/// The services for a screen: store, clock, random numbers, background worker, files and the
/// server.
final class Outside: WakeUpService, EntropyService, DocumentStore, AnnouncingService, CueService,
  WorkService, ClockService, FileService
{
  /// The documents in the store.
  var documents: [StoredDocument]
  /// The rounds in the store, from the first.
  var rounds: [[UInt8]] = []
  /// The universal time in milliseconds, which is also the local time.
  var time: Int64
  /// The next random seed.
  ///
  /// Each one is one higher than the one before.
  private var nextSeed: UInt64
  /// Whether the background worker answers.
  var isWorking = true
  /// The state of a device with an account.
  var member = AccountSummary()
  /// The server's response to a request such as `GET boards`: the status and the JSON.
  var server: [String: (status: Int64, body: String)] = [:]
  /// The file that the player has chosen.
  var chosen: [UInt8] = []
  /// The bytes of the file being assembled for the player.
  var file: [UInt8] = []
  /// The last file offered to the player.
  private(set) var copy: [UInt8] = []
  private var questions: [[UInt8]] = []
  private var answers: [JSONValue] = []
  private let worker = BackgroundWorker(for: WorkKind.all)

  /// Noon of 21 November 2026.
  static let noon: Int64 = 1_795_262_400_000

  init(_ documents: [StoredDocument] = [], seed: UInt64 = 1, time: Int64 = Outside.noon) {
    (self.documents, nextSeed, self.time) = (documents, seed, time)
  }

  /// The services of a table.
  var services: TableServices {
    TableServices(
      of: Program.name, wakeUps: self, entropy: self, store: self, announcer: self, cues: self,
      worker: self,
      clock: self, files: self, guardTime: 0)
  }

  /// Passes on one answer, or all of the worker's answers to one question.
  ///
  /// - Parameter receive: A function that receives an answer's document.
  /// - Returns: Whether there was anything to answer.
  func answer(_ receive: ([UInt8]) -> Void) -> Bool {
    if !answers.isEmpty {
      receive(answers.removeFirst().bytes)
      return true
    }
    guard isWorking, !questions.isEmpty else { return false }
    let question = questions.removeFirst()
    guard let parsed = try? JSONValue(parsing: question),
      let asked = try? WorkQuestion(archive: parsed)
    else { fatalError("not a question: \(String(bytes: question))") }
    for part in work(on: asked) {
      receive(Self.document(asked.topic.text, asked.number, part.says, isLast: part.isLast).bytes)
    }
    return true
  }

  /// The worker's answers to a question.
  ///
  /// Repeated questions aren't computed again.
  private func work(on question: WorkQuestion) -> [(says: JSONValue, isLast: Bool)] {
    let key = [question.topic.text.bytes, question.about.bytes]
    if let known = known[key] { return known }
    do { try worker.take(question) } catch { fatalError("\(question.topic.text): \(error)") }
    var parts: [(says: JSONValue, isLast: Bool)] = []
    while !worker.isIdle {
      if let answer = worker.work() { parts.append((answer.says, answer.isLast)) }
    }
    known[key] = parts
    return parts
  }

  private static func document(
    _ topic: String, _ number: Int64, _ says: JSONValue, isLast: Bool = true
  ) -> JSONValue {
    .object([
      .init("topic", .string(topic)), .init("number", .integer(number)), .init("says", says),
      .init("isLast", .bool(isLast)),
    ])
  }

  /// Prepares an answer.
  func reply(_ topic: String, _ question: Int64, _ says: JSONValue) {
    answers.append(Self.document(topic, question, says))
  }

  func wake(afterMilliseconds delay: Int) {}

  func seed() -> UInt64 {
    defer { nextSeed += 1 }
    return nextSeed
  }

  func save(_ documents: [StoredDocument], adding rounds: [PlayedRound]) {
    keep(documents)
    self.rounds += rounds.map { $0.document }
  }

  /// Replaces documents in the store.
  func keep(_ documents: [StoredDocument]) {
    self.documents.removeAll { held in documents.contains { $0.name == held.name } }
    self.documents += documents
  }

  func quarantine(_ document: StoredDocument) {}
  func announce(_ sentence: String) {}
  func play(_ cue: Cue, at place: CuePlace) {}
  func ask(_ question: [UInt8]) { questions.append(question) }
  func now() -> Int64 { time }
  func universal() -> Int64 { time }
  func local(at universal: Int64) -> Int64 { universal }
  func offer(_ offered: SavedFile) { copy = file + offered.bytes }
}

extension Outside: RoundArchive {
  func read(answering question: Int64, after number: Int64, most: Int) {
    let page = rounds.enumerated().filter { $0.offset >= number }.prefix(most).map {
      JSONValue.object([
        .init("number", .integer(Int64($0.offset + 1))),
        .init("round", .string(String(bytes: $0.element))),
      ])
    }
    reply(
      "rounds", question,
      .object([
        .init("first", .integer(rounds.isEmpty ? 0 : 1)),
        .init("last", .integer(Int64(rounds.count))), .init("rounds", .array(page)),
      ]))
  }

  func forget(upTo number: Int64) {}
}

extension Outside: DataService {
  func append(_ bytes: [UInt8]) { file += bytes }

  func readFile(answering question: Int64, from offset: Int64, most: Int) {
    file = Array(chosen.dropFirst(Int(offset)).prefix(most))
    reply("file-piece", question, .integer(Int64(file.count)))
  }

  func takePiece(_ count: Int) -> [UInt8] { Array(file.prefix(count)) }
  func stage(_ document: StoredDocument) {}
  func stage(_ round: [UInt8], number: Int64) {}
  func discard() { file = [] }

  func replace(
    answering question: Int64, clearingDocuments clearsDocuments: Bool, rounds clearsRounds: Bool
  ) { reply("replaced", question, .bool(true)) }

  func tellKeeping(answering question: Int64, asking asks: Bool) {
    reply(
      "keeping", question,
      .object([
        .init("rounds", .integer(Int64(rounds.count))), .init("isForGood", .bool(asks)),
        .init("bytes", .integer(3_456_789)),
      ]))
  }
}

extension Outside: AccountService {
  func ask(answering question: Int64, _ request: JSONValue) {
    let name: String
    if let method = try? request.string("method"), let path = try? request.string("path") {
      name = "\(method) \(path)"
    } else {
      name = (try? request.string("do")) ?? ""
    }
    guard let (status, body) = server[name] else { fatalError("the server does not know \(name)") }
    guard let read = try? JSONValue(parsing: Array(body.utf8)) else {
      fatalError("no JSON: \(body)")
    }
    reply(
      "account", question,
      .object([
        .init("status", .integer(status)), .init("body", read), .init("state", member.archive),
      ]))
  }
}
