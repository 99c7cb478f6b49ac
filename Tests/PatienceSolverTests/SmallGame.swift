import CardCore
import Patience

/// A patience with the rules of another, and so few piles and cards that all positions that can be
/// reached from a layout can be listed.
struct SmallGame {
  let game: Patience
  private var rules: PatienceRules { game.rules }

  /// The patiences whose single cards go to foundations.
  static var patterns: [PatienceRules] {
    PatienceRules.all.filter { $0.foundation == .upFromAce || $0.foundation == .upFromDealt }
  }

  /// The most cards that are not at their goal, or the most parts of runs.
  private let mostCards: Int
  /// The most positions that are listed.
  private static let mostPositions = 1_000

  /// Creates a small game.
  ///
  /// Games of whole runs have all ranks, because the search by stages needs them. Games whose
  /// columns are cleared keep all their piles too.
  ///
  /// - Parameters:
  ///   - rules: The rules to imitate.
  ///   - columns: The number of columns.
  ///   - mostCards: The most cards that are not at their goal, or the most parts of runs.
  ///   - hasAllRanks: Whether there are thirteen ranks, as the search of cells needs.
  init(like rules: PatienceRules, columns: Int, mostCards: Int = 6, hasAllRanks: Bool = false) {
    self.mostCards = mostCards
    guard !rules.foundation.clearsColumns else {
      game = Patience(rules)
      return
    }
    let pattern = rules.columns[0]
    let suits = rules.foundation == .wholeRuns ? Array(rules.suits.prefix(3)) : rules.suits
    let isShort = rules.foundation != .wholeRuns && !hasAllRanks
    let ranks = isShort ? rules.suits.count > 4 ? 4 : 6 : rules.ranks
    let count = ranks * suits.count - (rules.foundation == .upFromDealt ? 1 : 0)
    let columns = (0..<columns).map { place in
      PileRule(
        .tableau, faceUp: rules.stock == nil && place == 0 ? count : 0, building: pattern.building,
        whenEmpty: pattern.whenEmpty, lifting: pattern.lifting, runs: pattern.runs)
    }
    game = Patience(
      PatienceRules(
        id: rules.id, ranks: ranks, suits: suits, columns: columns,
        cells: rules.cells.isEmpty ? [] : [.cell],
        reserves: rules.reserves.map { _ in PileRule(.reserve, lifting: .topCard) },
        stock: rules.stock, foundation: rules.foundation,
        foundationsGiveBack: rules.foundationsGiveBack, turnsCorner: rules.turnsCorner))
  }

  /// Returns a layout with some cards at their goal and the others anywhere.
  func layout(shuffledBy generator: inout MersenneTwister) -> PatienceLayout {
    while true {
      let layout =
        switch rules.foundation {
        case .upFromAce, .upFromDealt: lateLayout(&generator)
        case .wholeRuns: layoutOfRuns(&generator)
        case .pairs, .none: layoutToClear(&generator)
        }
      let left = layout.columns.joined().count + layout.stock.count + layout.waste.count
      if left <= mostCards || rules.foundation.clearsColumns || rules.foundation == .wholeRuns,
        game.refusal(of: .prepared(layout)) == nil
      {
        return layout
      }
    }
  }

  private func below(_ end: Int, _ generator: inout MersenneTwister) -> Int {
    Int(generator.bounded(UInt64(end)))
  }

