import Wire

extension Books {
  /// The lifetime of a challenge, in milliseconds.
  static let challengeLifetime: Int64 = 2 * 60_000
  /// The maximum number of sessions of a device.
  ///
  /// A new one ends the oldest.
  static let mostSessions: Int64 = 8
  /// The maximum number of devices of an account.
  public static let mostDevices = 16
  /// The maximum length of a device's name, in bytes.
  public static let longestName = WireLimits.deviceName

  /// Creates a challenge for a device to sign once.
  ///
  /// - Returns: The challenge, in hexadecimal.
  public func challenge(at now: Int64) async throws -> String {
    let challenge = Secret.bytes()
    let digest = Secret.digest(challenge)
    try await store.write { rows in
      try Self.forgetSome(of: "challenge", after: .bytes(digest), in: rows, at: now)
      try rows.run(
        "INSERT INTO challenge VALUES (?, ?)",
        [.bytes(digest), .integer(now + Self.challengeLifetime)])
    }
    return Hexadecimal.text(challenge)
  }

  /// Creates an account with a new player's credits for an unknown device, and signs it in.
  ///
  /// - Parameters:
  ///   - answer: The device's answer to a challenge.
  ///   - name: The player's name for the device.
  ///   - now: The time.
  /// - Returns: The session.
  /// - Throws: ``AccountRefusal``. Nothing is created then.
  public func open(
    _ answer: SignedAnswer, name: String, at now: Int64
  ) async throws -> Session {
    try await signingIn(answer, to: .open, at: now) { rows in
      try Self.checkName(name)
      try Self.checkUnknown(answer.key, in: rows)
      let support = SupportID.random()
      let player = try rows.add(
        "INSERT INTO player (support, opened) VALUES (?, ?)",
        [.text(support.signs), .integer(now)])
      try Ledger.open(player, support, in: rows, at: now)
      let device = try Self.add(answer.key, named: name, to: player, in: rows, at: now)
      return SignedIn(player: player, support: support, device: device)
    }
  }

  /// Signs in a device of an account.
  ///
  /// - Throws: ``AccountRefusal``.
  public func enter(_ answer: SignedAnswer, at now: Int64) async throws -> Session {
    try await signingIn(answer, to: .enter, at: now) { rows in
      let found = try rows.row(
        """
        SELECT device.number, player, support, removed FROM device JOIN player
        ON player.number = player WHERE key = ?
        """, [.bytes(answer.key.bytes)])
      guard let found, let support = SupportID(found.text(2)) else {
        throw AccountRefusal.unknownDevice
      }
      guard found.number(3) == nil else { throw AccountRefusal.removedDevice }
      try rows.run(
        "UPDATE device SET seen = ? WHERE number = ?", [.integer(now), .integer(found.integer(0))])
      return SignedIn(player: found.integer(1), support: support, device: found.integer(0))
    }
  }

  /// Checks a device's answer, and begins a session for the device that `work` returns.
  func signingIn(
    _ answer: SignedAnswer, to purpose: SigningPurpose, at now: Int64,
    _ work: @escaping @Sendable (any BookTransaction) throws -> SignedIn
  ) async throws -> Session {
    try await check(answer, to: purpose, at: now)
    return try await beginSession(at: now, work)
  }

  /// Begins a session for the device that `work` returns.
  func beginSession(
    at now: Int64, _ work: @escaping @Sendable (any BookTransaction) throws -> SignedIn
  ) async throws -> Session {
    let token = Secret.bytes()
    let digest = Secret.digest(token)
    let signedIn = try await store.write { rows in
      let signedIn = try work(rows)
      try Self.forgetSome(of: "session", after: .bytes(digest), in: rows, at: now)
      try rows.run(
        "INSERT INTO session VALUES (?, ?, ?)",
        [
          .bytes(digest), .integer(signedIn.device), .integer(now + Session.lifetime),
        ])
      try rows.run(
        """
        DELETE FROM session WHERE device = ? AND ends <
        (SELECT ends FROM session WHERE device = ? ORDER BY ends DESC LIMIT 1 OFFSET ?)
        """,
        [
          .integer(signedIn.device), .integer(signedIn.device), .integer(Self.mostSessions - 1),
        ])
      return signedIn
    }
    return Session(token: Hexadecimal.text(token), signedIn: signedIn)
  }

