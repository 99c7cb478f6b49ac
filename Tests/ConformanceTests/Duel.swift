import CardCore

/// A toy game for two with hidden hands, which can be given one fault.
///
/// Each player gets three cards. Both play one face down, the loser of the last trick first; then
/// the cards are turned up, and the higher one takes the trick. A game has two deals. The first
/// card of each deal goes to the second seat.
struct Duel: CardGame {
  enum Fault: CaseIterable, Sendable {
    /// Each seat sees the cards of the other hand.
    case otherHandIsOpen
    /// Both seats see what only the first one may see.
    case everybodySeesTheFirstHand
    /// The player is shown what the second seat sees.
    case playerSitsElsewhere
    /// The event of a face-down deal names the card to both.
    case dealingNamesTheCard
    /// The event of a card played face down names it to both.
    case layingNamesTheCard
    /// The event of a card turned up doesn't mark it as revealed.
    case turningUpIsNoReveal
    /// The opponent doesn't get the event of a played card.
    case layingIsNotNoticed
    /// A card may be played only if it isn't higher than the face-down one.
    case legalActionsKnowTheCard
    /// The reason for a refusal depends on the opponent's hand.
    case refusalKnowsTheHand
    /// The holder of the highest card has the turn.
    case turnKnowsTheHands
    /// Chance may deal the next hand before it turns up the cards.
    case chanceHasAChoice
    /// The turn belongs to a seat without a player.
    case turnOfNobody
  }

  var fault: Fault?
  var undoRule = UndoRule.upToReveal

  struct Opening: Equatable, Sendable { var seed: UInt64 }

  struct Position: Equatable, Sendable {
    var deck: [Card]
    var dealt = 0
    var hands: [[Card]] = [[], []]
    var laid: [Card?] = [nil, nil]
    /// The cards of the last trick, which are face up.
    var open: [Card] = []
    var tricks = [0, 0]
    var leader = Seat.first
  }

  struct Observation: Equatable, Sendable {
    let seat: Seat
    var hand: [Card]
    /// The cards of the opponent's hand: their number, and those that this seat knows.
    var others: Int
    var otherHand: [Card] = []
    var laid: Card?
    var otherHasLaid: Bool
    var open: [Card]
    var dealt: Int
    var tricks: [Int]
    var leader: Seat
  }

  enum Action: Equatable, Sendable {
    case deal, turnUp
    case lay(Card)
  }

  enum Event: GameEvent {
    case dealt(Card?, to: Seat)
    case laid(Card?, by: Seat)
    case turnedUp([Card], winner: Seat, isReveal: Bool)

    var revealsHidden: Bool {
      switch self {
      case .dealt(let card, _): card != nil
      // A card that the opponent plays face down is hidden from the player, unless it is named.
      case .laid(let card, let seat): card != nil && seat != .first
      case .turnedUp(_, _, let isReveal): isReveal
      }
    }

    var text: String {
      switch self {
      case .dealt(let card, let seat): "\(card?.text ?? "--") to \(seat.number)"
      case .laid(let card, let seat): "\(card?.text ?? "--") by \(seat.number)"
      case .turnedUp(let cards, let seat, _):
        "up \(cards[0].text) \(cards[1].text) for \(seat.number)"
      }
    }
  }

  enum Refusal: Error, Equatable, Sendable {
    case notNow, notInHand, hopeless
  }

  let seats = [Seat.first, Seat(1)]

  func opening(seed: UInt64) -> Opening { Opening(seed: seed) }

  func begin(_ opening: Opening) -> Position {
    var position = Position(deck: Card.deck)
    var generator = MersenneTwister(seed: opening.seed)
    generator.shuffle(&position.deck)
    return position
  }

  func opening(resuming position: Position) -> Opening? { nil }
}

// MARK: - Rules

extension Duel {
  func turn(in position: Position) -> Turn {
    let lying = position.laid.count { $0 != nil }
    if lying == 2 || (lying == 0 && position.hands[1].isEmpty) { return .chance }
    if fault == .turnOfNobody { return .seat(Seat(2)) }
    if fault == .turnKnowsTheHands, lying == 0 {
      return .seat(
        Seat((position.hands[0].max() ?? Card(number: 0)) > position.hands[1][0] ? 0 : 1))
    }
    if lying == 0 { return .seat(position.leader) }
    return .seat(position.laid[0] == nil ? .first : Seat(1))
  }

  func legalActions(in position: Position) -> [Action] {
    switch turn(in: position) {
    case .chance where position.laid[0] != nil:
      fault == .chanceHasAChoice && position.dealt < 12 ? [.turnUp, .deal] : [.turnUp]
    case .chance: position.dealt < 12 ? [.deal] : []
    case .seat(let seat):
      position.hands[seat.number % 2].filter { card in
        guard fault == .legalActionsKnowTheCard, let lying = position.laid[seat.other.number] else {
          return true
        }
        return card < lying || card == position.hands[seat.number].min()
      }.map { .lay($0) }
    }
  }

