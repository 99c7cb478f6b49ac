import CardCore
import Records
import Wire

/// What the place of the account asks the server for.
enum AccountRequest: PlaceRequest {
  /// Everything is to be sent and looked for; quietly where the player has not asked.
  case look(isQuiet: Bool)
  /// The device is to come to an account; the proof is a code or a phrase.
  case begin(SyncState.Arrival, name: String, proof: String)
  case devices, invite
  case rename(Int64, to: String)
  case remove(Int64)
  case phrase
  /// The lines before one of them; 0 for the newest.
  case statement(before: Int64)
  case export
  case leave, forget
  case close(confirmation: String)

  var isAwaited: Bool {
    switch self {
    case .look(isQuiet: true), .devices: false
    default: true
    }
  }

  var task: AccountTask {
    switch self {
    case .look: .look
    case .begin(let arrival, let name, let proof): Self.beginning(arrival, name, proof)
    case .devices: .call(ServerCall(.devices))
    case .invite: .call(ServerCall(.invite))
    case .rename(let number, let name):
      .call(
        ServerCall(.renameDevice, "\(number)", body: .object([.init("name", .string(name))])))
    case .remove(let number): .call(ServerCall(.removeDevice, "\(number)"))
    case .phrase: .call(ServerCall(.makePhrase))
    case .statement(let number): .call(ServerCall(.statement, query: "before=\(number)"))
    case .export: .export
    case .leave: .leave
    case .forget: .forget
    case .close(let confirmation): .close(confirmation: confirmation)
    }
  }

  private static func beginning(
    _ arrival: SyncState.Arrival, _ name: String, _ proof: String
  ) -> AccountTask {
    let name = JSONValue.Member("name", .string(name))
    return switch arrival {
    case .open: .begin(.open, [name])
    case .enter: .begin(.enter, [])
    case .join: .begin(.join, [name, .init("code", .string(proof))])
    case .recover: .begin(.recover, [name, .init("phrase", .string(proof))])
    }
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

  init(_ answer: JSONValue) throws(ArchiveRefusal) {
    number = try answer.count("number")
    name = try answer.string("name")
    added = try answer.count("added")
    seen = try answer.count("seen")
    removed = try? answer.count("removed")
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

  init(_ answer: JSONValue) throws(ArchiveRefusal) {
    let sums = -Purse.mostCredits...Purse.mostCredits
    number = try answer.count("number")
    booked = try answer.count("booked")
    cause = try answer.string("cause")
    amount = try answer.integer("amount", in: sums)
    balance = try answer.integer("balance", in: sums)
    detail = try answer.string("detail")
  }
}
