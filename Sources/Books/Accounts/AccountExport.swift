import CardCore

/// All data of a player as one JSON document, which is read in pieces.
///
///     var export = try await books.export(of: player)
///     while let piece = try await export.next() { … }
///
/// The number of entries and shoes is unlimited, so they are read in pages, and only one page is
/// in memory. Entries booked after the start of the export are left out. If the account is deleted
/// meanwhile, the next piece throws, and the pieces read so far are visibly incomplete.
public struct AccountExport: Sendable {
  /// The part of the document to read next.
  private enum Route {
    case beginning
    case statement(StatementPlace)
    case shoes(after: Int64)
    case ended
  }

  /// Items of an array, separated by commas, and the start of the next page.
  private struct Page<Next: Sendable>: Sendable {
    let items: [UInt8]
    let next: Next
  }

  private let books: Books
  private let player: Int64
  /// The number of the last entry to include.
  private let last: Int64
  /// The text before the entries, between them and the shoes, and after those.
  private let before: [UInt8]
  private let between: [UInt8]
  private let after: [UInt8]
  private var place = Route.beginning
  /// Whether no item of the array has been read yet.
  private var isFirst = true

  /// The number of entries in a page, and of shoes, which may be large.
  private static let mostLines: Int64 = 100
  private static let mostShoes: Int64 = 32

  /// Reads everything except entries and shoes.
  ///
  /// - Throws: ``AccountRefusal/unknownPlayer``.
  fileprivate init(of player: Int64, in rows: any BookTransaction, of books: Books) throws {
    let found = try rows.row(
      "SELECT support, opened, recovery FROM player WHERE number = ?", [.integer(player)])
    guard let found, let support = SupportID(found.text(0)) else {
      throw AccountRefusal.unknownPlayer
    }
    let balance = try Ledger.balance(of: player, in: rows) ?? Balance()
    let onBoards = try Books.boardPlayer(player, in: rows)
    (self.books, self.player) = (books, player)
    last = try Ledger.last(in: rows).number
    before = Self.text(
      "{",
      [
        .init("format", .string("truecount.account")), .init("version", .integer(2)),
        .init("supportId", .string(support.text)), .init("opened", .integer(found.integer(1))),
        .init("hasRecoveryPhrase", .bool(!found.bytes(2).isEmpty)),
        .init("credits", .integer(balance.credits)),
        .init("advanced", .integer(balance.advanced)),
        .init("devices", .array(try Books.devices(of: player, in: rows).map { $0.exported })),
        .init("sessions", .array(try Self.sessions(of: player, in: rows))),
      ], ",\"statement\":[")
    between = Self.text(
      "],",
      [
        .init("grants", .array(try Books.grants(of: player, in: rows).map { $0.exported })),
        .init("purchases", .array(try Books.lastPurchases(of: player, in: rows).map(\.exported))),
        .init("backups", .array(try Self.backups(of: player, in: rows))),
      ], ",\"shoes\":[")
    let taken = try Books.takenNames(of: player, in: rows)
    after = Self.text(
      "],",
      [
        .init("takenNames", .array(taken.map { .string($0) })),
        .init("boards", onBoards?.exported ?? .null),
        .init("sharedShoes", .array(try Self.sharedTries(of: player, in: rows))),
      ], "}")
  }

  /// Returns the next piece of the document, or `nil` after the last one.
  ///
  /// - Throws: ``AccountRefusal/unknownPlayer`` if the account was deleted, or a database error.
  public mutating func next() async throws -> [UInt8]? {
    while true {
      switch place {
      case .beginning:
        place = .statement(StatementPlace())
        return before
      case .statement(let start):
        let page = try await statement(from: start)
        guard page.next.number > start.number else {
          place = .shoes(after: 0)
          isFirst = true
          return between
        }
        place = .statement(page.next)
        if let piece = piece(of: page.items) { return piece }
      case .shoes(let start):
        let page = try await shoes(after: start)
        guard page.next > start else {
          place = .ended
          return after
        }
        place = .shoes(after: page.next)
        if let piece = piece(of: page.items) { return piece }
      case .ended: return nil
      }
    }
  }

  private mutating func piece(of items: [UInt8]) -> [UInt8]? {
    guard !items.isEmpty else { return nil }
    defer { isFirst = false }
    return isFirst ? items : Array(",".utf8) + items
  }

  // MARK: - Pages

  private func statement(from start: StatementPlace) async throws -> Page<StatementPlace> {
    try await read { [player, last] rows in
      var place = start
      let lines = try Books.statement(
        of: player, from: &place, through: last, most: Self.mostLines, in: rows)
      return Page(items: Self.items(lines.map { $0.exported }), next: place)
    }
  }

  private func shoes(after start: Int64) async throws -> Page<Int64> {
    try await read { [player] rows in
      var next = start
      var shoes: [JSONValue] = []
      let found = try rows.rows(
        """
        SELECT \(ShoeLine.columns), file FROM shoe WHERE player = ? AND number > ?
        ORDER BY number LIMIT ?
        """, [.integer(player), .integer(start), .integer(Self.mostShoes)])
      for row in found {
        next = row.integer(0)
        let actions = try rows.rows(
          "SELECT action FROM shoe_action WHERE shoe = ? ORDER BY number", [.integer(next)])
        shoes.append(
          ShoeLine(row).exported(actions: actions.map { $0.text(0) }, file: row.bytes(11)))
      }
      return Page(items: Self.items(shoes), next: next)
    }
  }

