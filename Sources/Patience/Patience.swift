import CardCore

/// A game of patience with declared rules.
///
/// The rules depend only on what the player sees; the faces of hidden cards matter only when they
/// are turned over. Only events change a position, and each event can be undone exactly, so undo
/// costs no more than a move.
///
///     let game = Patience(.klondike(draw: 3))
///     var table = game.begin(.numbered(7))
///     try game.play(.draw, in: &table)
public struct Patience: CardGame {
  public let rules: PatienceRules

  /// Creates a game from its rules.
  public init(_ rules: PatienceRules) {
    self.rules = rules
  }

  public var undoRule: UndoRule { .unlimited }

  public func observe(_ position: PatiencePosition) -> PatienceObservation { position.seen }

  /// Returns the number of cards that have reached their goal.
  public func score(of seat: Seat, in seen: PatienceObservation) -> Int64? {
    Int64(cardsAtGoal(in: seen))
  }

  /// Returns the number of cards that have reached their goal: the foundations or, where the
  /// columns are to be cleared, any place outside a column.
  public func cardsAtGoal(in seen: PatienceObservation) -> Int {
    cardsInAll - cardsLeft(in: seen)
  }

  /// The number of cards that have a goal: all, or those of the columns if these are to be cleared.
  public var cardsInAll: Int {
    rules.foundation.clearsColumns ? rules.columns.reduce(0) { $0 + $1.dealt } : rules.cardCount
  }

  /// Returns the number of cards that have not reached their goal: the foundations, or any place
  /// outside a column.
  public func cardsLeft(in seen: PatienceObservation) -> Int {
    rules.foundation.clearsColumns
      ? seen.columns.reduce(0) { $0 + $1.count } : rules.cardCount - seen.cardsHome
  }

  public func legalActions(in position: PatiencePosition) -> [PatienceAction] {
    legalActions(in: position.seen)
  }

  public func refusal(
    of action: PatienceAction, in position: PatiencePosition
  ) -> PatienceRefusal? {
    refusal(of: action, in: position.seen)
  }

  /// Returns whether all cards have reached their goal.
  public func isWon(_ seen: PatienceObservation) -> Bool { cardsLeft(in: seen) == 0 }

  @discardableResult
  public func play(
    _ action: PatienceAction, in position: inout PatiencePosition
  ) throws(PatienceRefusal) -> [PatienceEvent] {
    if let refusal = refusal(of: action, in: position.seen) { throw refusal }
    var events: [PatienceEvent] = []
    switch action {
    case .draw: draw(in: &position, &events)
    case .turnOver: turnOver(in: &position, &events)
    case .move(let count, let from, let to):
      move(count, from: from, to: to, in: &position, &events)
    }
    return events
  }

  /// Undoes an action by applying its events in reverse.
  ///
  /// - Parameters:
  ///   - events: All events of the last action, as ``play(_:in:)`` returned them.
  ///   - position: The position right after that action.
  /// - Returns: The events of the undo, in order.
  /// - Complexity: O(*n*), where *n* is the number of events; it does not depend on the length of
  ///   the game.
  public func takeBack(
    _ events: [PatienceEvent], in position: inout PatiencePosition
  ) -> [PatienceEvent]? {
    let back = events.reversed().map { $0.reversed }
    for event in back { show(event, in: &position.seen) }
    return back
  }

  func happen(
    _ change: PatienceEvent.Change, in position: inout PatiencePosition,
    _ events: inout [PatienceEvent]
  ) {
    let event = PatienceEvent(change)
    show(event, in: &position.seen)
    events.append(event)
  }

  func score(
    _ points: Int64, in position: inout PatiencePosition, _ events: inout [PatienceEvent]
  ) {
    let change = rules.scoring.change(of: position.seen.score, by: points)
    if change != 0 { happen(.scored(change), in: &position, &events) }
  }

  private func draw(in position: inout PatiencePosition, _ events: inout [PatienceEvent]) {
    let isToWaste = rules.stock?.goal == .waste
    let count = isToWaste ? rules.stock?.draw ?? 1 : rules.columns.count
    let cards = position.seen.stock.suffix(count).reversed().map { position.deck[$0.place] }
    happen(isToWaste ? .drawn(cards) : .dealt(cards), in: &position, &events)
    if !isToWaste { settle(&position, &events) }
  }

  private func turnOver(in position: inout PatiencePosition, _ events: inout [PatienceEvent]) {
    happen(.turnedOver(position.cards(of: .waste)), in: &position, &events)
    let points = rules.scoring.points(
      redeal: position.seen.redeals, draw: rules.stock?.draw ?? 1)
    score(points, in: &position, &events)
  }

  private func move(
    _ count: Int, from: PileID, to: PileID, in position: inout PatiencePosition,
    _ events: inout [PatienceEvent]
  ) {
    happen(.moved(count: count, from: from, to: to), in: &position, &events)
    score(rules.scoring.points(from: from.kind, to: to.kind), in: &position, &events)
    if rules.foundation == .pairs, to.kind != .foundation {
      happen(.carried(count: 2, from: to, to: PileID(.foundation, 0)), in: &position, &events)
    }
    settle(&position, &events)
  }
}
