import CardCore

/// A tiny game: the hearts are face down and are turned over one by one.
///
/// The player may stop before each. A player who stops scores the pips of the last card. A face
/// card loses everything.
struct ToyGame: CardGame {
  enum Action: String, CaseIterable, TextCodable {
    case turn, stop

    var text: String { rawValue }
    init?(text: String) { self.init(rawValue: text) }
  }

  enum Event: GameEvent {
    case turned(Card)
    case covered
    case stopped
    case wentOn

    var text: String {
      switch self {
      case .turned(let card): "turned \(card.text)"
      case .covered: "covered"
      case .stopped: "stopped"
      case .wentOn: "wentOn"
      }
    }
    var revealsHidden: Bool { false }
  }

  struct Observation: Equatable {
    var cards: [Card] = []
    var isOver = false

    var points: Int64 {
      Int64(cards.last.map { $0.rank.rawValue > 10 ? 0 : $0.rank.rawValue } ?? 0)
    }
  }

  struct Position: Equatable {
    var seen = Observation()
    var hidden: [Card]
  }

  struct Opening: Equatable, Archivable {
    let seed: UInt64

    init(seed: UInt64) { self.seed = seed }
    init(archive: JSONValue) throws(ArchiveRefusal) {
      seed = try archive.integer("seed", in: 0...UInt64.max)
    }
    var archive: JSONValue { .object([.init("seed", .integer(seed))]) }
  }

  enum Refusal: Error { case over }

  func opening(seed: UInt64) -> Opening { Opening(seed: seed) }

  func begin(_ opening: Opening) -> Position {
    let deck = Shoe(decks: 1, penetration: 100, seed: opening.seed).cards
    return Position(hidden: deck.filter { $0.suit == .hearts })
  }

  func legalActions(in position: Position) -> [Action] {
    position.seen.isOver ? [] : Action.allCases
  }

  func refusal(of action: Action, in position: Position) -> Refusal? {
    position.seen.isOver ? .over : nil
  }

  func play(_ action: Action, in position: inout Position) throws(Refusal) -> [Event] {
    if let refusal = refusal(of: action, in: position) { throw refusal }
    var events: [Event] = [.stopped]
    if action == .turn { events = [.turned(position.hidden.removeFirst())] }
    if position.hidden.isEmpty { events.append(.stopped) }
    for event in events { show(event, in: &position.seen) }
    return events
  }

  func takeBack(_ events: [Event], in position: inout Position) -> [Event]? {
    var back: [Event] = []
    for event in events.reversed() {
      if case .turned(let card) = event {
        position.hidden.insert(card, at: 0)
        back.append(.covered)
      } else {
        back.append(.wentOn)
      }
    }
    for event in back { show(event, in: &position.seen) }
    return back
  }

  func observe(_ position: Position) -> Observation { position.seen }

  func show(_ event: Event, in observation: inout Observation) {
    switch event {
    case .turned(let card): observation.cards.append(card)
    case .covered: observation.cards.removeLast()
    case .stopped: observation.isOver = true
    case .wentOn: observation.isOver = false
    }
  }

  var undoRule: UndoRule { .unlimited }

  func opening(resuming position: Position) -> Opening? { nil }
}

extension ToyGame: Archivable {
  var archive: JSONValue { .object([]) }
  init(archive: JSONValue) throws(ArchiveRefusal) {}
}
