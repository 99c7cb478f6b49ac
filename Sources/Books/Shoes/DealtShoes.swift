import CardCore
import Dealing
import DealingKeys
import Synchronization

/// The shoes that the server deals to its players.
///
/// Each action is in the database before it is answered. Several servers can deal from one shoe in
/// turn.
public final class DealtShoes: Sendable {
  let books: Books
  let limits: ShoeLimits
  let cache: ShoeCache
  private let known = Mutex<ServerKey?>(nil)
  private let onNewKey: @Sendable (_ publicKey: [UInt8]) -> Void

  /// Creates the dealing of a server.
  ///
  /// - Parameters:
  ///   - books: The accounts and the ledger.
  ///   - limits: The limits.
  ///   - onNewKey: Called when a key was created, which happens once for a database.
  public init(
    in books: Books, limits: ShoeLimits = ShoeLimits(),
    onNewKey: @escaping @Sendable (_ publicKey: [UInt8]) -> Void = { _ in }
  ) {
    (self.books, self.limits, self.onNewKey) = (books, limits, onNewKey)
    cache = ShoeCache(most: limits.inMemory)
  }

  /// The number of shoes in memory.
  public var countInMemory: Int { cache.count }

  /// The public key that checks all shoes.
  public func publicKey() async throws -> [UInt8] { try await key().publicKey }

  /// Returns the key of the database, which is created when it is needed first.
  func key() async throws -> ServerKey {
    if let key = known.withLock({ $0 }) { return key }
    let now = books.now
    let (key, isNew) = try await books.store.write { rows in
      if let bytes = try Self.keyBytes(in: rows) {
        guard let key = ServerKey(bytes) else {
          throw BookProblem.failed(path: "", reason: "the key for dealing is damaged")
        }
        return (key, false)
      }
      let key = ServerKey()
      try rows.run(
        "INSERT INTO dealing_key VALUES (1, ?, ?)", [.bytes(key.bytes), .integer(now)])
      return (key, true)
    }
    known.withLock { $0 = key }
    if isNew { onNewKey(key.publicKey) }
    return key
  }

  /// The private number of the key, or `nil` if there is no key yet.
  static func keyBytes(in rows: any BookTransaction) throws -> [UInt8]? {
    try rows.row("SELECT key FROM dealing_key")?.bytes(0)
  }

  /// Returns the dealer of an open shoe in the stored state, to be changed.
  func take(
    _ shoe: Int64, in head: ShoeHead, _ rows: any BookTransaction
  ) throws -> any AnyShoeDealer {
    if head.isEnded { throw ShoeRefusal.dealing(.isClosed) }
    return try cache.take(shoe, in: head) ?? StoredShoe.dealer(of: shoe, in: rows)
  }

  /// Puts the dealer of a player's shoe into memory if it isn't there, so that no other writer waits
  /// while it is played again.
  func prepare(_ shoe: Int64, for player: Int64) async throws {
    guard !cache.contains(shoe) else { return }
    let dealer = try await books.store.read { rows in
      let head = try ShoeHead(of: shoe, for: player, in: rows)
      return head.isEnded ? nil : try StoredShoe.dealer(of: shoe, in: rows)
    }
    if let dealer { cache.put(dealer) }
  }
}

// MARK: - Lists

extension DealtShoes {
  /// Returns a player's shoes, the newest first: all open ones, and the last finished ones.
  public func list(of player: Int64) async throws -> [ShoeLine] {
    try await books.store.read { [limits] rows in
      let open = try rows.rows(
        "SELECT \(ShoeLine.columns) FROM shoe WHERE player = ? AND ended IS NULL",
        [.integer(player)])
      let ended = try rows.rows(
        """
        SELECT \(ShoeLine.columns) FROM shoe WHERE player = ? AND ended IS NOT NULL
        ORDER BY number DESC LIMIT ?
        """, [.integer(player), .integer(limits.kept)])
      return (open + ended).map { ShoeLine($0) }.sorted { $0.number > $1.number }
    }
  }

  /// Returns everything that was answered about an open shoe.
  ///
  /// - Throws: ``ShoeRefusal``.
  public func state(of shoe: Int64, for player: Int64) async throws -> ShoeState {
    let (dealer, isNew) = try await books.store.read { [cache] rows in
      let head = try ShoeHead(of: shoe, for: player, in: rows)
      if head.isEnded { throw ShoeRefusal.dealing(.isClosed) }
      if let dealer = cache.dealer(of: shoe, in: head) { return (dealer, false) }
      return (try StoredShoe.dealer(of: shoe, in: rows), true)
    }
    if isNew { cache.put(dealer) }
    return dealer.state
  }

  /// Returns the number of open shoes of all players.
  public func openCount() async throws -> Int64 {
    try await books.store.read { rows in
      try rows.row("SELECT count(*) FROM shoe WHERE ended IS NULL")?.integer(0) ?? 0
    }
  }
}
