import CardCore

/// The way in which a player estimates the cards left in the shoe.
public enum DeckEstimate: CaseIterable, Sendable, TextCodable {
  /// Every card is counted, as the program itself does.
  case cards
  /// To the nearest quarter, half or whole deck, as read off the discard tray.
  case quarters, halves, decks

  public var text: String {
    switch self {
    case .cards: "cards"
    case .quarters: "quarters"
    case .halves: "halves"
    case .decks: "decks"
    }
  }

  public init?(text: String) {
    guard let estimate = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = estimate
  }

  /// The number of cards to which the estimate is rounded.
  public var unit: Int {
    switch self {
    case .cards: 1
    case .quarters: 13
    case .halves: 26
    case .decks: 52
    }
  }

  /// Returns the estimated number of cards left.
  ///
  /// A number halfway between two estimates is rounded down. The least estimate is one unit, and
  /// never less than a quarter of a deck, as in `HiLoCount`.
  ///
  /// - Parameter left: The actual number of cards left.
  /// - Returns: The estimate.
  public func cards(left: Int) -> Int {
    let units = (2 * left + unit - 1) / (2 * unit)
    return max(units * unit, unit, 13)
  }
}

/// The way in which a player turns a running count into a true count.
///
/// Drills, coach, simulations and index numbers all compute true counts here. Index numbers depend
/// on it: with two decks estimated by halves, insurance pays from 3, and by cards from 2.
///
///     TrueCountRule.byCards.trueCount(running: 7, unseen: 66)                     // 5
///     TrueCountRule(estimate: .halves).trueCount(running: 7, unseen: 66)  // 4, by cards 5
public struct TrueCountRule: Equatable, Sendable {
  /// The estimate of the cards left, by which the running count is divided.
  public var estimate: DeckEstimate
  /// The rounding of the quotient.
  public var rounding: CountRounding

  /// Creates a rule; by default, all cards are counted and quotients are rounded down.
  public init(estimate: DeckEstimate = .cards, rounding: CountRounding = .floor) {
    self.estimate = estimate
    self.rounding = rounding
  }

  /// The rule of the program's own counts: every card is counted, and quotients are rounded down.
  public static let byCards = TrueCountRule()

  /// Returns the rule that the drills teach: decks to the nearest half, or to the nearest quarter
  /// with a single deck, and quotients rounded down.
  ///
  /// - Parameter decks: The number of decks in the shoe.
  /// - Returns: The rule.
  public static func taught(decks: Int) -> TrueCountRule {
    TrueCountRule(estimate: decks == 1 ? .quarters : .halves)
  }

  /// Returns the true count: the running count per 52 cards left, as estimated and rounded.
  ///
  /// - Parameters:
  ///   - running: The running count.
  ///   - unseen: The actual number of cards left.
  /// - Returns: The whole true count.
  public func trueCount(running: Int, unseen: Int) -> Int {
    rounding.whole(52 * running, over: estimate.cards(left: unseen))
  }
}
