import CardCore
import CasinoKit
import Records
import Testing

/// The page around a client in tests: it does every step at once, and the server answers as the test wants.
final class TestPage: AccountPage {
  /// What was asked of the server, as method, address and body.
  private(set) var requests: [String] = []
  private(set) var answers: [Int64: ServerReply] = [:]
  private(set) var said: [String] = []
  private(set) var files: [String] = []
  private(set) var timers: [AccountClient.Event: Int] = [:]
  /// What the server answers to a method and an address, one after the other; the last answer stays.
  var server: [String: [(status: Int64, body: String)]] = [:]
  /// What happens before the server answers.
  var meanwhile: [String: () -> Void] = [:]
  var rounds: [(number: Int64, text: String)] = []
  var pairs: Set<KeyPair> = []
  var hasKeys = true
  var isWritten = true
  private var pair: KeyPair?
  private var steps: [AccountStep] = []

  var documents: [StoredDocument] = []
  var now: Int64 = 1_795_000_000_000
  var isPlayed = true
  var isSeen = true
  var canSettle = true
  var canSign = true

  func save(_ documents: [StoredDocument]) {
    for document in documents {
      self.documents.removeAll { $0.name == document.name }
      self.documents.append(document)
    }
  }

  func quarantine(_ document: StoredDocument) { said.append("aside \(document.name)") }
  func announce(_ phrase: SyncPhrase) { said.append(phrase.english) }
  func warn(_ problem: ArchiveRefusal) { said.append("warning: \(problem.sentence)") }
  func purseChanged() { said.append("purse") }
  func report(_ event: AccountClient.Event, after milliseconds: Int) {
    timers[event] = milliseconds
  }
  func answer(_ question: Int64, _ says: JSONValue) {
    answers[question] = ServerReply(archive: says)
  }
  func begin(_ step: AccountStep) { steps.append(step) }

  /// Does the steps of a client until it wants none any more.
  func work(for client: AccountClient) {
    while !steps.isEmpty {
      #expect(steps.count == 1, "one step is done after the other")
      client.resume(with: perform(steps.removeFirst()))
    }
  }

  private func perform(_ step: AccountStep) -> JSONValue? {
    switch step {
    case .fetch(let call): return fetch(call)
    case .download(let call, let name):
      files.append(name)
      return fetch(call)
    case .readRounds(let after, let most):
      let some = rounds.filter { $0.number > after }.prefix(most)
      return .object([
        .init("first", .integer(rounds.first?.number ?? 0)),
        .init("last", .integer(rounds.last?.number ?? 0)),
        .init(
          "rounds",
          .array(
            some.map {
              .object([.init("number", .integer($0.number)), .init("round", .string($0.text))])
            })),
      ])
    case .takePair(let name):
      guard hasKeys else { return nil }
      pair = pairs.contains(name) ? name : nil
      return .object([.init("isThere", .bool(pair != nil))])
    case .makePair:
      pairs.insert(.next)
      pair = .next
      return .object([])
    case .acceptPair:
      pairs = [.own]
      return .object([])
    case .forgetPairs:
      pairs = []
      return .object([])
    case .sign(let texts):
      let signatures = texts.map { "\(pair?.rawValue ?? "none") signs \($0)" }
      return .object([.init("key", .string("key")), .init("signatures", .strings(signatures))])
    case .waitForSave: return .object([.init("isWritten", .bool(isWritten))])
    }
  }

  private func fetch(_ call: ServerCall) -> JSONValue {
    let name = "\(call.method.rawValue) \(call.path)"
    requests.append(name + (call.body.map { " \($0.text)" } ?? ""))
    meanwhile[name]?()
    let answers = server[name] ?? [(200, "{}")]
    let answer = answers[0]
    if answers.count > 1 { server[name] = Array(answers.dropFirst()) }
    let body = try? JSONValue(parsing: answer.body)
    return .object([
      .init("status", .integer(answer.status)), .init("isJSON", .bool(body != nil)),
      .init("body", body ?? .null),
    ])
  }

  /// Forgets what was asked so far.
  func forgetRequests() { requests = [] }
}