  /// Returns a layout with most cards on the foundations.
  private func lateLayout(_ generator: inout MersenneTwister) -> PatienceLayout {
    func below(_ end: Int) -> Int { self.below(end, &generator) }
    let base = rules.foundation == .upFromDealt ? below(rules.ranks) : 0
    let lowest = max(rules.ranks - 5, 1)
    let usual = lowest + below(rules.ranks - lowest)
    var left = rules.deck
    var layout = PatienceLayout(columns: rules.columns.map { _ in [] })
    for suit in rules.suits {
      let height = min(max(usual + below(3) - 1, 0), rules.ranks)
      let home = (0..<height).compactMap { step in
        Rank(rawValue: UInt8((base + step) % rules.ranks + 1)).map { Card($0, suit) }
      }
      for card in home { left.remove(at: left.firstIndex(of: card) ?? 0) }
      layout.foundations.append(home)
    }
    generator.shuffle(&left)
    for card in left {
      switch below(10) {
      case 0..<3 where rules.stock != nil: layout.stock.append(card)
      case 3 where rules.stock?.goal == .waste: layout.waste.append(card)
      case 4 where layout.cells.count < rules.cells.count: layout.cells.append([card])
      case 5...6 where !rules.reserves.isEmpty:
        if layout.reserves.isEmpty { layout.reserves = [[]] }
        layout.reserves[0].append(card)
      default: layout.columns[below(rules.columns.count)].append(card)
      }
    }
    // NB: high cards on low ones make losses likely.
    for column in layout.columns.indices where below(2) == 0 {
      layout.columns[column].sort { $0.rank.rawValue < $1.rank.rawValue }
    }
    turnUp(&layout, &generator)
    return layout
  }

  /// Turns all cards of columns up, or some.
  private func turnUp(_ layout: inout PatienceLayout, _ generator: inout MersenneTwister) {
    // NB: games with cells hide nothing.
    let isOpen = !rules.cells.isEmpty || below(2, &generator) == 0
    layout.faceUp = layout.columns.map { column in
      column.isEmpty || isOpen ? column.count : 1 + below(column.count, &generator)
    }
  }

  /// Returns a layout in which one or two suits are split into parts.
  private func layoutOfRuns(_ generator: inout MersenneTwister) -> PatienceLayout {
    let ranks = Array(Rank.allCases.reversed())
    let open = 1 + below(2, &generator)
    var layout = PatienceLayout(columns: rules.columns.map { _ in [] })
    layout.foundations = rules.suits.dropFirst(open).map { suit in ranks.map { Card($0, suit) } }
    var parts: [[Card]] = []
    for suit in rules.suits.prefix(open) {
      var cards = ranks.map { Card($0, suit) }
      for _ in 0..<below(max(mostCards / open, 1), &generator) + 1 where cards.count > 1 {
        let cut = 1 + below(cards.count - 1, &generator)
        parts.append(Array(cards[..<cut]))
        cards.removeFirst(cut)
      }
      parts.append(cards)
    }
    generator.shuffle(&parts)
    for part in parts {
      if part.count == 1, rules.stock != nil, below(2, &generator) == 0 {
        layout.stock += part
      } else {
        layout.columns[below(rules.columns.count, &generator)] += part
      }
    }
    turnUp(&layout, &generator)
    return layout
  }

  /// Returns a layout of a few columns' cards that are to be cleared, most of them in an order in
  /// which they fit.
  private func layoutToClear(_ generator: inout MersenneTwister) -> PatienceLayout {
    func below(_ end: Int) -> Int { self.below(end, &generator) }
    var cards = rules.deck
    generator.shuffle(&cards)
    let building = rules.stock?.building ?? .closed
    var last = cards.removeLast()
    /// Takes a card that fits on the last one, or sometimes any card.
    func take() -> Card {
      let place =
        below(5) == 0 ? nil : cards.lastIndex { rules.allows($0, on: last, by: building) }
      let card = cards.remove(at: place ?? cards.count - 1)
      last = card
      return card
    }
    let first = last
    var counts = rules.columns.map { $0.dealt }
    var layout = PatienceLayout(columns: rules.columns.map { _ in [] })
    let left = 2 + below(mostCards)
    while counts.contains(where: { $0 > 0 }) {
      let free = counts.indices.filter { column in
        counts[column] > 0 && rules.columns[column].coveredBy.allSatisfy { counts[$0] == 0 }
      }
      let column = free[below(free.count)]
      counts[column] -= 1
      guard counts.reduce(0, +) < left else { continue }
      if below(4) == 0 { layout.stock.append(take()) }
      // NB: the first card to leave is the top one.
      layout.columns[column].insert(take(), at: 0)
    }
    layout.faceUp = rules.columns.indices.map { column in
      let isHidden =
        rules.columns[column].dealtFaceDown > 0
        && rules.columns[column].coveredBy.contains { !layout.columns[$0].isEmpty }
      return isHidden ? 0 : layout.columns[column].count
    }
    if rules.foundation == .pairs {
      layout.waste = below(2) == 0 ? [first] : []
      layout.foundations = [cards + (layout.waste.isEmpty ? [first] : [])]
    } else {
      layout.waste = cards + [first]
    }
    return layout
  }