  func refusal(of action: Action, in position: Position) -> Refusal? {
    if legalActions(in: position).contains(action) { return nil }
    guard case .lay(let card) = action, case .seat(let seat) = turn(in: position) else {
      return .notNow
    }
    let isElsewhere = position.hands[seat.other.number].contains(card)
    return fault == .refusalKnowsTheHand && isElsewhere ? .hopeless : .notInHand
  }

  func play(_ action: Action, in position: inout Position) throws(Refusal) -> [Event] {
    if let refusal = refusal(of: action, in: position) { throw refusal }
    switch (action, turn(in: position)) {
    case (.lay(let card), .seat(let seat)):
      position.hands[seat.number % 2].removeAll { $0 == card }
      position.laid[seat.number % 2] = card
      return [.laid(card, by: seat)]
    case (.turnUp, _):
      let cards = position.laid.compactMap { $0 }
      let winner = Seat(cards.first == cards.max() ? 0 : 1)
      position.laid = [nil, nil]
      position.open = cards
      position.tricks[winner.number] += 1
      position.leader = winner.other
      return [.turnedUp(cards, winner: winner, isReveal: fault != .turningUpIsNoReveal)]
    default:
      return (0..<6).map { place in
        let (card, seat) = (position.deck[position.dealt], Seat(1 - place % 2))
        position.dealt += 1
        position.hands[seat.number].append(card)
        return .dealt(card, to: seat)
      }
    }
  }
}

// MARK: - Observations of each seat

extension Duel {
  func observe(_ position: Position) -> Observation {
    observe(position, from: fault == .playerSitsElsewhere ? Seat(1) : .first)
  }

  func observe(_ position: Position, from seat: Seat) -> Observation {
    let seat = fault == .everybodySeesTheFirstHand ? .first : Seat(seat.number % 2)
    let other = seat.other.number
    return Observation(
      seat: seat, hand: position.hands[seat.number], others: position.hands[other].count,
      otherHand: fault == .otherHandIsOpen ? position.hands[other] : [],
      laid: position.laid[seat.number], otherHasLaid: position.laid[other] != nil,
      open: position.open,
      dealt: position.dealt, tricks: position.tricks, leader: position.leader)
  }

  func event(_ event: Event, seenFrom seat: Seat) -> Event? {
    switch event {
    case .dealt(_, let owner) where owner != seat:
      fault == .dealingNamesTheCard || fault == .otherHandIsOpen ? event : .dealt(nil, to: owner)
    case .laid(_, let owner) where owner != seat:
      switch fault {
      case .layingNamesTheCard, .otherHandIsOpen: event
      case .layingIsNotNoticed: nil
      default: .laid(nil, by: owner)
      }
    default: event
    }
  }

  func show(_ event: Event, in observation: inout Observation) {
    switch event {
    case .dealt(let card, let seat):
      observation.dealt += 1
      if seat != observation.seat {
        observation.others += 1
        if fault == .otherHandIsOpen, let card { observation.otherHand.append(card) }
      } else if let card {
        observation.hand.append(card)
      }
    case .laid(let card, let seat) where seat == observation.seat:
      observation.hand.removeAll { $0 == card }
      observation.laid = card
    case .laid(let card, _):
      observation.others -= 1
      observation.otherHand.removeAll { $0 == card }
      observation.otherHasLaid = true
    case .turnedUp(let cards, let winner, _):
      observation.open = cards
      observation.laid = nil
      observation.otherHasLaid = false
      observation.tricks[winner.number] += 1
      observation.leader = winner.other
    }
  }

  func lookalike(
    of position: Position, from seat: Seat, shuffledBy generator: inout MersenneTwister
  ) -> Position {
    let other = seat.other.number
    var faces = position.hands[other] + position.deck[position.dealt...]
    if let laid = position.laid[other] { faces.append(laid) }
    faces.sort()
    generator.shuffle(&faces)
    var lookalike = position
    if position.laid[other] != nil { lookalike.laid[other] = faces.removeLast() }
    lookalike.hands[other] = Array(faces.prefix(position.hands[other].count))
    lookalike.deck.replaceSubrange(
      position.dealt..., with: faces.dropFirst(position.hands[other].count))
    return lookalike
  }
}

extension Seat {
  /// The opponent's seat in a game for two.
  fileprivate var other: Seat { Seat(number == 0 ? 1 : 0) }
}

// MARK: - Text and archives

extension Duel.Action: TextCodable {
  var text: String {
    switch self {
    case .deal: "deal"
    case .turnUp: "turn up"
    case .lay(let card): card.text
    }
  }

  init?(text: String) {
    switch text {
    case "deal": self = .deal
    case "turn up": self = .turnUp
    default:
      guard let card = Card(text: text) else { return nil }
      self = .lay(card)
    }
  }
}

extension Duel.Opening: Archivable {
  var archive: JSONValue { .object([.init("seed", .integer(seed))]) }

  init(archive: JSONValue) throws(ArchiveRefusal) {
    self.init(seed: try archive.integer("seed", in: 0...UInt64.max))
  }
}

extension Duel: Archivable {
  var archive: JSONValue { .object([.init("unlimited", .bool(undoRule == .unlimited))]) }

  init(archive: JSONValue) throws(ArchiveRefusal) {
    self.init(undoRule: try archive.bool("unlimited") ? .unlimited : .upToReveal)
  }
}
