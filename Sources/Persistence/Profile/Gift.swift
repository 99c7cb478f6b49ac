/// What a level unlocks for the look of the tables.
///
/// It changes no rule and no odds.
///
///     Gift.unlocked(after: 4, upTo: 5)  // [.chips(.dusk), .title(.regular)]
public enum Gift: Equatable, Sendable {
  case felt(FeltLook)
  case back(CardBack)
  case chips(ChipSet)
  case title(PlayerTitle)

  /// All gifts with the levels that unlock them, in order.
  public static var all: [(level: Int64, gift: Gift)] {
    [
      (3, .chips(.dusk)), (5, .title(.regular)), (7, .back(.rays)), (10, .felt(.purple)),
      (10, .title(.counter)), (15, .chips(.candy)), (25, .back(.knitting)), (25, .title(.sharp)),
      (35, .felt(.gold)), (50, .title(.highRoller)), (75, .chips(.mint)), (100, .title(.legend)),
    ]
  }

  /// The level that unlocks it; `nil` if everybody has it.
  public var level: Int64? { Self.all.first { $0.gift == self }?.level }

  /// Returns whether a player of a level has it.
  public func isUnlocked(atLevel level: Int64) -> Bool { (self.level ?? 1) <= level }

  /// Returns the gifts that levels unlock.
  ///
  /// - Parameters:
  ///   - before: The level before.
  ///   - level: The level now.
  /// - Returns: The gifts of all levels above the first, up to the second.
  public static func unlocked(after before: Int64, upTo level: Int64) -> [Gift] {
    all.filter { $0.level > before && $0.level <= level }.map { $0.gift }
  }

  /// Returns the lowest level above one that unlocks something, with its first gift; `nil` if there
  /// is none.
  public static func next(after level: Int64) -> (level: Int64, gift: Gift)? {
    all.first { $0.level > level }
  }
}

/// What a player of a level is called.
public enum PlayerTitle: CaseIterable, Sendable {
  case guest, regular, counter, sharp, highRoller, legend

  /// The title of a level.
  public init(level: Int64) {
    self = Self.allCases.last { Gift.title($0).isUnlocked(atLevel: level) } ?? .guest
  }
}
