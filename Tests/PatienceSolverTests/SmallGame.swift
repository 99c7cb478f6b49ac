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

  /// The most cards that are not on the foundations.
  private let mostCards: Int
  /// The most positions that are listed.
  private static let mostPositions = 1_000

  init(like rules: PatienceRules, columns: Int, mostCards: Int = 6) {
    self.mostCards = mostCards
    let ranks = rules.suits.count > 4 ? 4 : 6
    let pattern = rules.columns[0]
    let count = ranks * rules.suits.count - (rules.foundation == .upFromDealt ? 1 : 0)
    let columns = (0..<columns).map { place in
      PileRule(
        .tableau, faceUp: rules.stock == nil && place == 0 ? count : 0, building: pattern.building,
        whenEmpty: pattern.whenEmpty, lifting: pattern.lifting, runs: pattern.runs)
    }
    game = Patience(
      PatienceRules(
        id: rules.id, ranks: ranks, suits: rules.suits, columns: columns,
        cells: rules.cells.isEmpty ? [] : [.cell],
        reserves: rules.reserves.map { _ in PileRule(.reserve, lifting: .topCard) },
        stock: rules.stock, foundation: rules.foundation,
        foundationsGiveBack: rules.foundationsGiveBack, turnsCorner: rules.turnsCorner))
  }

  /// Returns a layout with some cards on the foundations and the others anywhere.
  func layout(shuffledBy generator: inout MersenneTwister) -> PatiencePosition {
    while true {
      let layout = anyLayout(&generator)
      let left = layout.columns.joined().count + layout.stock.count + layout.waste.count
      if left <= mostCards, game.refusal(of: .prepared(layout)) == nil {
        return game.begin(.prepared(layout))
      }
    }
  }

  private func anyLayout(_ generator: inout MersenneTwister) -> PatienceLayout {
    func below(_ end: Int) -> Int { Int(generator.bounded(UInt64(end))) }
    let base = rules.foundation == .upFromDealt ? below(rules.ranks) : 0
    let usual = 1 + below(rules.ranks - 1)
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
    let isOpen = below(2) == 0
    layout.faceUp = layout.columns.map { column in
      column.isEmpty || isOpen ? column.count : 1 + below(column.count)
    }
    return layout
  }

  /// All positions that can be reached from a layout, and which of them can be won.
  struct Reached {
    fileprivate(set) var positions: [PatiencePosition]
    private var places: [[UInt8]: Int]
    private var before: [[Int]]
    private(set) var winnable: [Bool] = []

    fileprivate init(from start: PatiencePosition, in game: Patience) {
      positions = [start]
      places = [SmallGame.key(of: start): 0]
      before = [[]]
    }

    fileprivate mutating func note(_ position: PatiencePosition, after place: Int) {
      let key = SmallGame.key(of: position)
      if let known = places[key] {
        before[known].append(place)
      } else {
        places[key] = positions.count
        positions.append(position)
        before.append([place])
      }
    }

    fileprivate mutating func judge(by game: Patience) {
      winnable = positions.map { game.isWon($0.seen) }
      var open = winnable.indices.filter { winnable[$0] }
      while let place = open.popLast() {
        for former in before[place] where !winnable[former] {
          winnable[former] = true
          open.append(former)
        }
      }
    }

    /// Whether a position can be won, or `nil` if it was not reached.
    func isWinnable(_ position: PatiencePosition) -> Bool? {
      places[SmallGame.key(of: position)].map { winnable[$0] }
    }
  }

  /// Lists all positions from one on, or returns `nil` if there are too many.
  ///
  /// Cards that are on the foundations from the start stay there. Otherwise they would multiply the
  /// positions.
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
        reached.note(next, after: place)
      }
      place += 1
    }
    reached.judge(by: game)
    return reached
  }

  /// Everything that decides how a game can go on.
  private static func key(of position: PatiencePosition) -> [UInt8] {
    let seen = position.seen
    var key = [UInt8(min(seen.redeals, 4))]
    for pile in [seen.stock, seen.waste] + seen.foundations + seen.cells + seen.columns
      + seen.reserves
    {
      for laid in pile { key.append(UInt8(laid.place) << 1 | (laid.card == nil ? 1 : 0)) }
      key.append(255)
    }
    return key
  }
}