  /// Reads from the database if the account still exists.
  private func read<Found: Sendable>(
    _ work: @escaping @Sendable (any BookTransaction) throws -> Found
  ) async throws -> Found {
    try await books.store.read { [player] rows in
      let found = try rows.row("SELECT 1 FROM player WHERE number = ?", [.integer(player)])
      guard found != nil else { throw AccountRefusal.unknownPlayer }
      return try work(rows)
    }
  }

  // MARK: - Text

  /// Members of the document, with a prefix and a suffix.
  private static func text(
    _ opening: String, _ members: [JSONValue.Member], _ closing: String
  ) -> [UInt8] {
    let object = Array(JSONValue.object(members).bytes.dropFirst().dropLast())
    return Array(opening.utf8) + object + Array(closing.utf8)
  }

  private static func items(_ values: [JSONValue]) -> [UInt8] {
    var bytes: [UInt8] = []
    for value in values {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: ",")) }
      bytes += value.bytes
    }
    return bytes
  }

  private static func sessions(
    of player: Int64, in rows: any BookTransaction
  ) throws -> [JSONValue] {
    try rows.rows(
      "SELECT device, ends FROM session JOIN device ON device.number = device WHERE player = ?",
      [.integer(player)]
    ).map {
      .object([.init("device", .integer($0.integer(0))), .init("ends", .integer($0.integer(1)))])
    }
  }

  /// The tries at shared shoes, without files, which have secrets.
  private static func sharedTries(
    of player: Int64, in rows: any BookTransaction
  ) throws -> [JSONValue] {
    try rows.rows(
      "SELECT \(SharedTry.columns) FROM shared_try WHERE player = ? ORDER BY day",
      [.integer(player)]
    ).map { row in
      let stored = SharedTry(row)
      return .object([
        .init("day", .integer(stored.day)), .init("id", .string(Hexadecimal.text(stored.id))),
        .init("rounds", .integer(stored.rounds)), .init("isTimed", .bool(stored.isTimed)),
        .init("time", .integer(stored.time)), .init("changed", .integer(stored.changed)),
        .init("cost", stored.cost.map { .integer($0) } ?? .null),
      ])
    }
  }

  private static func backups(
    of player: Int64, in rows: any BookTransaction
  ) throws -> [JSONValue] {
    try rows.rows(
      """
      SELECT document, kind, name, device, number, value FROM backup_item WHERE player = ?
      ORDER BY document, kind, name, device
      """, [.integer(player)]
    ).map { row in
      .object([
        .init("document", .string(BackupDocument(rawValue: row.integer(0))?.name ?? "")),
        .init("kind", .string(BackupRows.Kind(rawValue: row.integer(1)).map { "\($0)" } ?? "")),
        .init("name", .string(row.text(2))), .init("device", .integer(row.integer(3))),
        .init("number", .integer(row.integer(4))), .init("value", .string(row.text(5))),
      ])
    }
  }
}

extension Books {
  /// Starts an export of all data of a player.
  ///
  /// - Throws: ``AccountRefusal/unknownPlayer``.
  public func export(of player: Int64) async throws -> AccountExport {
    try await store.read { rows in try AccountExport(of: player, in: rows, of: self) }
  }
}

extension Device {
  fileprivate var exported: JSONValue {
    .object([
      .init("number", .integer(number)), .init("name", .string(name)),
      .init("key", .string(Hexadecimal.text(key.bytes))), .init("added", .integer(added)),
      .init("seen", .integer(seen)),
      .init("removed", removed.map { .integer($0) } ?? .null),
    ])
  }
}

extension ShoeLine {
  /// The shoe without its secret, which only the file of a finished shoe has.
  fileprivate func exported(actions: [String], file: [UInt8]) -> JSONValue {
    .object([
      .init("number", .integer(number)), .init("game", .string(game)),
      .init("began", .integer(began)), .init("changed", .integer(changed)),
      .init("ended", ended.map { .integer($0) } ?? .null), .init("held", .integer(held)),
      .init("rounds", .integer(rounds)), .init("net", .integer(net)),
      .init("actions", .strings(actions)),
      .init("file", file.isEmpty ? .null : .string(String(decoding: file, as: UTF8.self))),
    ])
  }
}

extension StatementLine {
  fileprivate var exported: JSONValue {
    .object([
      .init("entry", .integer(number)), .init("booked", .integer(booked)),
      .init("cause", .string(cause.name)), .init("amount", .integer(amount)),
      .init("balance", .integer(balance)), .init("detail", .string(detail)),
    ])
  }
}

extension Grant {
  fileprivate var exported: JSONValue {
    .object([
      .init("id", .string(id)), .init("credits", .integer(credits)),
      .init("reason", .string(reason)), .init("given", .integer(given)),
      .init("isTaken", .bool(isTaken)),
    ])
  }
}

extension Purchase {
  fileprivate var exported: JSONValue {
    .object([
      .init("shop", .string(shop.name)), .init("transaction", .string(transaction)),
      .init("product", .string(product)), .init("quantity", .integer(quantity)),
      .init("credits", .integer(credits)), .init("bought", .integer(bought)),
      .init("refunded", revoked.map { .integer($0) } ?? .null),
    ])
  }
}

extension BoardPlayer {
  fileprivate var exported: JSONValue {
    .object([
      .init("joined", .integer(joined)), .init("name", name.map { .string($0) } ?? .null),
    ])
  }
}