  /// All positions that can be reached from a layout, and which of them can be won.
  ///
  /// It knows nothing but the rules: no search of the solver decides anything here.
  struct Reached {
    private(set) var positions: [PatiencePosition]
    private var places: [[UInt8]: Int]
    private var before: [[Int]]
    /// The action that first led to each position, and the position that it was played in.
    private var ways: [(action: PatienceAction, from: Int)?]
    private(set) var winnable: [Bool] = []
    private let game: Patience

    fileprivate init(from start: PatiencePosition, in game: Patience) {
      self.game = game
      positions = [start]
      places = [SmallGame.key(of: start, in: game): 0]
      before = [[]]
      ways = [nil]
    }

    fileprivate mutating func note(
      _ position: PatiencePosition, after place: Int, by action: PatienceAction
    ) {
      let key = SmallGame.key(of: position, in: game)
      if let known = places[key] {
        before[known].append(place)
      } else {
        places[key] = positions.count
        positions.append(position)
        before.append([place])
        ways.append((action, place))
      }
    }

    fileprivate mutating func judge() {
      winnable = positions.map { game.isWon($0.seen) }
      var open = winnable.indices.filter { winnable[$0] }
      while let place = open.popLast() {
        for former in before[place] where !winnable[former] {
          winnable[former] = true
          open.append(former)
        }
      }
    }

    /// The positions that can be won, but not after every action.
    var critical: [Int] {
      let former = winnable.indices.filter { !winnable[$0] }.flatMap { before[$0] }
      return Set(former).filter { winnable[$0] }.sorted()
    }

    /// Whether a position can be won, or `nil` if it was not reached.
    func isWinnable(_ position: PatiencePosition) -> Bool? {
      places[SmallGame.key(of: position, in: game)].map { winnable[$0] }
    }

    /// The actions that lead from the layout to a position.
    func way(to place: Int) -> [PatienceAction] {
      var actions: [PatienceAction] = []
      var place = place
      while let way = ways[place] {
        actions.append(way.action)
        place = way.from
      }
      return actions.reversed()
    }
  }

  /// Lists all positions from one on, or returns `nil` if there are too many.
  ///
  /// Cards that are on the foundations from the start stay there. Otherwise they would multiply the
  /// positions. So a position that counts as lost could be won with them.
  func reached(from start: PatiencePosition) -> Reached? {
    var reached = Reached(from: start, in: game)
    var place = 0
    while place < reached.positions.count {
      guard reached.positions.count <= Self.mostPositions else { return nil }
      for action in game.legalActions(in: reached.positions[place]) {
        if case .move(_, let from, _) = action, from.kind == .foundation,
          reached.positions[place].seen[from].count <= start.seen[from].count
        {
          continue
        }
        var next = reached.positions[place]
        guard (try? game.play(action, in: &next)) != nil else { continue }
        reached.note(next, after: place, by: action)
      }
      place += 1
    }
    reached.judge()
    return reached
  }

  /// Everything that decides how a game can go on.
  private static func key(of position: PatiencePosition, in game: Patience) -> [UInt8] {
    let seen = position.seen
    var key = [UInt8(min(seen.redeals, 4))]
    for pile in seen.foundations { key.append(UInt8(pile.count)) }
    let isCleared = game.rules.foundation == .none
    for pile in [seen.stock, isCleared ? Array(seen.waste.suffix(1)) : seen.waste] + seen.cells
      + seen.columns + seen.reserves
    {
      for laid in pile { key.append(UInt8(laid.place) << 1 | (laid.card == nil ? 1 : 0)) }
      key.append(255)
    }
    return key
  }
}
