import CardCore

/// A toy game that can be given one fault: turn over five cards, and sometimes pass.
///
/// Without a fault it keeps the contract. With one, the contract tests must find it.
struct FaultyGame: CardGame {
  enum Fault: CaseIterable, Sendable {
    /// A legal action is listed twice.
    case namedTwice
    /// An action is listed as legal, but `play` refuses it.
    case legalIsRefused
    /// `refusal(of:)` and `play` give different reasons.
    case otherReason
    /// `play` carries out what `refusal(of:)` refuses.
    case refusedIsPlayed
    /// A refused action changes the position.
    case refusedLeavesTrace
    /// The events don't describe everything that happened.
    case eventsSayTooLittle
    /// An action's text names another action.
    case textReadsBackWrong
    /// The archive of an opening lacks the seed.
    case archiveForgets
    /// A resumed game begins from the first card again.
    case resumptionForgets
    /// A round counts as under way although an opening resumes the game.
    case neverBetweenRounds
    /// Undo leads to another position.
    case takesBackOtherwise
    /// The events of an undo don't describe everything that happened.
    case backEventsSayTooLittle
  }

  let fault: Fault?
  var undoRule = UndoRule.upToReveal

  struct Opening: Equatable, Sendable {
    var seed: UInt64
    var turned = 0
    var archiveIsFaulty = false
  }

  struct Position: Equatable, Sendable {
    var shoe: Shoe
    var passes = 0
  }

  struct Observation: Equatable, Sendable {
    var cards: [Card]
    var passes: Int
  }

  enum Action: String, CaseIterable, Sendable {
    case turn, pass, faultyPass
  }

  enum Event: GameEvent {
    case turned(Card, after: Int)
    case passed
    case turnedBack(to: Int)
    case passTakenBack

    var revealsHidden: Bool {
      if case .turned = self { return true }
      return false
    }

    var text: String {
      switch self {
      case .turned(let card, _): card.text
      case .passed: "passed"
      case .turnedBack: "turned back"
      case .passTakenBack: "pass taken back"
      }
    }
  }

  enum Refusal: Error, Equatable, Sendable {
    case gameOver, passedTwice
  }

  func opening(seed: UInt64) -> Opening {
    Opening(seed: seed, archiveIsFaulty: fault == .archiveForgets)
  }

  func begin(_ opening: Opening) -> Position {
    var shoe = Shoe(decks: 1, seed: opening.seed)
    shoe.skip(to: opening.turned)
    return Position(shoe: shoe)
  }

  private var pass: Action { fault == .textReadsBackWrong ? .faultyPass : .pass }

  func legalActions(in position: Position) -> [Action] {
    if position.shoe.dealtCount == 5 { return [] }
    let passes = position.passes < 2 || fault == .legalIsRefused ? [pass] : []
    return [.turn] + passes + (fault == .namedTwice ? [.turn] : [])
  }

  func refusal(of action: Action, in position: Position) -> Refusal? {
    if position.shoe.dealtCount == 5 { return .gameOver }
    return action != .turn && position.passes == 2 ? .passedTwice : nil
  }

  func play(_ action: Action, in position: inout Position) throws(Refusal) -> [Event] {
    if let refusal = refusal(of: action, in: position) {
      if fault == .refusedLeavesTrace { position.passes += 1 }
      if fault == .otherReason { throw refusal == .gameOver ? .passedTwice : .gameOver }
      if fault == .refusedIsPlayed { return [] }
      throw refusal
    }
    guard action == .turn else {
      position.passes += 1
      return fault == .eventsSayTooLittle ? [] : [.passed]
    }
    let passes = position.passes
    position.passes = 0
    return position.shoe.deal().map { [.turned($0, after: passes)] } ?? []
  }

  /// Passes and cards are undone by their events; the card's shoe is dealt again.
  func takeBack(_ events: [Event], in position: inout Position) -> [Event]? {
    switch events.first {
    case .turned(_, let passes):
      let dealt = position.shoe.dealtCount - 1
      position.shoe = Shoe(decks: 1, seed: position.shoe.seed)
      position.shoe.skip(to: dealt)
      position.passes = passes
      return [.turnedBack(to: passes)]
    case .passed:
      position.passes -= fault == .takesBackOtherwise ? 2 : 1
      return fault == .backEventsSayTooLittle ? [] : [.passTakenBack]
    default: return nil
    }
  }

  func observe(_ position: Position) -> Observation {
    Observation(
      cards: Array(position.shoe.cards.prefix(position.shoe.dealtCount)), passes: position.passes)
  }

  func show(_ event: Event, in observation: inout Observation) {
    switch event {
    case .turned(let card, _):
      observation.cards.append(card)
      observation.passes = 0
    case .passed: observation.passes += 1
    case .turnedBack(let passes):
      observation.cards.removeLast()
      observation.passes = passes
    case .passTakenBack: observation.passes -= 1
    }
  }

  func opening(resuming position: Position) -> Opening? {
    guard position.passes == 0 else { return nil }
    return Opening(
      seed: position.shoe.seed, turned: fault == .resumptionForgets ? 0 : position.shoe.dealtCount,
      archiveIsFaulty: fault == .archiveForgets)
  }

  func isBetweenRounds(_ position: Position) -> Bool {
    position.passes == 0 && fault != .neverBetweenRounds
  }
}

extension FaultyGame.Action: TextCodable {
  var text: String { self == .turn ? "turn" : "pass" }

  init?(text: String) { self.init(rawValue: text) }
}

extension FaultyGame.Opening: Archivable {
  var archive: JSONValue {
    .object([
      .init("seed", .integer(archiveIsFaulty ? 0 : seed)), .init("turned", .integer(turned)),
      .init("faulty", .bool(archiveIsFaulty)),
    ])
  }

  init(archive: JSONValue) throws(ArchiveRefusal) {
    self.init(
      seed: try archive.integer("seed", in: 0...UInt64.max),
      turned: try archive.integer("turned", in: 0...5),
      archiveIsFaulty: try archive.bool("faulty"))
  }
}
