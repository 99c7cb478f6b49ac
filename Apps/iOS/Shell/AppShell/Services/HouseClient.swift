import CardCore
import CasinoKit
import Foundation
import Records

/// The client of the server for the player's account: it carries out the steps of `AccountClient`, which decides what is
/// sent when.
///
/// Steps are read by their names, as the browser does. An unknown step fails, and its task with it.
@MainActor final class HouseClient: @MainActor AccountPage, @MainActor AccountService {
  /// Receives the answer to a screen's request.
  var onAnswer: ([UInt8]) -> Void = { _ in }
  /// Offers the player a file.
  var onFile: (SavedFile) -> Void = { _ in }
  /// Called when the keychain has refused a step.
  var onKeysRefused: () -> Void = {}
  /// Called when the purse has changed outside of a table.
  var onPurse: () -> Void = {}
  /// Carries out a task itself instead of the client; `nil` if it doesn't.
  var shop: (AccountTask) -> (@MainActor () async -> ServerReply)? = { _ in nil }
  /// Whether the app is visible, and whether no table uses the purse.
  var isSeen = true
  var canSettle = false
  /// The language of announcements.
  var language = Language.english
  private let device: Device
  private let store: FileStore
  private let keys: KeyStore
  private lazy var client = AccountClient(self)
  /// The number of reports that were scheduled for each event, so that an older one does nothing.
  private var schedules: [AccountClient.Event: Int] = [:]
  /// What waits for the replies to the app's own tasks, by number.
  private var waiting: [Int64: CheckedContinuation<ServerReply, Never>] = [:]
  private var lastTask: Int64 = 0
  /// The number of tasks and steps at work, for tests that wait for them.
  private(set) var load = 0

  init(_ device: Device, _ store: FileStore, _ keys: KeyStore = KeyStore()) {
    (self.device, self.store, self.keys) = (device, store, keys)
  }

  /// Begins to sync if there is a server, now if the player has an account, and regularly.
  func open() {
    guard device.server.address != nil else { return }
    client.open()
    if documents.contains(where: { $0.name == SyncState.name }) { client.note(.seen) }
  }

  /// Reports an event, if there is an account.
  func note(_ event: AccountClient.Event) {
    guard device.server.address != nil,
      documents.contains(where: { $0.name == SyncState.name })
    else { return }
    client.note(event)
  }

  /// Adds due credits to the purse before a screen is opened.
  func settle() { _ = client.settle() }

  /// The state of the account on this device.
  var membership: SyncState { client.desk.membership }

  // MARK: - Requests of screens and of the app

  func ask(answering question: Int64, _ request: JSONValue) {
    guard let task = try? AccountTask(archive: request) else { return }
    guard let work = shop(task) else { return client.ask(task, answering: question) }
    begin { [self] in
      let reply = await work()
      answer(
        question,
        .object([
          .init("status", .integer(reply.status)), .init("body", reply.body),
          .init("state", AccountSummary(client.desk).archive),
        ]))
    }
  }

  /// Has the client carry out a task.
  func reply(to task: AccountTask) async -> ServerReply {
    lastTask -= 1
    let number = lastTask
    return await withCheckedContinuation { continuation in
      waiting[number] = continuation
      client.ask(task, answering: number)
    }
  }

  /// Sends one request.
  func reply(to call: ServerCall) async -> ServerReply { await reply(to: .call(call)) }

  func answer(_ question: Int64, _ says: JSONValue) {
    if let continuation = waiting.removeValue(forKey: question) {
      return continuation.resume(returning: ServerReply(archive: says))
    }
    guard case .object(let members) = says else { return }
    let address = device.server.address?.absoluteString ?? ""
    let document = JSONValue.object([
      .init("topic", .string(WorkTopic.account.text)), .init("number", .integer(question)),
      .init("says", .object(members + [.init("address", .string(address))])),
      .init("isLast", .bool(true)),
    ]).bytes
    // NB: a screen expects the answer after its request.
    begin { [self] in onAnswer(document) }
  }

  private func begin(_ work: @escaping @MainActor () async -> Void) {
    load += 1
    Task {
      await work()
      load -= 1
    }
  }

  // MARK: - The page of the client

  var documents: [StoredDocument] { store.documents }
  var now: Int64 { device.universalTime() }
  var isPlayed: Bool { true }
  var canSign: Bool { true }

  func save(_ documents: [StoredDocument]) {
    if !documents.isEmpty { store.keep(documents) }
  }

  func quarantine(_ document: StoredDocument) { store.quarantine(document) }
  func announce(_ phrase: SyncPhrase) { device.announce(phrase.text(in: language)) }
  func warn(_ problem: ArchiveRefusal) { print("Not understood:", problem.sentence) }
  func purseChanged() { onPurse() }

  func report(_ event: AccountClient.Event, after milliseconds: Int) {
    let schedule = (schedules[event] ?? 0) + 1
    schedules[event] = schedule
    device.later(milliseconds) { [weak self] in
      guard let self, schedules[event] == schedule else { return }
      client.note(event)
    }
  }

  func begin(_ step: AccountStep) {
    let task = step.archive
    // NB: the client's call hasn't returned yet.
    begin { [self] in client.resume(with: await carryOut(task)) }
  }

  // MARK: - Steps

  /// Carries out a step.
  ///
  /// - Returns: Its result; `nil` if it failed.
  private func carryOut(_ step: JSONValue) async -> JSONValue? {
    do {
      switch try step.string("do") {
      case "fetch": return await device.server.fetch(step).archive
      case "download": return await download(step, as: try step.string("name"))
      case "readRounds":
        return store.page(
          after: try step.integer("after", in: 0...Int64.max),
          most: Int(try step.integer("most", in: 0...100_000)))
      case "takePair":
        guard let name = KeyStore.Name(rawValue: try step.string("name")) else { return nil }
        return .object([.init("isThere", .bool(try keys.take(name)))])
      case "makePair": try keys.make()
      case "acceptPair": try keys.accept()
      case "forgetPairs": try keys.forget()
      case "sign":
        return keys.sign(try Self.texts(of: step)).map {
          .object([
            .init("key", .string($0.key)), .init("signatures", Self.list($0.signatures)),
          ])
        }
      case "digest":
        return .object([
          .init("digests", Self.list(try Self.texts(of: step).map { KeyStore.digest($0) }))
        ])
      case "waitForSave": return .object([.init("isWritten", .bool(!store.hasFailed))])
      default: return nil
      }
      return .object([])
    } catch {
      if error is KeyStore.Refusal { onKeysRefused() }
      return nil
    }
  }

  private func download(_ step: JSONValue, as name: String) async -> JSONValue {
    let reply = await device.server.fetch(step)
    let isJSON = (try? reply.archive.bool("isJSON")) ?? false
    if (try? reply.archive.integer("status", in: 200...200)) != nil, isJSON {
      onFile(SavedFile(name: name, bytes: reply.bytes))
    }
    guard case .object(let members) = reply.archive else { return reply.archive }
    return .object(members.filter { $0.name != "body" })
  }

  private static func texts(of step: JSONValue) throws -> [String] {
    try step.array("texts").compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  private static func list(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}
