extension Books {
  /// Merges a device's contents of a document into the server's, by the rules of ``BackupContent``.
  ///
  /// - Parameters:
  ///   - content: The device's contents.
  ///   - document: The document.
  ///   - signedIn: The player and the device.
  ///   - now: The time. It replaces later times of settings.
  /// - Returns: The merged document.
  /// - Throws: ``BackupRefusal``. Nothing is changed then.
  @discardableResult
  public func backUp(
    _ content: BackupContent, as document: BackupDocument, of signedIn: SignedIn, at now: Int64
  ) async throws -> KeptBackup {
    guard content.isAllowed else { throw BackupRefusal.notAllowed }
    return try await store.write { rows in
      var kept = try BackupRows(document, of: signedIn.player, in: rows)
      guard kept.mayFollow(with: content.era) else { throw BackupRefusal.notAllowed }
      if kept.add(content, from: signedIn.device, at: now) {
        guard kept.isAllowed else { throw BackupRefusal.notAllowed }
        try kept.write(in: rows, at: now)
      }
      return kept.backup(for: signedIn.device)
    }
  }

  /// Returns the documents of a player for one of their devices.
  public func backups(for signedIn: SignedIn) async throws -> [KeptBackup] {
    try await store.read { rows in
      try BackupDocument.allCases.map {
        try BackupRows($0, of: signedIn.player, in: rows).backup(for: signedIn.device)
      }
    }
  }
}

/// A document in the database, with separate counters for each device.
struct BackupRows {
  /// The items of a document.
  private struct Items: Equatable {
    var era: Int64 = 0
    var counters: [String: [Int64: Int64]] = [:]
    var bests: [String: Int64] = [:]
    var choices: [String: BackupChoice] = [:]
  }

  /// The kinds of rows.
  enum Kind: Int64 {
    case counter = 1
    case best = 2
    case choice = 3
  }

  private let document: BackupDocument
  private let player: Int64
  private var version: Int64 = 0
  private var saved: Int64 = 0
  private var items = Items()
  /// The items in the database.
  private var stored = Items()

  /// Reads a document.
  ///
  /// A missing document is empty.
  init(_ document: BackupDocument, of player: Int64, in rows: any BookTransaction) throws {
    (self.document, self.player) = (document, player)
    let head = try rows.row(
      "SELECT version, era, saved FROM backup WHERE player = ? AND document = ?", place)
    guard let head else { return }
    (version, items.era, saved) = (head.integer(0), head.integer(1), head.integer(2))
    var items = items
    try rows.forEach(
      "SELECT kind, name, device, number, value FROM backup_item WHERE player = ? AND document = ?",
      place
    ) { row in
      let (name, number) = (row.text(1), row.integer(3))
      switch Kind(rawValue: row.integer(0)) {
      case .counter: items.counters[name, default: [:]][row.integer(2)] = number
      case .best: items.bests[name] = number
      case .choice: items.choices[name] = BackupChoice(row.text(4), changed: number)
      case nil: break
      }
    }
    (self.items, stored) = (items, items)
  }

  private var place: [BookValue] { [.integer(player), .integer(document.rawValue)] }

  /// Whether contents of an era can come next.
  func mayFollow(with era: Int64) -> Bool { era - items.era <= BackupContent.mostErasAhead }

  /// Merges a device's contents.
  ///
  /// - Returns: Whether anything has changed.
  mutating func add(_ content: BackupContent, from device: Int64, at now: Int64) -> Bool {
    guard content.era >= items.era else { return false }
    if content.era > items.era { items = Items(era: content.era) }
    for (name, count) in content.counters {
      items.counters[name, default: [:]][device] = max(items.counters[name]?[device] ?? 0, count)
    }
    for (name, best) in content.bests { items.bests[name] = max(items.bests[name] ?? 0, best) }
    for (name, choice) in content.choices {
      // NB: a device whose clock is ahead must not make a new change by sending the same value
      // again.
      let kept = items.choices[name]
      if choice.changed > now, choice.value == kept?.value { continue }
      items.choices[name] = BackupChoice(choice.value, changed: min(choice.changed, now))
        .counting(against: kept)
    }
    return items != stored
  }

  /// Whether the document is within the limits.
  var isAllowed: Bool {
    items.counters.count + items.bests.count + items.choices.count <= BackupContent.mostItems
  }

  /// Writes the changes, and increments the version.
  mutating func write(in rows: any BookTransaction, at now: Int64) throws {
    version += 1
    saved = now
    try rows.run(
      """
      INSERT INTO backup (player, document, version, era, saved) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (player, document) DO UPDATE
      SET version = excluded.version, era = excluded.era, saved = excluded.saved
      """, place + [.integer(version), .integer(items.era), .integer(saved)])
    if items.era != stored.era {
      try rows.run("DELETE FROM backup_item WHERE player = ? AND document = ?", place)
      stored = Items(era: items.era)
    }
    for (name, counts) in items.counters {
      for (device, count) in counts where stored.counters[name]?[device] != count {
        try put(.counter, name, device, count, "", in: rows)
      }
    }
    for (name, best) in items.bests where stored.bests[name] != best {
      try put(.best, name, 0, best, "", in: rows)
    }
    for (name, choice) in items.choices where stored.choices[name] != choice {
      try put(.choice, name, 0, choice.changed, choice.value, in: rows)
    }
    stored = items
  }

  private func put(
    _ kind: Kind, _ name: String, _ device: Int64, _ number: Int64, _ value: String,
    in rows: any BookTransaction
  ) throws {
    try rows.run(
      """
      INSERT INTO backup_item (player, document, kind, name, device, number, value)
      VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (player, document, kind, name, device) DO UPDATE
      SET number = excluded.number, value = excluded.value
      """,
      place + [
        .integer(kind.rawValue), .text(name), .integer(device), .integer(number), .text(value),
      ])
  }

  /// Adds the counters of a removed device to those of all removed devices, which are stored as
  /// device 0.
  ///
  /// A removed device sends nothing any more, so its counters need not be separate. Otherwise a
  /// document would grow with each device.
  static func forget(device: Int64, of player: Int64, in rows: any BookTransaction) throws {
    let counted = [
      BookValue.integer(player), .integer(Kind.counter.rawValue), .integer(device),
    ]
    try rows.run(
      """
      INSERT INTO backup_item (player, document, kind, name, device, number, value)
      SELECT player, document, kind, name, 0, number, '' FROM backup_item
      WHERE player = ? AND kind = ? AND device = ?
      ON CONFLICT (player, document, kind, name, device) DO UPDATE
      SET number = CASE WHEN backup_item.number > \(BackupContent.mostCounted) - excluded.number
        THEN \(BackupContent.mostCounted) ELSE backup_item.number + excluded.number END
      """, counted)
    try rows.run(
      "DELETE FROM backup_item WHERE player = ? AND kind = ? AND device = ?", counted)
  }

  /// The document for a device.
  func backup(for device: Int64) -> KeptBackup {
    KeptBackup(
      document: document, version: version, saved: saved,
      content: BackupContent(
        era: items.era,
        counters: items.counters.mapValues { counts in
          counts.values.reduce(0) { min($0 + $1, BackupContent.mostCounted) }
        }, bests: items.bests, choices: items.choices),
      own: items.counters.compactMapValues { $0[device] })
  }
}
