import Banking
import CardCore

/// The exact edges of Three Card Poker's bets, and the best way to play.
///
/// Every hand of the player is played against every hand of the dealer from the other 49 cards. Hands
/// that differ only in the names of their suits are worth the same, so one stands for all of them.
public struct ThreeCardPokerEdge: Sendable {
  /// The edge of the ante, as a fraction of the ante, when every hand is played or folded for the best.
  public let ante: ExactEdge
  /// The edge of pair plus; there is nothing to decide.
  public let pairPlus: ExactEdge
  /// The weakest hand, of three cards, that is worth a play bet; `nil` if none is.
  public let weakestPlayed: [Card]?
  /// Whether every hand as good as ``weakestPlayed`` is worth a play bet, whatever its suits.
  public let isThreshold: Bool
  private let game: ThreeCardPoker
  private let rivals: Rivals

  /// The edges by a game's pay tables.
  ///
  /// - Complexity: 1755 hands, each compared with the 3,676 that share a card with it; the others are counted
  ///   by their strength.
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

  /// How many hands the dealer can have beside the player's: 18,424.
  public static let dealerHands: Int64 = 49 * 48 * 47 / 6

  /// What a play bet is worth with three cards, in antes, against all ``dealerHands`` together.
  ///
  /// It is what ante, play bet and bonus win. Folding is worth minus ``dealerHands``.
  public func playing(_ cards: [Card]) -> Int64 { Deal(cards).playing(in: game, against: rivals) }
}

/// Three cards that may be dealt to the player.
private struct Deal {
  let cards: [Card]
  let hand: ThreeCardHand
  /// A bit for each card.
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

  /// How many hands differ from this one only in the names of the suits, if it stands for them; else 0.
  ///
  /// The one in which the suits' ranks come in falling order stands for the others. Four suits can be
  /// named in 24 ways, of which those are the same that exchange two suits with equal ranks.
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

  /// What a play bet wins against all hands that the dealer can have, in antes.
  func playing(in game: ThreeCardPoker, against rivals: Rivals) -> Int64 {
    let bonus = game.anteBonus.odds(for: hand.ranking) ?? 0
    return rivals.winnings(of: self) + bonus * ThreeCardPokerEdge.dealerHands
  }
}

/// Three cards that may be dealt to the dealer, in few bytes, because all are looked at so often.
private struct Rival {
  let mask: UInt64
  /// The hand's strength, or -1 if it does not qualify.
  let strength: Int

  init(_ deal: Deal) {
    mask = deal.mask
    strength = deal.hand.qualifies ? deal.hand.strength : -1
  }

  /// What a hand of the player wins against this one, in antes: ante and play bet.
  func winnings(of strength: Int) -> Int64 {
    if self.strength < 0 { return 1 }
    return self.strength < strength ? 2 : self.strength > strength ? -2 : 0
  }
}

/// All hands that may be dealt to the dealer.
private struct Rivals {
  /// How many are weaker than a strength, by that strength plus one.
  private var weaker: [Int64]
  /// For each card of the deck, those that hold it.
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

  /// What a hand of the player wins against all hands of the other 49 cards, in antes.
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
