import HTTPTypes
import Hummingbird
import NIOCore

/// The limits for what strangers can have stored: by address and day, and by the space on the disk.
struct StorageLimits: Sendable {
  private let accounts: [DailyLimit]
  private let bytes: [DailyLimit]
  private let proxies: TrustedProxies
  private let folder: DataFolder?
  private let reserve: Int

  /// A limit by the address of a household, or of its neighborhood.
  private struct DailyLimit: Sendable {
    let client: @Sendable (ClientAddress) -> ClientAddress
    let rate: RequestRate<ClientAddress>
  }

  /// Creates the limits of a server.
  ///
  /// - Parameters:
  ///   - limits: The limits.
  ///   - proxies: The trusted proxies.
  ///   - folder: The folder with the database, or `nil` if the database is elsewhere.
  init(_ limits: ServerLimits, proxies: TrustedProxies, folder: DataFolder?) {
    accounts = Self.limits(limits.accountsPerDay)
    bytes = Self.limits(limits.bytesPerDay)
    (self.proxies, self.folder, reserve) = (proxies, folder, limits.reserveBytes)
  }

  private static func limits(_ perDay: Int) -> [DailyLimit] {
    let household = RequestRate<ClientAddress>(perDay: perDay, others: .nobody)
    let neighborhood = RequestRate<ClientAddress>(perDay: perDay * 10, others: .nobody)
    guard let household, let neighborhood else { return [] }
    return [
      DailyLimit(client: { $0.household }, rate: household),
      DailyLimit(client: { $0.neighborhood }, rate: neighborhood),
    ]
  }

  /// Counts a new account.
  ///
  /// - Throws: ``APIRefusal`` if its address has opened too many, or the disk is nearly full.
  func addAccount(_ request: Request, from peer: ClientAddress?) throws {
    try checkRoom()
    guard let wait = take(1, of: accounts, request, from: peer) else { return }
    throw APIRefusal(
      .tooManyRequests, .accountTooMany,
      "Too many accounts were opened from this address today. Try again later.",
      because: "an address opens too many accounts", headers: [.retryAfter: "\(wait)"])
  }

  /// Counts bytes to be stored.
  ///
  /// - Throws: ``APIRefusal`` if its address has sent too many, or the disk is nearly full.
  func add(bytes count: Int, _ request: Request, from peer: ClientAddress?) throws {
    try checkRoom()
    guard let wait = take(count, of: bytes, request, from: peer) else { return }
    throw APIRefusal(
      .tooManyRequests, .addressTooMuch,
      "This address has sent too much today. Try again later.",
      because: "an address sends too many bytes in a day", headers: [.retryAfter: "\(wait)"])
  }

  private func take(
    _ count: Int, of limits: [DailyLimit], _ request: Request, from peer: ClientAddress?
  ) -> Int? {
    let client = proxies.client(of: request.headers, peer: peer) ?? .nobody
    for limit in limits {
      if let wait = limit.rate.take(count, from: limit.client(client), at: .now()) { return wait }
    }
    return nil
  }

  private func checkRoom() throws {
    guard let folder, let room = folder.room, room < reserve else { return }
    throw APIRefusal(
      .serviceUnavailable, .serverFull, "The server's disk is nearly full. Try again later.",
      because: "the disk is nearly full", headers: [.retryAfter: "600"])
  }
}
