import CardCore

/// A word that names something at a table, such as a spot or a choice.
public protocol TableWord: RawRepresentable, CaseIterable, Equatable, Sendable
where RawValue == String, AllCases == [Self] {}

/// A spot on the table that takes bets.
///
/// The first case is the main bet, which is required before the deal.
public protocol BetSpot: TableWord {
  /// Whether the spot takes bets before the deal; a raise, for example, takes none.
  var takesBets: Bool { get }
}

extension BetSpot {
  /// The spot of the main bet.
  public static var main: Self { allCases[0] }

  /// The spot's index among all spots.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The credits on each spot of a table.
public struct Bets<Spot: BetSpot>: Equatable, Sendable {
  /// The credits, in the order of the spots.
  public private(set) var amounts: [Credits]

  /// Creates bets from amounts in the order of the spots; missing spots have none.
  public init(_ amounts: [Credits] = []) {
    let none = [Credits](repeating: 0, count: Spot.allCases.count)
    self.amounts = Array((amounts + none).prefix(none.count))
  }

  public subscript(spot: Spot) -> Credits {
    get { amounts[spot.index] }
    set { amounts[spot.index] = newValue }
  }

  /// Twice the credits on each spot.
  public var doubled: Bets { Bets(amounts.map { $0 * 2 }) }

  /// The credits on all spots together.
  public var total: Credits { amounts.reduce(0) { $0 + $1 } }
}

/// The lowest and the highest bet on a spot of a table.
public struct BetLimits: Equatable, Sendable {
  public let lowest: Credits
  public let highest: Credits

  /// The highest bet at any table, chosen so that no payout can overflow.
  public static let mostCredits: Credits = 1_000_000_000_000

  /// The usual limits: 5 to 500 credits.
  public static let casual = BetLimits(lowest: 5, highest: 500)

  /// Creates the limits of a table.
  ///
  /// - Parameters:
  ///   - lowest: At least 1.
  ///   - highest: From `lowest` to ``mostCredits``.
  public init(lowest: Credits, highest: Credits) {
    precondition(lowest >= 1 && lowest <= highest, "a lowest bet is from 1 to the highest bet")
    precondition(highest <= Self.mostCredits, "no table takes so high a bet")
    self.lowest = lowest
    self.highest = highest
  }
}

extension BetLimits: Archivable {
  public var archive: JSONValue {
    .object([.init("lowest", .integer(lowest)), .init("highest", .integer(highest))])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let lowest: Credits = try archive.integer("lowest", in: 1...Self.mostCredits)
    self.init(
      lowest: lowest, highest: try archive.integer("highest", in: lowest...Self.mostCredits))
  }
}
