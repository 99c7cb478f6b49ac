import Banking
import CardCore

/// The exact edges of Three Card Poker's bets, and the best strategy.
///
/// Every hand of the player is compared with every hand of the dealer from the other 49 cards.
/// Hands that differ only by an exchange of suits have equal values, so only one of them is
/// computed.
public struct ThreeCardPokerEdge: Sendable {
  /// The edge of the ante, as a fraction of the ante, with the best choice for every hand.
  public let ante: ExactEdge
  /// The edge of pair plus, which involves no choice.
  public let pairPlus: ExactEdge
  /// The weakest hand, of three cards, for which the play bet is better than folding; `nil` if
  /// there is none.
  public let weakestPlayed: [Card]?
  /// Whether the play bet is better for every hand as strong as ``weakestPlayed``, in any suits.
  public let isThreshold: Bool
  private let game: ThreeCardPoker
  private let rivals: Rivals

  /// Creates the edges for a game's pay tables.
  ///
  /// - Complexity: 1,755 hands, each compared with the 3,676 that share a card with it; the others
  ///   are counted by their strength.
  public init(_ game: ThreeCardPoker) {
    let deals = Deal.all
    self.game = game
    rivals = Rivals(deals)
    var gain: (ante: Int64, pairPlus: Int64) = (0, 0)
    var weakest: Deal?
    var bestFolded = 0
    for deal in deals where deal.weight > 0 {
      gain.pairPlus += deal.weight * (game.pairPlus.odds(for: deal.hand.ranking) ?? -1)
      let (played, folded) = (deal.playing(in: game, against: rivals), -Self.dealerHands)
      gain.ante += deal.weight * max(played, folded)
      if played <= folded {
        bestFolded = max(bestFolded, deal.hand.strength)
      } else if weakest.map({ deal.hand < $0.hand }) ?? true {
        weakest = deal
      }
    }
    let hands = Int64(deals.count)
    ante = ExactEdge(-gain.ante, of: hands * Self.dealerHands)
    pairPlus = ExactEdge(-gain.pairPlus, of: hands)
    weakestPlayed = weakest?.cards
    isThreshold = weakest.map { bestFolded < $0.hand.strength } ?? true
  }

  /// The number of hands that the dealer can have for given cards of the player: 18,424.
  public static let dealerHands: Int64 = 49 * 48 * 47 / 6

  /// Returns the total gain of playing three cards, in antes, summed over all ``dealerHands``.
  ///
  /// It includes ante, play bet and bonus. The total for folding is minus ``dealerHands``.
  public func playing(_ cards: [Card]) -> Int64 { Deal(cards).playing(in: game, against: rivals) }
}

/// Three cards of the player.
private struct Deal {
  let cards: [Card]
  let hand: ThreeCardHand
  /// A bit for each of the three cards.
  let mask: UInt64

  init(_ cards: [Card]) {
    self.cards = cards
    hand = ThreeCardHand(cards)
    mask = cards.reduce(0) { $0 | 1 << UInt64($1.number) }
  }

  /// All 22,100 hands.
  static var all: [Deal] {
    let deck = Card.deck
    return deck.indices.flatMap { low in
      (low + 1..<deck.count).flatMap { middle in
        (middle + 1..<deck.count).map { Deal([deck[low], deck[middle], deck[$0]]) }
      }
    }
  }

  /// The number of hands that equal this one up to an exchange of suits if this one represents
  /// them; otherwise 0.
  ///
  /// The representative is the hand whose suits have their ranks in falling order. There are 24
  /// permutations of four suits; permutations that exchange suits with equal ranks give the same
  /// hand.
  var weight: Int64 {
    let suits = Suit.allCases.map { (mask >> (13 * UInt64($0.rawValue))) & 0x1FFF }
    var (ways, equal): (Int64, Int64) = (24, 1)
    for (one, next) in zip(suits, suits.dropFirst()) {
      if one < next { return 0 }
      equal = one == next ? equal + 1 : 1
      ways /= equal
    }
    return ways
  }

  /// Returns the total gain of the play bet against all hands of the dealer, in antes, including
  /// bonuses.
  func playing(in game: ThreeCardPoker, against rivals: Rivals) -> Int64 {
    let bonus = game.anteBonus.odds(for: hand.ranking) ?? 0
    return rivals.winnings(of: self) + bonus * ThreeCardPokerEdge.dealerHands
  }
}

/// Three cards of the dealer, stored compactly because the inner loop reads them.
private struct Rival {
  let mask: UInt64
  /// The hand's strength, or -1 if it does not qualify.
  let strength: Int

  init(_ deal: Deal) {
    mask = deal.mask
    strength = deal.hand.qualifies ? deal.hand.strength : -1
  }

  /// Returns the gain of a player's hand against this one, in antes, from ante and play bet.
  func winnings(of strength: Int) -> Int64 {
    if self.strength < 0 { return 1 }
    return self.strength < strength ? 2 : self.strength > strength ? -2 : 0
  }
}

/// All hands that the dealer can have.
private struct Rivals {
  /// The number of weaker hands, indexed by strength plus one.
  private var weaker: [Int64]
  /// The hands that contain each card of the deck.
  private var holding = [[Rival]](repeating: [], count: Card.deck.count)

  init(_ deals: [Deal]) {
    let rivals = deals.map { Rival($0) }
    let strongest = rivals.reduce(0) { max($0, $1.strength) }
    weaker = [Int64](repeating: 0, count: strongest + 3)
    for rival in rivals { weaker[rival.strength + 2] += 1 }
    for place in weaker.indices.dropFirst() { weaker[place] += weaker[place - 1] }
    for (deal, rival) in zip(deals, rivals) {
      for card in deal.cards { holding[Int(card.number)].append(rival) }
    }
  }

  /// Returns the total gain of a player's hand against all hands of the other 49 cards, in antes.
  func winnings(of deal: Deal) -> Int64 {
    let own = deal.hand.strength
    let (unqualified, stronger) = (weaker[1], weaker[weaker.count - 1] - weaker[own + 2])
    var sum = unqualified + 2 * (weaker[own + 1] - unqualified - stronger)
    var passed: UInt64 = 0
    for card in deal.cards {
      for rival in holding[Int(card.number)] where rival.mask & passed == 0 {
        sum -= rival.winnings(of: own)
      }
      passed |= 1 << UInt64(card.number)
    }
    return sum
  }
}
