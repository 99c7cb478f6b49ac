#if arch(wasm32)
import CWebRuntime
import CardCore
import CasinoKit
import Tables

/// The desk that keeps this device and the house's ledger together.
///
/// The page is single-threaded, and nothing but the exports reaches these.
nonisolated(unsafe) private var desk = MemberDesk()
nonisolated(unsafe) private var inbox: [UInt8] = []
nonisolated(unsafe) private var documents: [StoredDocument] = []

/// Makes room for bytes from the page, and tells where.
@_expose(wasm, "inbox") @_cdecl("inbox")
public func makeInbox(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  inbox = [UInt8](repeating: 0, count: max(1, Int(count)))
  return inbox.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Takes a document of the store: in the inbox, its name, then its bytes.
@_expose(wasm, "restore") @_cdecl("restore")
public func restore(_ nameCount: Int32, _ count: Int32) {
  let name = String(decoding: inbox.prefix(Int(nameCount)), as: UTF8.self)
  documents.append(StoredDocument(name, Array(inbox[Int(nameCount)..<Int(nameCount + count)])))
}

/// Takes up the documents that were handed over.
@_expose(wasm, "open") @_cdecl("open")
public func open() {
  desk.open(documents)
  documents = []
  if let damaged = desk.damaged {
    write(damaged, to: hostKeepAside)
    save(desk.documents)
  }
}

/// Puts into the purse what is due, while no table is open.
///
/// - Returns: 1 if something came or went.
@_expose(wasm, "settle") @_cdecl("settle")
public func settle() -> Int32 {
  let changed = desk.settle()
  save(changed)
  return changed.isEmpty ? 0 : 1
}

/// Takes in the message in the inbox, and answers with the state and what the message asks for.
///
/// - Parameters:
///   - count: The length of the message.
///   - time: The universal time in milliseconds.
///   - language: The language's place among those of the house.
@_expose(wasm, "tell") @_cdecl("tell")
public func tell(_ count: Int32, _ time: Double, _ language: Int32) {
  var answer: [JSONValue.Member] = []
  let message = (try? JSONValue(parsing: Array(inbox.prefix(Int(count))))) ?? .null
  do throws(ArchiveRefusal) {
    answer = try take(message, at: Int64(time), language)
  } catch {
    answer = [.init("problem", .string(error.sentence))]
  }
  let state = JSONValue.object([.init("state", MemberState(desk).archive)] + answer).bytes
  state.withUnsafeBufferPointer { hostSays($0.baseAddress, Int32($0.count)) }
}

private func take(
  _ message: JSONValue, at time: Int64, _ language: Int32
) throws(ArchiveRefusal) -> [JSONValue.Member] {
  switch try message.string("event") {
  case "begun":
    let arrival = Membership.Arrival(named: try message.string("by")) ?? .enter
    let account = try HouseAccount(try message.required("account"), at: time)
    desk.change { $0.begin(by: arrival, account) }
  case "account":
    let account = try HouseAccount(try message.required("account"), at: time)
    desk.change { $0.hear(account) }
  case "page":
    let numbers = desk.takeUp(try RoundPage(archive: message.required("page")))
    save(desk.documents)
    return [.init("send", .array(numbers.map { .integer($0) }))]
  case "counted":
    var results: [(id: String, refusal: String?)] = []
    for result in try message.array("results") {
      let isRefused = try result.string("outcome") == "refused"
      results.append((try result.string("id"), isRefused ? try result.string("code") : nil))
    }
    desk.note(results)
  case "waiting":
    desk.count(waiting: try RoundPage(archive: message.required("page")))
    return []
  case "granted":
    let say: Words<MemberPhrase> = language == 0 ? .english : .german
    let credits = try message.integer("credits", in: 0...Purse.mostCredits)
    let words = say(.granted(credits, reason: try message.string("reason"))).bytes
    words.withUnsafeBufferPointer { hostAnnounce($0.baseAddress, Int32($0.count)) }
    return []
  case "left": desk.change { $0.leave() }
  case "turnedAway": desk.change { $0.turnAway() }
  case "forgotten": desk.change { $0 = Membership() }
  default: return []
  }
  save(desk.documents)
  return []
}

/// Writes documents in one transaction.
private func save(_ documents: [StoredDocument]) {
  guard !documents.isEmpty else { return }
  for document in documents { write(document, to: hostStage) }
  hostSave()
}

private func write(
  _ document: StoredDocument,
  to host: (UnsafePointer<UInt8>?, Int32, UnsafePointer<UInt8>?, Int32) -> Void
) {
  document.name.bytes.withUnsafeBufferPointer { name in
    document.bytes.withUnsafeBufferPointer {
      host(name.baseAddress, Int32(name.count), $0.baseAddress, Int32($0.count))
    }
  }
}

@_extern(wasm, module: "host", name: "says")
private func hostSays(_ json: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(wasm, module: "host", name: "announce")
private func hostAnnounce(_ text: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(wasm, module: "host", name: "stage")
private func hostStage(
  _ name: UnsafePointer<UInt8>?, _ nameCount: Int32, _ document: UnsafePointer<UInt8>?,
  _ count: Int32)

@_extern(wasm, module: "host", name: "save")
private func hostSave()

@_extern(wasm, module: "host", name: "keepAside")
private func hostKeepAside(
  _ name: UnsafePointer<UInt8>?, _ nameCount: Int32, _ document: UnsafePointer<UInt8>?,
  _ count: Int32)
#else
@main
struct WebMember {
  static func main() {
    print("This keeps the browser's client and the ledger together. Build it with `make web`.")
  }
}
#endif
