import CWebRuntime
import CardCore
import CasinoKit
import Records
import WebHost

/// The page, in the state that came with the last message.
private final class SyncPage: AccountPage {
  var now: Int64 = 0
  var words = Words<SyncPhrase>(.english)
  private(set) var isPlayed = false
  private(set) var isSeen = false
  private(set) var canSettle = false
  private(set) var canSign = false

  func take(_ page: JSONValue) {
    (isPlayed, isSeen) = (page.isTrue("isPlayed"), page.isTrue("isSeen"))
    (canSettle, canSign) = (page.isTrue("canSettle"), page.isTrue("canSign"))
  }

  var documents: [StoredDocument] {
    hostLoad()
    return takeDocuments()
  }

  func save(_ documents: [StoredDocument]) { WebHost.save(documents) }

  func quarantine(_ document: StoredDocument) { WebHost.quarantine(document) }

  func announce(_ phrase: SyncPhrase) { WebHost.announce(words(phrase)) }

  func warn(_ problem: ArchiveRefusal) {
    say("warn", [.init("problem", .string(problem.sentence))])
  }

  func purseChanged() { say("showPurse") }

  func report(_ event: AccountClient.Event, after milliseconds: Int) {
    say(
      "report",
      [.init("event", .string(event.rawValue)), .init("milliseconds", .integer(milliseconds))])
  }

  func answer(_ question: Int64, _ says: JSONValue) {
    say("answer", [.init("question", .integer(question)), .init("says", says)])
  }

  func begin(_ step: AccountStep) { hand(step.archive.bytes, to: hostSays) }

  private func say(_ deed: String, _ members: [JSONValue.Member] = []) {
    hand(JSONValue.object([.init("do", .string(deed))] + members).bytes, to: hostSays)
  }
}

/// The sync of this device with the server's ledger.
///
/// The page is single-threaded, and only the exports access these variables.
nonisolated(unsafe) private let page = SyncPage()
nonisolated(unsafe) private let client = AccountClient(page)

private func look(at time: Double, _ language: Int32) {
  page.now = Int64(time)
  page.words = Words(Language(at: language))
}

/// Starts the sync.
@_expose(wasm, "beginSync") @_cdecl("beginSync")
public func beginSync() { client.open() }

/// Reads the documents of the store.
@_expose(wasm, "openSync") @_cdecl("openSync")
public func openSync() { client.load() }

/// Adds amounts due to the purse, and settings from other devices to the profile, while no table is
/// open.
///
/// - Parameters:
///   - time: The universal time in milliseconds.
///   - language: The index of the player's language in the page's list of languages.
@_expose(wasm, "settle") @_cdecl("settle")
public func settle(_ time: Double, _ language: Int32) {
  look(at: time, language)
  _ = client.settle()
}

/// Processes the message in the inbox: an event, a request of a screen, or the result of a step.
///
/// - Parameters:
///   - count: The length of the message.
///   - time: The universal time in milliseconds.
///   - language: The index of the player's language in the page's list of languages.
@_expose(wasm, "tell") @_cdecl("tell")
public func tell(_ count: Int32, _ time: Double, _ language: Int32) {
  look(at: time, language)
  do throws(ArchiveRefusal) {
    let message = (try? JSONValue(parsing: received(count))) ?? .null
    page.take(try message.required("page"))
    if case .string(let name) = message.member("event") {
      if let event = AccountClient.Event(named: name) { client.note(event) }
    } else if message.member("task") != nil {
      client.ask(
        try message.value("task"), answering: try message.integer("question", in: 0...Int64.max))
    } else {
      client.resume(with: message.member("answer"))
    }
  } catch { page.warn(error) }
}

/// Has the page hand over all documents of the store.
@_extern(wasm, module: "host", name: "load")
private func hostLoad()

@_extern(wasm, module: "host", name: "says")
private func hostSays(_ json: UnsafePointer<UInt8>?, _ count: Int32)
