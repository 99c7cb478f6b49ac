extension Books {
  /// Returns the devices of a player, including removed ones, the oldest first.
  public func devices(of player: Int64) async throws -> [Device] {
    try await store.read { rows in try Self.devices(of: player, in: rows) }
  }

  static func devices(of player: Int64, in rows: any BookTransaction) throws -> [Device] {
    try rows.rows("\(deviceQuestion) ORDER BY number", [.integer(player)]).compactMap { device($0) }
  }

  /// The maximum number of removed devices in ``listedDevices(of:)``.
  public static let mostRemovedListed = 20

  /// Returns the active devices of a player and the last removed ones, the oldest first.
  ///
  /// All devices are kept, and included in ``export(of:)``. The number of removed ones is
  /// unlimited, so only the last ones are read here.
  public func listedDevices(of player: Int64) async throws -> [Device] {
    try await store.read { rows in
      let signingIn = try rows.rows(
        "\(Self.deviceQuestion) AND removed IS NULL", [.integer(player)])
      let removed = try rows.rows(
        """
        \(Self.deviceQuestion) AND removed IS NOT NULL ORDER BY removed DESC, number DESC LIMIT ?
        """, [.integer(player), .integer(Int64(Self.mostRemovedListed))])
      return (signingIn + removed).compactMap { Self.device($0) }.sorted { $0.number < $1.number }
    }
  }

  /// The query for the columns that ``device(_:)`` reads.
  private static let deviceQuestion =
    "SELECT number, key, name, added, seen, removed FROM device WHERE player = ?"

  private static func device(_ row: BookRow) -> Device? {
    DeviceKey(row.bytes(1)).map {
      Device(
        number: row.integer(0), key: $0, name: row.text(2), added: row.integer(3),
        seen: row.integer(4), removed: row.number(5))
    }
  }

  /// Renames a device.
  ///
  /// - Throws: ``AccountRefusal/badName`` or ``AccountRefusal/noSuchDevice``.
  public func rename(device: Int64, of player: Int64, to name: String) async throws {
    try Self.checkName(name)
    try await store.write { rows in
      let renamed = try rows.run(
        "UPDATE device SET name = ? WHERE number = ? AND player = ? AND removed IS NULL",
        [.text(name), .integer(device), .integer(player)])
      guard renamed == 1 else { throw AccountRefusal.noSuchDevice }
    }
  }

  /// Removes a device: its sessions end at once, and its key can't sign in any more.
  ///
  /// It stays in the list, so that its key can never join an account again.
  ///
  /// - Throws: ``AccountRefusal/noSuchDevice``.
  public func remove(device: Int64, of player: Int64, at now: Int64) async throws {
    try await store.write { rows in
      let removed = try rows.run(
        "UPDATE device SET removed = ? WHERE number = ? AND player = ? AND removed IS NULL",
        [.integer(now), .integer(device), .integer(player)])
      guard removed == 1 else { throw AccountRefusal.noSuchDevice }
      try rows.run("DELETE FROM session WHERE device = ?", [.integer(device)])
      try BackupRows.forget(device: device, of: player, in: rows)
    }
  }

  /// Creates a code with which another device can join the account.
  ///
  /// An earlier code becomes invalid.
  public func invite(to player: Int64, at now: Int64) async throws -> JoinCode {
    try await store.write { rows in
      let code = try Self.freeCode(in: rows, at: now)
      let selector = BookValue.integer(code.selector)
      try Self.forgetSome(of: "invitation", by: "selector", after: selector, in: rows, at: now)
      // NB: an invitation with the same selector has expired.
      try rows.run(
        "DELETE FROM invitation WHERE player = ? OR selector = ?", [.integer(player), selector])
      try rows.run(
        "INSERT INTO invitation VALUES (?, ?, ?, ?, ?)",
        [
          selector, .integer(player), .bytes(code.digest), .integer(now + JoinCode.lifetime),
          .integer(JoinCode.tries),
        ])
      return code
    }
  }

  /// Returns a code whose selector isn't in use.
  ///
  /// It is a short one, unless many are open.
  private static func freeCode(in rows: any BookTransaction, at now: Int64) throws -> JoinCode {
    var selecting = JoinCode.selecting.lowerBound
    while true {
      for _ in 0..<JoinCode.draws {
        let code = JoinCode.random(selecting: selecting)
        let open = try rows.row(
          "SELECT 1 FROM invitation WHERE selector = ? AND ends > ?",
          [.integer(code.selector), .integer(now)])
        if open == nil { return code }
      }
      selecting = min(selecting + 1, JoinCode.selecting.upperBound)
    }
  }

  /// Adds a device to the account of a join code, and signs it in.
  ///
  /// - Throws: ``AccountRefusal``. A wrong secret counts as an attempt if the signature is valid.
  ///   After five attempts, the code is invalid.
  public func join(
    _ answer: SignedAnswer, code: JoinCode, name: String, at now: Int64
  ) async throws -> Session {
    try await check(answer, to: .join, at: now)
    // NB: the attempt is stored whether or not the rest succeeds.
    let player = try await store.write { rows -> Int64? in
      let found = try rows.row(
        "SELECT player, digest, tries FROM invitation WHERE selector = ? AND ends > ?",
        [.integer(code.selector), .integer(now)])
      guard let found else { throw AccountRefusal.unknownCode }
      guard found.bytes(1) == code.digest else {
        try rows.run(
          "UPDATE invitation SET tries = tries - 1 WHERE selector = ?", [.integer(code.selector)])
        try rows.run("DELETE FROM invitation WHERE tries <= 0", [])
        return nil
      }
      return found.integer(0)
    }
    guard let player else { throw AccountRefusal.wrongCode }
    return try await beginSession(at: now) { rows in
      let used = try rows.run(
        "DELETE FROM invitation WHERE selector = ? AND digest = ?",
        [.integer(code.selector), .bytes(code.digest)])
      guard used == 1 else { throw AccountRefusal.unknownCode }
      return try Self.signIn(answer.key, named: name, to: player, in: rows, at: now)
    }
  }

  /// Creates a recovery phrase for the account.
  ///
  /// An earlier one becomes invalid.
  public func recoveryPhrase(for player: Int64) async throws -> RecoveryPhrase {
    let phrase = RecoveryPhrase.random()
    try await store.write { rows in
      try rows.run(
        "UPDATE player SET recovery = ? WHERE number = ?",
        [.bytes(phrase.digest), .integer(player)])
    }
    return phrase
  }

  /// Adds a device to the account of a recovery phrase, and signs it in.
  ///
  /// The phrase stays valid.
  ///
  /// - Throws: ``AccountRefusal``.
  public func recover(
    _ answer: SignedAnswer, phrase: RecoveryPhrase, name: String, at now: Int64
  ) async throws -> Session {
    try await signingIn(answer, to: .recover, at: now) { rows in
      let found = try rows.row(
        "SELECT number FROM player WHERE recovery = ?", [.bytes(phrase.digest)])
      guard let found else { throw AccountRefusal.unknownPhrase }
      return try Self.signIn(answer.key, named: name, to: found.integer(0), in: rows, at: now)
    }
  }

  /// Adds a device to a player's account.
  private static func signIn(
    _ key: DeviceKey, named name: String, to player: Int64, in rows: any BookTransaction,
    at now: Int64
  ) throws -> SignedIn {
    let found = try rows.row("SELECT support FROM player WHERE number = ?", [.integer(player)])
    guard let support = found.flatMap({ SupportID($0.text(0)) }) else {
      throw AccountRefusal.unknownPlayer
    }
    let device = try add(key, named: name, to: player, in: rows, at: now)
    return SignedIn(player: player, support: support, device: device)
  }
}