  /// Checks the answer to a challenge, which becomes invalid whether the answer is right or wrong.
  ///
  /// - Throws: ``AccountRefusal/unknownChallenge`` or ``AccountRefusal/badSignature``.
  func check(
    _ answer: SignedAnswer, to purpose: SigningPurpose, at now: Int64
  ) async throws {
    guard let challenge = Hexadecimal.bytes(answer.challenge), challenge.count == 32 else {
      throw AccountRefusal.unknownChallenge
    }
    let used = try await store.write { rows in
      try rows.run(
        "DELETE FROM challenge WHERE digest = ? AND ends > ?",
        [.bytes(Secret.digest(challenge)), .integer(now)])
    }
    guard used == 1 else { throw AccountRefusal.unknownChallenge }
    let text = SignedText.answer(to: answer.challenge, for: purpose)
    guard answer.key.hasSigned(text, with: answer.signature) else {
      throw AccountRefusal.badSignature
    }
  }

  /// Returns the player and device of a session's secret.
  ///
  /// - Throws: ``AccountRefusal/unknownSession``.
  public func signedIn(with token: String, at now: Int64) async throws -> SignedIn {
    guard let secret = Hexadecimal.bytes(token), secret.count == 32 else {
      throw AccountRefusal.unknownSession
    }
    let found = try await store.read { rows in
      try rows.row(
        """
        SELECT player, support, device.number FROM session
        JOIN device ON device.number = device JOIN player ON player.number = player
        WHERE digest = ? AND ends > ? AND removed IS NULL
        """, [.bytes(Secret.digest(secret)), .integer(now)])
    }
    guard let found, let support = SupportID(found.text(1)) else {
      throw AccountRefusal.unknownSession
    }
    return SignedIn(player: found.integer(0), support: support, device: found.integer(2))
  }

  /// Ends a session.
  ///
  /// An unknown session has already ended.
  public func leave(_ token: String) async throws {
    guard let secret = Hexadecimal.bytes(token) else { return }
    try await store.write { rows in
      try rows.run("DELETE FROM session WHERE digest = ?", [.bytes(Secret.digest(secret))])
    }
  }

  /// Deletes some of the expired challenges, sessions or invitations.
  ///
  /// It examines the eight rows after a new one, in the order of keys. Keys are random, so every
  /// row gets its turn, and several are deleted for each new one. Searching all rows each time
  /// would let a client that adds many block all writers.
  static func forgetSome(
    of table: String, by key: String = "digest", after new: BookValue, in rows: any BookTransaction,
    at now: Int64
  ) throws {
    try rows.run(
      """
      DELETE FROM \(table) WHERE ends <= ? AND \(key) IN
      (SELECT \(key) FROM \(table) WHERE \(key) > ? ORDER BY \(key) LIMIT 8)
      """, [.integer(now), new])
  }

  // MARK: - Devices in a transaction

  static func checkName(_ name: String) throws {
    guard name.isPlainLine(ofAtMost: longestName) else { throw AccountRefusal.badName }
  }

  static func checkUnknown(_ key: DeviceKey, in rows: any BookTransaction) throws {
    let known = try rows.row("SELECT number FROM device WHERE key = ?", [.bytes(key.bytes)])
    guard known == nil else { throw AccountRefusal.deviceIsKnown }
  }

  /// Adds a device to an account.
  static func add(
    _ key: DeviceKey, named name: String, to player: Int64, in rows: any BookTransaction,
    at now: Int64
  ) throws -> Int64 {
    try checkName(name)
    try checkUnknown(key, in: rows)
    let count = try rows.row(
      "SELECT count(*) FROM device WHERE player = ? AND removed IS NULL", [.integer(player)])
    guard (count?.integer(0) ?? 0) < mostDevices else { throw AccountRefusal.tooManyDevices }
    return try rows.add(
      "INSERT INTO device (player, key, name, added, seen) VALUES (?, ?, ?, ?, ?)",
      [.integer(player), .bytes(key.bytes), .text(name), .integer(now), .integer(now)])
  }
}
