import CardCore
import Records

/// What the place of the account asks the shell for.
enum AccountRequest: Equatable {
  /// Everything is to be sent and looked for; quietly where the player has not asked.
  case look(isQuiet: Bool)
  /// The device is to come to an account; the proof is a code or a phrase.
  case begin(Membership.Arrival, name: String, proof: String)
  case devices, invite
  case rename(Int64, to: String)
  case remove(Int64)
  case phrase
  /// The lines before one of them; 0 for the newest.
  case statement(before: Int64)
  case export
  case leave, forget
  case close(confirmation: String)

  /// Whether the player has asked for it, and waits for what comes of it.
  var isAwaited: Bool {
    switch self {
    case .look(isQuiet: true), .devices: false
    default: true
    }
  }

  /// The request as the shell reads it: what to do, and what to ask the server for.
  var archive: JSONValue {
    switch self {
    case .look: Self.object("look")
    case .begin(let arrival, let name, let proof): Self.beginning(arrival, name, proof)
    case .devices: Self.call("GET", "devices")
    case .invite: Self.call("POST", "devices/code")
    case .rename(let number, let name):
      Self.call("PUT", "devices/\(number)", [.init("name", .string(name))])
    case .remove(let number): Self.call("DELETE", "devices/\(number)")
    case .phrase: Self.call("POST", "account/recovery")
    case .statement(let number): Self.call("GET", "statement?before=\(number)")
    case .export:
      Self.object(
        "save", [("path", .string("account/export")), ("name", .string("truecount-account.json"))])
    case .leave: Self.object("leave")
    case .forget: Self.object("forget")
    case .close(let confirmation):
      Self.object(
        "close", [("body", .object([.init("supportId", .string(confirmation))]))])
    }
  }

  private static func beginning(
    _ arrival: Membership.Arrival, _ name: String, _ proof: String
  ) -> JSONValue {
    var body: [JSONValue.Member] = [.init("name", .string(name))]
    let path: String
    switch arrival {
    case .open: path = "account"
    case .enter: (path, body) = ("session", [])
    case .join:
      path = "devices"
      body.append(.init("code", .string(proof)))
    case .recover:
      path = "account/recover"
      body.append(.init("phrase", .string(proof)))
    }
    return object(
      "begin",
      [
        ("purpose", .string(arrival.rawValue)), ("path", .string(path)), ("body", .object(body)),
      ])
  }

  static func call(
    _ method: String, _ path: String, _ body: [JSONValue.Member]? = nil
  ) -> JSONValue {
    object(
      "call",
      [("method", .string(method)), ("path", .string(path))]
        + (body.map { [("body", .object($0))] } ?? []))
  }

  static func object(_ deed: String, _ more: [(String, JSONValue)] = []) -> JSONValue {
    .object([.init("do", .string(deed))] + more.map { .init($0.0, $0.1) })
  }
}

/// A device of the account.
struct AccountDevice: Equatable {
  let number: Int64
  let name: String
  /// Universal times in milliseconds.
  let added: Int64
  let seen: Int64
  /// When it was removed, if it was.
  let removed: Int64?
  let isThis: Bool

  /// How long its name may be.
  static let longestName = 60

  init(_ answer: JSONValue) throws(ArchiveRefusal) {
    let times = 0...Int64.max
    number = try answer.integer("number", in: times)
    name = try answer.string("name")
    added = try answer.integer("added", in: times)
    seen = try answer.integer("seen", in: times)
    removed = try? answer.integer("removed", in: times)
    isThis = try answer.bool("isThis")
  }
}

/// A line of the statement.
struct AccountLine: Equatable {
  let number: Int64
  /// When it was booked, in milliseconds of universal time.
  let booked: Int64
  /// Why, by the name that the books give it.
  let cause: String
  let amount: Credits
  /// What the player had then.
  let balance: Credits
  /// A round's table, or a reason.
  let detail: String

  /// How many lines the house gives at once.
  static let mostAtOnce = 500

  init(_ answer: JSONValue) throws(ArchiveRefusal) {
    let sums = -Purse.mostCredits...Purse.mostCredits
    number = try answer.integer("number", in: 0...Int64.max)
    booked = try answer.integer("booked", in: 0...Int64.max)
    cause = try answer.string("cause")
    amount = try answer.integer("amount", in: sums)
    balance = try answer.integer("balance", in: sums)
    detail = try answer.string("detail")
  }
}
