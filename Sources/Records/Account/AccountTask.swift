import CardCore

/// A task that a screen gives the `AccountClient`.
public enum AccountTask: Equatable, Sendable {
  /// Sends what waits, and takes in what is new.
  case look
  /// Brings the device to an account; the members are what is sent besides the signature.
  case begin(SyncState.Arrival, [JSONValue.Member])
  /// Hands the player a file with all that the server has of the account.
  case export
  /// Signs out.
  case leave
  /// Forgets the account and the key on this device.
  case forget
  /// Deletes the account, whose support ID confirms that.
  case close(confirmation: String)
  /// Buys a product, by its id.
  case buy(String)
  /// Hands in all that the shop knows of.
  case restore
  /// Asks the server, and nothing else.
  case call(ServerCall)
}

extension AccountTask: Archivable {
  /// The names by which tasks are handed from the module of a place to that of the client.
  private enum Name: String {
    case look, begin, save, leave, forget, close, buy, restore, call
  }

  public var archive: JSONValue {
    func object(_ name: Name, _ members: [JSONValue.Member] = []) -> JSONValue {
      .object([.init("do", .string(name.rawValue))] + members)
    }
    return switch self {
    case .look: object(.look)
    case .begin(let arrival, let body):
      object(.begin, [.init("purpose", .string(arrival.rawValue)), .init("body", .object(body))])
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
      self = .begin(arrival, try archive.members("body"))
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
