import CardCore

/// One of the two hands of a coup.
public enum Side: String, CaseIterable, Sendable {
  case player, banker

  /// The hand on the other side.
  public var other: Side { self == .player ? .banker : .player }
}

extension Rank {
  /// What the rank counts in baccarat: an ace 1, tens and the court nothing.
  public var points: Int { Int(rawValue) % 10 * (rawValue < 10 ? 1 : 0) }
}

/// The cards of one side, and what they are worth.
public struct PointHand: Equatable, Sendable {
  public private(set) var cards: [Card] = []
  /// The last digit of the sum of the cards' points.
  public private(set) var points = 0

  /// A hand of cards, by default of none yet.
  public init(_ cards: [Card] = []) {
    for card in cards { add(card) }
  }

  /// Adds a card.
  public mutating func add(_ card: Card) {
    cards.append(card)
    points = (points + card.rank.points) % 10
  }

  /// Whether this is a natural: 8 or 9 with the first two cards.
  public var isNatural: Bool { cards.count == 2 && points >= 8 }

  /// Whether the first two cards are of the same rank, whatever their suits.
  public var isPair: Bool { cards.count >= 2 && cards[0].rank == cards[1].rank }
}

/// The two hands of a round, which baccarat calls a coup, and who draws the next card.
///
/// Nobody decides anything: the table of third cards does.
///
///     var coup = Coup()
///     while let side = coup.next { coup.deal(cards.removeFirst(), to: side) }
///     CoupResult(coup).winner  // .banker
public struct Coup: Equatable, Sendable {
  public private(set) var player = PointHand()
  public private(set) var banker = PointHand()

  /// A coup whose first card is yet to be dealt.
  public init() {}

  /// The hand of a side.
  public subscript(side: Side) -> PointHand { side == .player ? player : banker }

  /// Gives a side a card.
  public mutating func deal(_ card: Card, to side: Side) {
    if side == .player { player.add(card) } else { banker.add(card) }
  }

  /// Who gets the next card, or `nil` if the coup is over.
  ///
  /// The first four cards go to player, banker, player and banker; then the player's hand draws or
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

/// The table of third cards, called the tableau.
///
/// The rules are those of punto banco, as every casino has them.
public enum ThirdCard {
  /// Whether the player's hand draws on the points of two cards: on 0 to 5.
  public static func playerDraws(on points: Int) -> Bool { points <= 5 }

  /// Whether the banker's hand draws.
  ///
  /// - Parameters:
  ///   - points: The banker's points with two cards, no natural.
  ///   - third: The points of the player's third card, or `nil` if the player's hand stood.
  /// - Returns: Whether a card is drawn. After a stand, on 0 to 5; otherwise always on 0 to 2, on 3
  ///   against anything but an 8, on 4 against 2 to 7, on 5 against 4 to 7, on 6 against 6 and 7.
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
