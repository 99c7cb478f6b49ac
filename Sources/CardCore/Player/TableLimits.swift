/// The lowest and the highest bet at a table.
public struct TableLimits: Equatable, Sendable {
  public let lowest: Credits
  public let highest: Credits

  /// Creates limits between two amounts.
  ///
  /// - Parameters:
  ///   - lowest: At least 1.
  ///   - highest: Not below `lowest`.
  public init(_ lowest: Credits, _ highest: Credits) {
    precondition(lowest > 0 && lowest <= highest, "a table takes some bets")
    self.lowest = lowest
    self.highest = highest
  }

  /// The highest bet at any table, chosen so that no payout can overflow.
  public static let highestOfAll: Credits = 1_000_000_000_000_000

  /// The limits that players can choose from.
  public enum Preset: String, CaseIterable, Sendable {
    case casual, low, medium, high
    case vip

    /// The preset's limits.
    public var limits: TableLimits {
      switch self {
      case .casual: TableLimits(5, 500)
      case .low: TableLimits(10, 1_000)
      case .medium: TableLimits(25, 5_000)
      case .high: TableLimits(100, 10_000)
      case .vip: TableLimits(500, 50_000)
      }
    }
  }
}

extension TableLimits: Archivable {
  public var archive: JSONValue {
    .object([.init("lowest", .integer(lowest)), .init("highest", .integer(highest))])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let lowest = try archive.integer("lowest", in: 1...Self.highestOfAll)
    self.init(lowest, try archive.integer("highest", in: lowest...Self.highestOfAll))
  }
}
