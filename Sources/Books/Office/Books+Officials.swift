extension Books {
  /// The maximum length of a staff member's name, in bytes.
  public static let longestOfficialName = 40

  /// Creates a code that lets a staff member sign in once.
  ///
  /// An earlier code for the same name becomes invalid.
  ///
  /// An existing staff member keeps the keys and gets the new role.
  ///
  /// - Throws: ``OfficeRefusal/badName``.
  public func inviteOfficial(
    _ name: String, as role: OfficeRole, at now: Int64
  ) async throws -> OfficeCode {
    guard name.isPlainLine(ofAtMost: Self.longestOfficialName), name != Self.operatorName else {
      throw OfficeRefusal.badName
    }
    let code = OfficeCode.random()
    try await store.write { rows in
      try rows.run(
        """
        INSERT INTO official (name, role, added) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE
        SET role = excluded.role, removed = NULL
        """, [.text(name), .integer(role.rawValue), .integer(now)])
      try rows.run(
        """
        INSERT INTO official_code SELECT number, ?, ? FROM official WHERE name = ?
        ON CONFLICT (official) DO UPDATE SET digest = excluded.digest, ends = excluded.ends
        """, [.bytes(code.digest), .integer(now + OfficeCode.lifetime), .text(name)])
      try Self.note(.invited, by: Self.operatorName, "\(name), \(role.name)", in: rows, at: now)
    }
    return code
  }

  /// Returns the staff, including removed members, by name.
  public func officials() async throws -> [Official] {
    try await store.read { rows in
      try rows.rows("SELECT \(Self.officialColumns) FROM official ORDER BY name", [])
        .compactMap { Self.official($0) }
    }
  }

  /// Removes a staff member, whose sessions, keys and codes end at once.
  ///
  /// - Throws: ``OfficeRefusal/unknownOfficial``.
  public func removeOfficial(_ name: String, at now: Int64) async throws {
    try await store.write { rows in
      let removed = try rows.run(
        "UPDATE official SET removed = ? WHERE name = ? AND removed IS NULL",
        [.integer(now), .text(name)])
      guard removed == 1 else { throw OfficeRefusal.unknownOfficial }
      for table in ["official_session", "official_key", "official_code"] {
        try rows.run(
          "DELETE FROM \(table) WHERE official = (SELECT number FROM official WHERE name = ?)",
          [.text(name)])
      }
      try Self.note(.removedOfficial, by: Self.operatorName, name, in: rows, at: now)
    }
  }

  // MARK: - Sessions

  /// Signs in with a code, which becomes invalid.
  ///
  /// - Throws: ``OfficeRefusal/unknownCode``.
  public func enterOffice(with code: OfficeCode, at now: Int64) async throws -> OfficeSession {
    let token = Secret.bytes()
    let official = try await store.write { rows in
      try rows.run("DELETE FROM official_code WHERE ends <= ?", [.integer(now)])
      let found = try rows.row(
        "SELECT official FROM official_code WHERE digest = ?", [.bytes(code.digest)])
      guard let number = found?.integer(0), let official = try Self.official(number, in: rows)
      else { throw OfficeRefusal.unknownCode }
      try rows.run("DELETE FROM official_code WHERE official = ?", [.integer(number)])
      try Self.begin(token, of: official, .enteredByCode, in: rows, at: now)
      return official
    }
    return OfficeSession(token: Hexadecimal.text(token), official: official)
  }

  /// Signs in with the key of a staff member's browser.
  ///
  /// - Throws: ``OfficeRefusal/unknownKey``, or an error if the answer doesn't match a challenge.
  public func enterOffice(with answer: SignedAnswer, at now: Int64) async throws -> OfficeSession {
    try await check(answer, to: .office, at: now)
    let token = Secret.bytes()
    let official = try await store.write { rows in
      let found = try rows.row(
        "SELECT number, official FROM official_key WHERE key = ?", [.bytes(answer.key.bytes)])
      guard let found, let official = try Self.official(found.integer(1), in: rows) else {
        throw OfficeRefusal.unknownKey
      }
      try rows.run(
        "UPDATE official_key SET seen = ? WHERE number = ?",
        [.integer(now), .integer(found.integer(0))])
      try Self.begin(token, of: official, .enteredByKey, in: rows, at: now)
      return official
    }
    return OfficeSession(token: Hexadecimal.text(token), official: official)
  }

  private static func begin(
    _ token: [UInt8], of official: Official, _ kind: ActKind, in rows: any BookTransaction,
    at now: Int64
  ) throws {
    try rows.run(
      "DELETE FROM official_session WHERE ends <= ? OR seen <= ?",
      [.integer(now), .integer(now - OfficeSession.rest)])
    try rows.run(
      "INSERT INTO official_session VALUES (?, ?, ?, ?)",
      [
        .bytes(Secret.digest(token)), .integer(official.number),
        .integer(now + OfficeSession.lifetime), .integer(now),
      ])
    try note(kind, by: official.name, in: rows, at: now)
  }

  /// Returns the staff member of a session's secret.
  ///
  /// - Throws: ``OfficeRefusal/signInFirst``, also if the session was idle for too long.
  public func official(with token: String, at now: Int64) async throws -> Official {
    guard let secret = Hexadecimal.bytes(token), secret.count == 32 else {
      throw OfficeRefusal.signInFirst
    }
    let digest = Secret.digest(secret)
    let (official, seen) = try await store.read { rows in
      let found = try rows.row(
        "SELECT official, seen FROM official_session WHERE digest = ? AND ends > ? AND seen > ?",
        [.bytes(digest), .integer(now), .integer(now - OfficeSession.rest)])
      guard let found, let official = try Self.official(found.integer(0), in: rows) else {
        throw OfficeRefusal.signInFirst
      }
      return (official, found.integer(1))
    }
    if now - seen >= OfficeSession.grain {
      try await store.write { rows in
        try rows.run(
          "UPDATE official_session SET seen = ? WHERE digest = ?", [.integer(now), .bytes(digest)])
      }
    }
    return official
  }

  /// Ends a session.
  ///
  /// An unknown session has already ended.
  public func leaveOffice(_ token: String, at now: Int64) async throws {
    guard let official = try? await official(with: token, at: now),
      let secret = Hexadecimal.bytes(token)
    else { return }
    try await store.write { rows in
      try rows.run(
        "DELETE FROM official_session WHERE digest = ?", [.bytes(Secret.digest(secret))])
      try Self.note(.left, by: official.name, in: rows, at: now)
    }
  }

  // MARK: - Keys

  /// Registers a browser's key for signing in.
  ///
  /// - Throws: ``OfficeRefusal/keyIsKnown``, or an error if the answer doesn't match a challenge.
  public func addKey(_ answer: SignedAnswer, of official: Official, at now: Int64) async throws {
    try await check(answer, to: .officeKey, at: now)
    try await store.write { rows in
      let known = try rows.row(
        "SELECT 1 FROM official_key WHERE key = ?", [.bytes(answer.key.bytes)])
      guard known == nil else { throw OfficeRefusal.keyIsKnown }
      try rows.run(
        "INSERT INTO official_key (official, key, added, seen) VALUES (?, ?, ?, ?)",
        [
          .integer(official.number), .bytes(answer.key.bytes), .integer(now), .integer(now),
        ])
      try Self.note(.addedKey, by: official.name, in: rows, at: now)
    }
  }

  /// Returns the keys of a staff member, the oldest first.
  public func keys(of official: Official) async throws -> [OfficialKey] {
    try await store.read { rows in
      try rows.rows(
        "SELECT number, added, seen FROM official_key WHERE official = ? ORDER BY number",
        [.integer(official.number)]
      ).map { OfficialKey(number: $0.integer(0), added: $0.integer(1), seen: $0.integer(2)) }
    }
  }

  /// Removes a key of a staff member.
  ///
  /// - Throws: ``OfficeRefusal/unknownKey``.
  public func removeKey(_ number: Int64, of official: Official, at now: Int64) async throws {
    try await store.write { rows in
      let removed = try rows.run(
        "DELETE FROM official_key WHERE number = ? AND official = ?",
        [.integer(number), .integer(official.number)])
      guard removed == 1 else { throw OfficeRefusal.unknownKey }
      try Self.note(.removedKey, by: official.name, in: rows, at: now)
    }
  }

  // MARK: - Rows

  private static let officialColumns = "number, name, role, added, removed"

  private static func official(_ row: BookRow) -> Official? {
    OfficeRole(rawValue: row.integer(2)).map {
      Official(
        number: row.integer(0), name: row.text(1), role: $0, added: row.integer(3),
        removed: row.number(4))
    }
  }

  /// Returns a staff member who may sign in.
  private static func official(
    _ number: Int64, in rows: any BookTransaction
  ) throws -> Official? {
    try rows.row(
      "SELECT \(officialColumns) FROM official WHERE number = ? AND removed IS NULL",
      [.integer(number)]
    ).flatMap { Self.official($0) }
  }
}
