import CardCore
import Records
import Wire

/// The requests of the account's screen.
enum AccountRequest: PlaceRequest {
  /// Syncs everything; quietly if the player didn't request it.
  case look(isQuiet: Bool)
  /// Creates or joins an account, or signs in; the proof is a code or a phrase.
  case begin(SyncState.Arrival, name: String, proof: String)
  case devices, invite
  case rename(Int64, to: String)
  case remove(Int64)
  case phrase
  /// Reads the lines before a line number, or the newest lines for 0.
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
    case .begin(let arrival, let name, let proof): .begin(arrival, name: name, proof: proof)
    case .devices: .call(ServerCall(.devices))
    case .invite: .call(ServerCall(.invite))
    case .rename(let number, let name):
      .call(ServerCall(.renameDevice, "\(number)", sending: Body.DeviceName { $0.name = name }))
    case .remove(let number): .call(ServerCall(.removeDevice, "\(number)"))
    case .phrase: .call(ServerCall(.makePhrase))
    case .statement(let number): .call(ServerCall(.statement, query: "before=\(number)"))
    case .export: .export
    case .leave: .leave
    case .forget: .forget
    case .close(let confirmation): .close(confirmation: confirmation)
    }
  }
}
