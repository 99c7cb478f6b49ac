import CardCore

/// A request that the API answers, by the name that docs/openapi.yaml gives it.
public enum Endpoint: String, CaseIterable, Sendable {
  // the server
  case health, ready, metrics
  // signing in
  case challenge, signIn, signOut
  // the account
  case account, openAccount, deleteAccount, exportAccount, recover, makePhrase
  // its devices
  case devices, join, invite, renameDevice, removeDevice
  // the ledger
  case countRounds, claimReward, statement, grants, takeGrant
  // backups
  case backups, backUp
  // the store
  case store, purchases, handInPurchases, quickChips, notify
  // the test shop
  case testSales, buyForTest, refundForTest
  // shoes that the server deals
  case dealingKey, shoes, sitDown, shoe, mixShoe, playShoe, endShoe
  // the shared shoe of the day
  case sharedShoe, beginSharedShoe, playSharedShoe, sharedDay, sharedLadder, sharedTry
  // the leaderboards
  case boards, board, joinBoards, leaveBoards, reportName

  /// A method of HTTP.
  public enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
  }

  /// The address of every endpoint begins with this.
  public static let root = "api"

  /// The method of the request.
  public var method: Method { route.method }

  /// The address below ``root``, in which a colon stands before the name of a parameter: `devices/:number`.
  public var path: String { route.path }

  /// The address below ``root`` with the value of its parameter.
  ///
  ///     Endpoint.removeDevice.path(with: "7")  // devices/7
  public func path(with value: String) -> String {
    var parts = path.parts(between: "/")
    for place in parts.indices where parts[place].bytes.first == UInt8(ascii: ":") {
      parts[place] = value
    }
    return parts.joined(separator: "/")
  }

  private var route: (method: Method, path: String) {
    switch self {
    case .health: (.get, "health")
    case .ready: (.get, "ready")
    case .metrics: (.get, "metrics")
    case .challenge: (.post, "challenges")
    case .signIn: (.post, "session")
    case .signOut: (.delete, "session")
    case .account: (.get, "account")
    case .openAccount: (.post, "account")
    case .deleteAccount: (.delete, "account")
    case .exportAccount: (.get, "account/export")
    case .recover: (.post, "account/recover")
    case .makePhrase: (.post, "account/recovery")
    case .devices: (.get, "devices")
    case .join: (.post, "devices")
    case .invite: (.post, "devices/code")
    case .renameDevice: (.put, "devices/:number")
    case .removeDevice: (.delete, "devices/:number")
    // NB: only for old clients, which get an error.
    case .countRounds: (.post, "entries")
    case .claimReward: (.post, "rewards")
    case .statement: (.get, "statement")
    case .grants: (.get, "grants")
    case .takeGrant: (.post, "grants/:id")
    case .backups: (.get, "backup")
    case .backUp: (.put, "backup/:document")
    case .store: (.get, "store")
    case .purchases: (.get, "store/purchases")
    case .handInPurchases: (.post, "store/purchases")
    case .quickChips: (.post, "store/quick-chips")
    case .notify: (.post, "store/notifications/:shop")
    case .testSales: (.get, "store/test/sales")
    case .buyForTest: (.post, "store/test/sales")
    case .refundForTest: (.post, "store/test/sales/:number/refund")
    case .dealingKey: (.get, "dealing-key")
    case .shoes: (.get, "shoes")
    case .sitDown: (.post, "shoes")
    case .shoe: (.get, "shoes/:number")
    case .mixShoe: (.post, "shoes/:number/entropy")
    case .playShoe: (.post, "shoes/:number/actions")
    case .endShoe: (.post, "shoes/:number/end")
    case .sharedShoe: (.get, "shared-shoe")
    case .beginSharedShoe: (.post, "shared-shoe/:day")
    case .playSharedShoe: (.post, "shared-shoe/:day/actions")
    case .sharedDay: (.get, "shared-shoe/:day")
    case .sharedLadder: (.get, "shared-shoe/:day/ladder")
    case .sharedTry: (.get, "shared-tries/:id")
    case .boards: (.get, "boards")
    case .board: (.get, "boards/:game")
    case .joinBoards: (.put, "boards/player")
    case .leaveBoards: (.delete, "boards/player")
    case .reportName: (.post, "boards/reports")
    }
  }
}
