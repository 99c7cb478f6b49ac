import CardCore

extension Rank {
  /// The rank's blackjack value with an ace as 1: pips for 2 to 10, ten for jack, queen and king.
  public var hardValue: Int { min(Int(rawValue), 10) }
}

/// The total of a set of cards, with at most one ace counted as eleven.
///
///     var value = HandValue()
///     value.add(.ace)
///     value.add(.six)
///     value.best    // 17
///     value.isSoft  // true
public struct HandValue: Equatable, Sendable {
  /// The total with every ace as 1.
  public private(set) var hard = 0
  /// Whether an ace is among the cards.
  public private(set) var hasAce = false

  /// Creates the value of no cards.
  public init() {}

  /// Creates the value of a set of cards.
  public init(_ cards: some Sequence<Card>) {
    for card in cards { add(card.rank) }
  }

  /// Adds one more card.
  public mutating func add(_ rank: Rank) {
    hard += rank.hardValue
    if rank == .ace { hasAce = true }
  }

  /// Whether an ace counts as eleven in the best total.
  public var isSoft: Bool { hasAce && hard <= 11 }

  /// The highest total that is not over 21, or the lowest total if all are over 21.
  public var best: Int { isSoft ? hard + 10 : hard }

  /// Whether every total is over 21.
  public var isBusted: Bool { hard > 21 }
}

/// The cards of one hand, the player's or the dealer's.
public struct Hand: Equatable, Sendable {
  public private(set) var cards: [Card]
  /// Whether the hand came from a split, so that its two-card 21 is not a blackjack.
  public let isFromSplit: Bool
  public private(set) var value: HandValue

  /// Creates a hand from cards.
  public init(_ cards: [Card] = [], isFromSplit: Bool = false) {
    self.cards = cards
    self.isFromSplit = isFromSplit
    value = HandValue(cards)
  }

  /// Adds a card.
  public mutating func add(_ card: Card) {
    cards.append(card)
    value.add(card.rank)
  }

  /// The highest total that is not over 21, or the lowest total if all are over 21.
  public var bestTotal: Int { value.best }

  /// Whether an ace counts as eleven in the best total.
  public var isSoft: Bool { value.isSoft }

  /// Whether every total is over 21.
  public var isBusted: Bool { value.isBusted }

  /// Whether the hand is a natural: 21 with the first two cards, and not after a split.
  public var isBlackjack: Bool { cards.count == 2 && bestTotal == 21 && !isFromSplit }

  /// Whether the hand is two cards of equal blackjack value, such as 8-8 or K-J.
  public var isPair: Bool {
    cards.count == 2 && cards[0].rank.hardValue == cards[1].rank.hardValue
  }
}
