import CardCore

/// A toy game for the journal: place up to three chips, turn over the next card, five cards in all.
///
/// Placing a chip reveals nothing. Turning a card does; it takes the chips and needs at least one.
struct TurnOver: CardGame {
  var undoRule: UndoRule

  struct Opening: Equatable, Sendable {
    var seed: UInt64
    var turned = 0
  }

  struct Position: Equatable, Sendable {
    var shoe: Shoe
    var chips = 0
  }

  struct Observation: Equatable, Sendable {
    var cards: [Card]
    var chips: Int
  }

  enum Action: String, TextCodable, Sendable {
    case chip, turn

    var text: String { rawValue }
    init?(text: String) { self.init(rawValue: text) }
  }

  enum Event: GameEvent {
    case chipLaid
    case cardTurned(Card)

    var revealsHidden: Bool { self != .chipLaid }

    var text: String {
      switch self {
      case .chipLaid: "chip"
      case .cardTurned(let card): "turned \(card.text)"
      }
    }
  }

  enum Refusal: Error, Equatable, Sendable {
    case threeChipsLie, noChipLies, gameOver
  }

  func opening(seed: UInt64) -> Opening { Opening(seed: seed) }

  func begin(_ opening: Opening) -> Position {
    var shoe = Shoe(decks: 1, seed: opening.seed)
    shoe.skip(to: opening.turned)
    return Position(shoe: shoe)
  }

  func legalActions(in position: Position) -> [Action] {
    [.chip, .turn].filter { refusal(of: $0, in: position) == nil }
  }

  func refusal(of action: Action, in position: Position) -> Refusal? {
    if position.shoe.dealtCount == 5 { return .gameOver }
    switch action {
    case .chip: return position.chips == 3 ? .threeChipsLie : nil
    case .turn: return position.chips == 0 ? .noChipLies : nil
    }
  }

  func play(_ action: Action, in position: inout Position) throws(Refusal) -> [Event] {
    if let refusal = refusal(of: action, in: position) { throw refusal }
    switch action {
    case .chip:
      position.chips += 1
      return [.chipLaid]
    case .turn:
      position.chips = 0
      return position.shoe.deal().map { [.cardTurned($0)] } ?? []
    }
  }

  func observe(_ position: Position) -> Observation {
    Observation(
      cards: Array(position.shoe.cards.prefix(position.shoe.dealtCount)), chips: position.chips)
  }

  func show(_ event: Event, in observation: inout Observation) {
    switch event {
    case .chipLaid:
      observation.chips += 1
    case .cardTurned(let card):
      observation.chips = 0
      observation.cards.append(card)
    }
  }

  func opening(resuming position: Position) -> Opening? {
    position.chips == 0
      ? Opening(seed: position.shoe.seed, turned: position.shoe.dealtCount) : nil
  }
}

extension TurnOver: Archivable {
  var archive: JSONValue { .object([.init("unlimited", .bool(undoRule == .unlimited))]) }

  init(archive: JSONValue) throws(ArchiveRefusal) {
    undoRule = try archive.bool("unlimited") ? .unlimited : .upToReveal
  }
}

extension TurnOver.Opening: Archivable {
  var archive: JSONValue {
    .object([.init("seed", .integer(seed)), .init("turned", .integer(turned))])
  }

  init(archive: JSONValue) throws(ArchiveRefusal) {
    seed = try archive.integer("seed", in: 0...UInt64.max)
    turned = try archive.integer("turned", in: 0...5)
  }
}
