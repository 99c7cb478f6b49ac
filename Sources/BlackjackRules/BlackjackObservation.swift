import CardCore

/// A dealt card as the player sees it; it may be face down.
public struct SeenCard: Equatable, Sendable {
  /// The card, or `nil` while it is face down.
  public let card: Card?
  /// The card's place in the shoe, from 0.
  public let place: Int

  public init(card: Card?, place: Int) {
    self.card = card
    self.place = place
  }
}

/// The state of one of the player's hands.
public enum HandStatus: Sendable {
  case playing, stood, busted, surrendered
}

/// One of the player's hands, with its bet.
public struct PlayerHand: Equatable, Sendable {
  public internal(set) var cards: [DealtCard] = []
  /// The box that the hand belongs to, from 0.
  public let box: Int
  /// The credits bet on this hand, a double included.
  public internal(set) var bet: Credits = 0
  public internal(set) var isFromSplit = false
  public internal(set) var isDoubled = false
  public internal(set) var status = HandStatus.playing
  /// The hand's outcome, once it is settled.
  public internal(set) var outcome: HandOutcome?
  /// The credits paid back to the player, stake included, once the hand is settled.
  public internal(set) var returned: Credits = 0

  /// Creates a hand without cards in a box.
  init(box: Int) { self.box = box }

  /// The hand's cards in the form that the rules use.
  public var hand: Hand { Hand(cards.map { $0.card }, isFromSplit: isFromSplit) }

  /// Whether this is a hand from split aces, which gets one card and can be neither hit nor
  /// doubled.
  public var isSplitAce: Bool { isFromSplit && cards.first?.card.rank == .ace }
}

/// The player's insurance in this round.
public enum InsuranceState: Equatable, Sendable {
  case notOffered
  /// Insurance was offered at this price.
  case offered(cost: Credits)
  case declined
  case taken(stake: Credits)
  case settled(stake: Credits, returned: Credits)
}

/// A round's outcome and its amounts.
public struct RoundResult: Equatable, Sendable {
  /// The outcome for the player's rank, by the sign of the net without insurance.
  public let outcome: RoundOutcome
  /// All main bets, doubles and splits included.
  public let wagered: Credits
  /// The stake of the insurance bet, or 0.
  public let insured: Credits
  /// Everything paid back to the player, stakes included.
  public let returned: Credits
  public let dealerHasBlackjack: Bool
  public let dealerBusted: Bool

  /// Credits won by the player; negative if lost.
  public var net: Credits { returned - wagered - insured }
}

/// Everything that a player knows at a blackjack table.
///
/// It holds nothing hidden: the order of the shoe, its seed and the hole card are only in
/// ``BlackjackPosition``.
public struct BlackjackObservation: Equatable, Sendable {
  public internal(set) var phase = RoundPhase.betting
  /// The player's credits, without those on the table.
  public internal(set) var bankroll: Credits
  /// The wager on each box: the next round's before the deal, this round's after it.
  public internal(set) var bet: Credits
  /// The number of boxes that the player plays.
  public let boxes: Int
  public internal(set) var hands: [PlayerHand] = []
  /// The hand whose turn it is.
  public internal(set) var activeHand = 0
  /// The upcard, the hole card and what the dealer draws, in that order.
  public internal(set) var dealer: [SeenCard] = []
  public internal(set) var insurance = InsuranceState.notOffered
  /// Whether the player can surrender now, before the dealer looks for a blackjack.
  public internal(set) var isEarlySurrenderOffered = false
  /// The number of cards in the whole shoe, including those dealt.
  public internal(set) var shoeSize: Int
  /// The number of cards of the shoe that have been dealt.
  public internal(set) var dealtCount: Int
  /// The number of dealt cards after which the cut card appears.
  public let cutAfter: Int
  public internal(set) var isCutCardReached = false
  /// The Hi-Lo count of all cards that have been seen since the shuffle.
  public private(set) var count = HiLoCount()
  /// The cards that have been seen since the shuffle.
  public private(set) var seenCards = SeenCards()
  /// The last round's result, until the table is cleared.
  public internal(set) var result: RoundResult?

  /// Creates the observation of a player who has seen no card of the shoe yet.
  init(
    bankroll: Credits, bet: Credits, boxes: Int, shoeSize: Int, dealtCount: Int, cutAfter: Int
  ) {
    self.bankroll = bankroll
    self.bet = bet
    self.boxes = boxes
    self.shoeSize = shoeSize
    self.dealtCount = dealtCount
    self.cutAfter = cutAfter
  }

  /// Counts and remembers a face-up card.
  mutating func see(_ card: Card) {
    count.see(card)
    seenCards.see(card)
  }

  /// Restarts the count, as after every shuffle.
  mutating func forgetCards() {
    count = HiLoCount()
    seenCards = SeenCards()
  }

  /// The dealer's face-up first card.
  public var upcard: Card? { dealer.first?.card }

  /// The dealer's face-up cards.
  public var dealerHand: Hand { Hand(dealer.compactMap { $0.card }) }

  /// Whether the dealer's second card is still face down.
  public var isHoleCardHidden: Bool { dealer.count > 1 && dealer[1].card == nil }

  /// The wagers on all boxes together.
  public var wager: Credits { bet * Credits(boxes) }

  /// The player's available credits: the bankroll without the bets placed for the next round.
  public var creditsInHand: Credits { phase == .betting ? bankroll - wager : bankroll }

  /// The credits at stake on the table: the bets on unsettled hands, and the insurance.
  public var staked: Credits {
    let insured: Credits = if case .taken(let stake) = insurance { stake } else { 0 }
    return hands.reduce(insured) { $0 + ($1.outcome == nil ? $1.bet : 0) }
  }

  /// Whether cards are dealt and the result is still open.
  public var isRoundUnderWay: Bool { phase != .betting && phase != .roundComplete }

  /// The number of cards left in the shoe.
  public var cardsLeft: Int { shoeSize - dealtCount }

  /// Returns the number of hands in a hand's box.
  public func hands(inBoxOf hand: PlayerHand) -> Int { hands.count { $0.box == hand.box } }

  /// The hand in play, during the player's turn.
  public var handInPlay: PlayerHand? {
    phase == .playerTurn && hands.indices.contains(activeHand) ? hands[activeHand] : nil
  }
}

/// The full state of a blackjack table: what the player knows, and the shoe.
///
/// The hole card is stored only in the shoe, at the place from which it was dealt.
public struct BlackjackPosition: Equatable, Sendable {
  public internal(set) var seen: BlackjackObservation
  public internal(set) var shoe: Shoe

  /// The dealer's second card, face down or not.
  var holeCard: Card? {
    seen.dealer.count > 1 ? shoe.cards[seen.dealer[1].place] : nil
  }
}
