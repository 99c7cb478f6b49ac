import CWebRuntime
import CardCore
import CasinoKit
import Records
import WebHost

/// The desk that keeps this device and the house's ledger together.
///
/// The page is single-threaded, and nothing but the exports reaches these.
nonisolated(unsafe) private var desk = MemberDesk()

/// Takes up the documents that were handed over.
@_expose(wasm, "openSync") @_cdecl("openSync")
public func openSync() {
  desk.open(takeDocuments())
  guard !desk.damaged.isEmpty else { return }
  for damaged in desk.damaged { keepAside(damaged) }
  save(desk.documents)
}

/// Puts into the purse what is due, and into the profile what was chosen elsewhere, while no table is open.
///
/// - Parameters:
///   - time: The universal time in milliseconds.
///   - language: The place of the player's language in the page's list of languages.
/// - Returns: 1 if something came or went.
@_expose(wasm, "settle") @_cdecl("settle")
public func settle(_ time: Double, _ language: Int32) -> Int32 {
  let changed = desk.settle(at: Int64(time))
  save(changed)
  let arrived = desk.backup.arrived
  if arrived.time == Int64(time) {
    announce(words(language)(.restored(arrived.experience, settings: arrived.settings)))
  }
  return changed.contains { $0.name == HouseProfile.name } ? 1 : 0
}

private func words(_ language: Int32) -> Words<MemberPhrase> { Words(Language(at: language)) }

/// Takes in the message in the inbox, and answers with the state and what the message asks for.
///
/// - Parameters:
///   - count: The length of the message.
///   - time: The universal time in milliseconds.
///   - language: The place of the player's language in the page's list of languages.
@_expose(wasm, "tell") @_cdecl("tell")
public func tell(_ count: Int32, _ time: Double, _ language: Int32) {
  var answer: [JSONValue.Member] = []
  let message = (try? JSONValue(parsing: received(count))) ?? .null
  do throws(ArchiveRefusal) {
    answer = try take(message, at: Int64(time), language)
  } catch {
    answer = [.init("problem", .string(error.sentence))]
  }
  let state = JSONValue.object([.init("state", MemberState(desk).archive)] + answer).bytes
  hand(state, to: hostSays)
}

private func take(
  _ message: JSONValue, at time: Int64, _ language: Int32
) throws(ArchiveRefusal) -> [JSONValue.Member] {
  switch try message.string("event") {
  case "begun":
    let arrival = Membership.Arrival(named: try message.string("by")) ?? .enter
    let account = try HouseAccount(try message.required("account"), at: time)
    desk.begin(by: arrival, account)
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
    let credits = try message.integer("credits", in: 0...Purse.mostCredits)
    announce(words(language)(.granted(credits, reason: try message.string("reason"))))
    return []
  case "buying":
    let purchase = BegunPurchase(
      of: try message.string("product"), after: try message.integer("after", in: 0...Int64.max),
      at: time)
    desk.change { $0.begin(purchase) }
  case "notBought": desk.change { $0.cancelPurchase() }
  case "handedIn":
    let sale: Int64 = try message.integer("last", in: 0...Int64.max)
    desk.change { $0.handedIn(upTo: sale, at: time) }
  case "look": desk.look(at: time)
  case "backups":
    let written = try desk.hear(backups: message.array("documents"))
    save(desk.documents)
    let back = written.map { name, content in
      JSONValue.object([.init("name", .string(name)), .init("content", content)])
    }
    return [.init("back", .array(back))]
  case "backedUp": desk.note(backedUpAt: time)
  case "left": desk.change { $0.leave() }
  case "turnedAway": desk.change { $0.turnAway() }
  case "forgotten": desk.change { $0 = Membership() }
  default: return []
  }
  save(desk.documents)
  return []
}

@_extern(wasm, module: "host", name: "says")
private func hostSays(_ json: UnsafePointer<UInt8>?, _ count: Int32)
