import BlackjackRules
import CardCore

/// The coach's question about a decision.
///
/// It contains only what the player can see. The hole card is one of the unseen cards.
public struct CoachQuestion: Equatable, Sendable {
  public let game: Blackjack
  /// The cards not seen since the shuffle, including the hole card.
  public let unseen: Composition
  public let hand: [Card]
  public let upcard: Card
  /// The number of hands in the hand's box.
  public let hands: Int
  public let isFromSplit: Bool
  /// The plays that the rules and the bankroll allow.
  public let legal: [BlackjackAction]
  /// Whether the credits cover a double or a split.
  ///
  /// It matters for early surrender, when neither is among the legal plays yet.
  private let canRaise: Bool

  /// Creates the question about the player's current decision, or returns `nil` if there is none.
  public init?(of game: Blackjack, at seen: BlackjackObservation) {
    let isInsurance = seen.phase == .insurance
    guard let upcard = seen.upcard,
      let hand = isInsurance ? seen.hands.first : seen.handInPlay,
      let unseen = game.unseenCards(of: seen)
    else { return nil }
    legal = game.legalActions(in: seen)
    guard legal.count > 1 else { return nil }
    self.game = game
    self.unseen = unseen
    self.hand = hand.cards.map { $0.card }
    self.upcard = upcard
    hands = seen.hands(inBoxOf: hand)
    isFromSplit = hand.isFromSplit
    canRaise = !seen.isEarlySurrenderOffered || hand.bet <= seen.bankroll
  }

  /// Whether the decision is about insurance.
  public var isInsurance: Bool { legal.contains(.insurance) }

  /// Whether the decision is about early surrender.
  private var isAskedEarly: Bool { legal == [.surrender, .decline] }

  /// The number of initial bets at stake: one for each box for insurance, otherwise one.
  public var bets: Credits { isInsurance ? Credits(game.rules.boxes) : 1 }

  /// The expected value of every legal play, in initial bets.
  ///
  /// - Throws: An error if too few cards are left.
  public func plays() throws(OddsRefusal) -> [HandOdds.Play] {
    var counts = unseen.counts
    for card in hand + [upcard] { counts[card.rank.hardValue - 1] += 1 }
    let odds = try HandOdds(
      hand: hand.map { $0.rank }, upcard: upcard.rank, shoe: try Composition(counts: counts),
      game.oddsRules, place: HandOdds.Route(hands: hands, isFromSplit: isFromSplit))
    if isAskedEarly {
      return (canRaise ? odds.earlySurrender : odds.earlySurrenderWithoutRaise)?.plays ?? []
    }
    if isInsurance {
      return [
        HandOdds.Play(action: .insurance, expectation: odds.insurance ?? 0),
        HandOdds.Play(action: .decline, expectation: 0),
      ]
    }
    return odds.plays.filter { legal.contains($0.action) }
  }
}

extension Blackjack {
  /// The cards not seen since the shuffle, including the hole card.
  package func unseenCards(of seen: BlackjackObservation) -> Composition? {
    let left = zip(Composition(decks: rules.deckCount).counts, seen.seenCards.counts)
      .map { $0.0 - $0.1 }
    return try? Composition(counts: left)
  }
}

extension CoachQuestion: Archivable {
  public var archive: JSONValue {
    .object(
      [
        .init("game", game.archive), .init("unseen", .string(unseen.text)),
        .init("hand", .texts(hand)), .init("upcard", .string(upcard.text)),
        .init("hands", .integer(hands)), .init("fromSplit", .bool(isFromSplit)),
        .init("legal", .texts(legal)),
      ] + (canRaise ? [] : [.init("noRaise", .bool(true))]))
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    game = try archive.value("game")
    unseen = try archive.text("unseen")
    hand = try archive.texts("hand")
    upcard = try archive.text("upcard")
    hands = try archive.integer("hands", in: 1...TableRules.handCounts.upperBound)
    isFromSplit = try archive.bool("fromSplit")
    legal = try archive.texts("legal")
    canRaise = !archive.isTrue("noRaise")
  }
}
