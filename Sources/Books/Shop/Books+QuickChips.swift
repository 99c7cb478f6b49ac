import CardCore
import Records

/// The error if Quick Chips were taken recently.
public struct QuickChipsPause: Error, Equatable, Sendable {
  /// The time from which they are available again.
  public let ends: Int64

  /// Creates a pause.
  public init(ends: Int64) { self.ends = ends }
}

extension Books {
  /// Books Quick Chips for a player.
  ///
  /// - Throws: ``QuickChipsPause``.
  public func takeQuickChips(for player: Int64, at now: Int64) async throws {
    try await store.write { rows in
      let last = try rows.row(
        "SELECT taken, times FROM quick_chips WHERE player = ?", [.integer(player)])
      if let ends = Self.pauseEnds(taken: last?.integer(0), at: now) {
        throw QuickChipsPause(ends: ends)
      }
      let times = (last?.integer(1) ?? 0) + 1
      try Ledger.book(
        Entry(
          id: Secret.digest("quick chips \(player) \(times)"), account: player,
          amount: Product.quickChips.credits, cause: .quickChips), in: rows, at: now)
      try rows.run(
        """
        INSERT INTO quick_chips VALUES (?, ?, ?) ON CONFLICT (player) DO UPDATE
        SET taken = excluded.taken, times = excluded.times
        """, [.integer(player), .integer(now), .integer(times)])
    }
  }

  /// Returns the time from which a player can take Quick Chips again, or `nil` if they can now.
  public func quickChipsPauseEnds(for player: Int64, at now: Int64) async throws -> Int64? {
    let taken = try await store.read { rows in
      try rows.row("SELECT taken FROM quick_chips WHERE player = ?", [.integer(player)])
    }
    return Self.pauseEnds(taken: taken?.integer(0), at: now)
  }

  /// NB: if the server's clock was set back, the wait isn't extended.
  private static func pauseEnds(taken: Int64?, at now: Int64) -> Int64? {
    guard let taken else { return nil }
    let ends = taken + Product.quickChipsPause
    return (now + 1...now + Product.quickChipsPause).contains(ends) ? ends : nil
  }
}
