import CardCore

/// One of the two hands of a coup.
public enum Side: String, CaseIterable, Sendable {
  case player, banker

  /// The other side.
  public var other: Side { self == .player ? .banker : .player }
}

extension Rank {
  /// The rank's points in baccarat: 1 for an ace, pips for 2 to 9, 0 for tens, jacks, queens and
  /// kings.
  public var points: Int { Int(rawValue) % 10 * (rawValue < 10 ? 1 : 0) }
}

/// The cards of one side, and their points.
public struct PointHand: Equatable, Sendable {
  public private(set) var cards: [Card] = []
  /// The hand's points: the last digit of the sum of the cards' points.
  public private(set) var points = 0

  /// Creates a hand from cards; by default, an empty one.
  public init(_ cards: [Card] = []) {
    for card in cards { add(card) }
  }

  /// Adds a card.
  public mutating func add(_ card: Card) {
    cards.append(card)
    points = (points + card.rank.points) % 10
  }

  /// Whether the hand is a natural: 8 or 9 with the first two cards.
  public var isNatural: Bool { cards.count == 2 && points >= 8 }

  /// Whether the first two cards have the same rank, in any suits.
  public var isPair: Bool { cards.count >= 2 && cards[0].rank == cards[1].rank }
}

/// The two hands of a round, called a coup, with the rules for the next card.
///
/// There are no decisions: the drawing rules determine everything.
///
///     var coup = Coup()
///     while let side = coup.next { coup.deal(cards.removeFirst(), to: side) }
///     CoupResult(coup).winner  // .banker
public struct Coup: Equatable, Sendable {
  public private(set) var player = PointHand()
  public private(set) var banker = PointHand()

  /// Creates a coup before its first card.
  public init() {}

  /// The hand of a side.
  public subscript(side: Side) -> PointHand { side == .player ? player : banker }

  /// Deals a card to a side.
  public mutating func deal(_ card: Card, to side: Side) {
    if side == .player { player.add(card) } else { banker.add(card) }
  }

  /// The side that gets the next card, or `nil` if the coup is over.
  ///
  /// The first four cards go to player, banker, player and banker. Then the player's hand draws or
  /// stands, and after it the banker's.
  public var next: Side? {
    let dealt = player.cards.count + banker.cards.count
    if dealt < 4 { return dealt.isMultiple(of: 2) ? .player : .banker }
    if player.isNatural || banker.isNatural || banker.cards.count == 3 { return nil }
    if player.cards.count == 2, ThirdCard.playerDraws(on: player.points) { return .player }
    let third = player.cards.count == 3 ? player.cards[2].rank.points : nil
    return ThirdCard.bankerDraws(on: banker.points, afterPlayers: third) ? .banker : nil
  }
}

/// The drawing rules for third cards, called the tableau.
///
/// They are the standard rules of punto banco.
public enum ThirdCard {
  /// Returns whether the player's hand draws a third card: on 0 to 5 points.
  public static func playerDraws(on points: Int) -> Bool { points <= 5 }

  /// Returns whether the banker's hand draws a third card.
  ///
  /// - Parameters:
  ///   - points: The banker's points with two cards, no natural.
  ///   - third: The points of the player's third card, or `nil` if the player's hand stood.
  /// - Returns: Whether a card is drawn. If the player's hand stood: on 0 to 5. Otherwise: always
  ///   on 0 to 2, on 3 unless `third` is 8, on 4 against 2 to 7, on 5 against 4 to 7, on 6 against
  ///   6 and 7.
  public static func bankerDraws(on points: Int, afterPlayers third: Int?) -> Bool {
    guard let third else { return points <= 5 }
    return switch points {
    case ...2: true
    case 3: third != 8
    case 4: (2...7).contains(third)
    case 5: (4...7).contains(third)
    case 6: (6...7).contains(third)
    default: false
    }
  }
}
