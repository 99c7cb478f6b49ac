import BlackjackOdds
import BlackjackRules
import CardCore

/// A decision of the player's, as the coach asks about it.
///
/// It holds what lies face up and nothing else: of the hole card no more than that it is one of the
/// cards that nobody has seen.
public struct CoachQuestion: Equatable, Sendable {
  public let game: Blackjack
  /// The cards that have not been seen since the shuffle.
  public let unseen: Composition
  public let hand: [Card]
  public let upcard: Card
  /// How many hands there are in the hand's box.
  public let hands: Int
  public let isFromSplit: Bool
  /// What the rules and the bankroll allow.
  public let legal: [BlackjackAction]
  /// Whether the credits cover a double or a split, where that is not among what is legal: before the dealer
  /// looks, when the hand may be given up.
  private let canRaise: Bool

  /// The decision in front of a player, or `nil` where there is none.
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

  /// Whether it is about insurance.
  public var isInsurance: Bool { legal.contains(.insurance) }

  /// Whether it is about giving the hand up before the dealer looks.
  private var isAskedEarly: Bool { legal == [.surrender, .decline] }

  /// How many initial bets it is about: insurance is for all boxes, everything else for one.
  public var bets: Credits { isInsurance ? Credits(game.rules.boxes) : 1 }

  /// What every legal play is worth, in initial bets.
  ///
  /// - Throws: That too few cards are left to tell.
  public func plays() throws(OddsRefusal) -> [HandOdds.Play] {
    var counts = unseen.counts
    for card in hand + [upcard] { counts[card.rank.hardValue - 1] += 1 }
    let odds = try HandOdds(
      hand: hand.map { $0.rank }, upcard: upcard.rank, shoe: try Composition(counts: counts),
      game.oddsRules, place: HandOdds.Place(hands: hands, isFromSplit: isFromSplit))
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
  /// The rules in force, as odds take them.
  var oddsRules: OddsRules { OddsRules(rules, soft17: dealerSoft17) }

  /// The cards that a player has not seen since the shuffle, the hole card among them.
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

/// What the plays of a hand are worth, as the answer crosses the border: bit by bit the same.
public struct CoachAnswer: Archivable {
  public let plays: [HandOdds.Play]

  init(_ plays: [HandOdds.Play]) { self.plays = plays }

  public var archive: JSONValue {
    .object(plays.map { .init($0.action.text, .integer($0.expectation.bitPattern)) })
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    guard case .object(let members) = archive else { throw ArchiveRefusal("", "is not an object") }
    var plays: [HandOdds.Play] = []
    for member in members {
      guard let action = BlackjackAction(text: member.name) else {
        throw ArchiveRefusal(member.name, "is not a play")
      }
      let bits = try archive.integer(member.name, in: 0...UInt64.max)
      plays.append(HandOdds.Play(action: action, expectation: Double(bitPattern: bits)))
    }
    self.plays = plays
  }
}
