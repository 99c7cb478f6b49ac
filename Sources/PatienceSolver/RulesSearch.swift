import CardCore
import Patience

/// A best-first search that plays every legal action by the rules of the game.
///
/// It has no knowledge of particular games, omits no action, and stores whole positions. It
/// therefore works for every kind of patience, and is used to check the compact search of Klondike.
struct RulesSearch {
  private let game: Patience
  private var reached: [Reached]
  private var known: Set<[UInt8]>
  /// The approximate memory of the positions, in bytes.
  private(set) var bytes = 0
  /// The reached positions that have not been tried, by burden, an estimate of their distance from
  /// a win.
  private var waiting = [[Int]](repeating: [], count: RulesSearch.worst + 1)

  init(_ game: Patience, from start: PatiencePosition) {
    self.game = game
    reached = [Reached(position: start, action: nil, from: 0)]
    known = [RulesSearch.signature(of: start, in: game)]
    waiting[Self.burden(of: start, in: game)].append(0)
  }

  /// The number of positions seen.
  var nodes: Int { known.count }

  /// A position that was reached, and the action that led to it from another one.
  private struct Reached {
    let position: PatiencePosition
    let action: PatienceAction?
    let from: Int
  }

  /// Continues the search until it finds a win, has seen everything, reaches a limit, or must
  /// pause.
  ///
  /// Pauses don't change the order of positions.
  ///
  /// - Parameters:
  ///   - limits: The limits of the whole search.
  ///   - effort: The number of positions to try before a pause.
  /// - Returns: The judgement, or `nil` at a pause.
  mutating func run(within limits: SolverLimits, effort: Int) -> Judgement? {
    if game.isWon(reached[0].position.seen) { return Judgement(.winnable, nodes: nodes) }
    var rest = effort
    while let burden = waiting.firstIndex(where: { !$0.isEmpty }) {
      guard rest > 0 else { return nil }
      rest -= 1
      guard let place = waiting[burden].popLast() else { continue }
      if let judgement = tryOut(place, within: limits) { return judgement }
    }
    return Judgement(.lost, nodes: nodes)
  }

  /// Plays every legal action from a position, and returns the judgement if that decides the game.
  private mutating func tryOut(_ place: Int, within limits: SolverLimits) -> Judgement? {
    let from = reached[place].position
    for action in game.legalActions(in: from.seen) {
      var position = from
      guard (try? game.play(action, in: &position)) != nil else { continue }
      let signature = RulesSearch.signature(of: position, in: game)
      guard known.insert(signature).inserted else { continue }
      reached.append(Reached(position: position, action: action, from: place))
      if game.isWon(position.seen) { return Judgement(.winnable, line: line(), nodes: nodes) }
      bytes += RulesSearch.bytes(of: position, signature)
      if nodes >= limits.nodes || bytes > limits.bytes { return Judgement(.unknown, nodes: nodes) }
      waiting[Self.burden(of: position, in: game)].append(reached.count - 1)
    }
    return nil
  }

  /// Returns the actions that led to the last position reached.
  private func line() -> [PatienceAction] {
    var line: [PatienceAction] = []
    var place = reached.count - 1
    while let action = reached[place].action {
      line.append(action)
      place = reached[place].from
    }
    return line.reversed()
  }

  /// Returns the approximate memory of a stored position, in bytes.
  static func bytes(of position: PatiencePosition, _ signature: [UInt8]) -> Int {
    signature.count + 52 * 2 + 32 * (position.seen.columns.count + position.seen.cells.count + 10)
  }

  // MARK: Distinguishing positions

  /// Returns everything that decides what can still be reached: the piles, with columns in a
  /// canonical order.
  static func signature(of position: PatiencePosition, in game: Patience) -> [UInt8] {
    let seen = position.seen
    func faces(_ pile: SeenPile) -> [UInt8] {
      pile.map { position.deck[$0.place].number | ($0.card == nil ? faceDown : 0) }
    }
    var signature: [UInt8] = []
    signature.reserveCapacity(120)
    // NB: only the number of whole runs matters.
    for pile in seen.foundations { signature.append(UInt8(pile.count)) }
    if game.rules.foundation == .wholeRuns { signature.sort() }
    if let passes = game.rules.stock?.passes { signature.append(UInt8(min(seen.redeals, passes))) }
    signature.append(UInt8(seen.waste.count))
    signature += faces(seen.stock) + faces(seen.waste)
    for reserve in seen.reserves { signature += faces(reserve) + [end] }
    var cells = seen.cells.map { faces($0).last ?? end }
    cells.sort()
    signature += cells
    var columns = seen.columns.map { faces($0) }
    if areColumnsAlike(in: seen, of: game.rules) {
      columns.sort { $0.lexicographicallyPrecedes($1) }
    }
    for column in columns { signature += column + [end] }
    return signature
  }

  /// Returns whether the order of columns doesn't matter: none covers another, and the stock deals
  /// to none of them.
  private static func areColumnsAlike(
    in seen: PatienceObservation, of rules: PatienceRules
  ) -> Bool {
    (rules.stock?.goal == .waste || seen.stock.isEmpty)
      && rules.columns.allSatisfy { $0.coveredBy.isEmpty }
  }

  private static let end: UInt8 = 255
  private static let faceDown: UInt8 = 64

  // MARK: Heuristics

  static let worst = 1_000

  /// Returns an estimate of the distance from a win: cards not on foundations, and lower cards
  /// beneath higher ones, which must be uncovered first.
  static func burden(of position: PatiencePosition, in game: Patience) -> Int {
    let seen = position.seen
    var burden = 4 * game.cardsLeft(in: seen)
    for column in seen.columns {
      var lowest = Rank.king
      if game.rules.foundation == .wholeRuns { burden += looseCards(in: column, of: game) }
      for laid in column {
        let rank = position.deck[laid.place].rank
        if rank.rawValue > lowest.rawValue { burden += 3 } else { lowest = rank }
        if laid.card == nil { burden += 3 }
      }
    }
    for reserve in seen.reserves { burden += reserve.count }
    for cell in seen.cells where !cell.isEmpty { burden += 2 }
    return min(burden, RulesSearch.worst)
  }

  /// Returns twice the number of cards that are not on the next higher one of their suit.
  private static func looseCards(in column: SeenPile, of game: Patience) -> Int {
    var loose = 0
    var under: Card?
    for laid in column {
      if let card = laid.card, let under,
        game.rules.allows(card, on: under, by: .downInSuit)
      {
        loose -= 2
      }
      loose += 2
      under = laid.card
    }
    return loose
  }
}
