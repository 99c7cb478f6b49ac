import CardCore

/// A task that a screen gives the `AccountClient`.
public enum AccountTask: Equatable, Sendable {
  /// Sends and receives everything that is new.
  case look
  /// Adds the device to an account, under a name and by a code or a phrase, or signs it in.
  case begin(SyncState.Arrival, name: String = "", proof: String = "")
  /// Offers the player a file with all data that the server has of the account.
  case export
  /// Signs out.
  case leave
  /// Deletes account and key on this device.
  case forget
  /// Deletes the account, whose support ID confirms that.
  case close(confirmation: String)
  /// Buys a product, by its id.
  case buy(String)
  /// Hands in all sales of the shop.
  case restore
  /// Sends one request.
  case call(ServerCall)
}

extension AccountTask: Archivable {
  /// The names of tasks in messages between the modules of screens and client.
  private enum Name: String {
    case look, begin, save, leave, forget, close, buy, restore, call
  }

  public var archive: JSONValue {
    func object(_ name: Name, _ members: [JSONValue.Member] = []) -> JSONValue {
      .object([.init("do", .string(name.rawValue))] + members)
    }
    return switch self {
    case .look: object(.look)
    case .begin(let arrival, let name, let proof):
      object(
        .begin,
        [
          .init("purpose", .string(arrival.rawValue)), .init("name", .string(name)),
          .init("proof", .string(proof)),
        ])
    case .export: object(.save)
    case .leave: object(.leave)
    case .forget: object(.forget)
    case .close(let confirmation): object(.close, [.init("supportId", .string(confirmation))])
    case .buy(let product): object(.buy, [.init("product", .string(product))])
    case .restore: object(.restore)
    case .call(let call): object(.call, call.members)
    }
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    switch Name(rawValue: try archive.string("do")) {
    case .look: self = .look
    case .begin:
      guard let arrival = SyncState.Arrival(rawValue: try archive.string("purpose")) else {
        throw ArchiveRefusal("purpose", "is not known")
      }
      self = .begin(
        arrival, name: try archive.string("name"), proof: try archive.string("proof"))
    case .save: self = .export
    case .leave: self = .leave
    case .forget: self = .forget
    case .close: self = .close(confirmation: try archive.string("supportId"))
    case .buy: self = .buy(try archive.string("product"))
    case .restore: self = .restore
    case .call: self = .call(try ServerCall(archive: archive))
    case nil: throw ArchiveRefusal("do", "is not known")
    }
  }
}
