import CardCore
import Patience

/// A search that plays every legal action by the rules of the game, most promising positions first.
///
/// It knows nothing of any game but where its cards lie, leaves no action out, and remembers whole
/// positions, so it serves every patience and checks the compact search of Klondike.
struct RulesSearch {
  private let game: Patience
  private let limits: SolverLimits

  init(_ game: Patience, limits: SolverLimits) {
    self.game = game
    self.limits = limits
  }

  /// A position that was reached, and the action that led to it from another one.
  private struct Reached {
    let position: PatiencePosition
    let action: PatienceAction?
    let from: Int
  }

  func judge(_ start: PatiencePosition) -> Judgement {
    var reached = [Reached(position: start, action: nil, from: 0)]
    var known: Set<[UInt8]> = [signature(of: start)]
    var bytes = 0
    var waiting = [[Int]](repeating: [], count: RulesSearch.worst + 1)
    waiting[burden(of: start)].append(0)
    if game.isWon(start.seen) { return Judgement(.winnable, nodes: 1) }
    while let burden = waiting.firstIndex(where: { !$0.isEmpty }),
      let place = waiting[burden].popLast()
    {
      let from = reached[place].position
      for action in game.legalActions(in: from.seen) {
        var position = from
        guard (try? game.play(action, in: &position)) != nil else { continue }
        let signature = signature(of: position)
        guard known.insert(signature).inserted else { continue }
        reached.append(Reached(position: position, action: action, from: place))
        if game.isWon(position.seen) {
          return Judgement(.winnable, line: line(to: reached), nodes: known.count)
        }
        bytes += RulesSearch.bytes(of: position, signature)
        if known.count >= limits.nodes || bytes > limits.bytes {
          return Judgement(.unknown, nodes: known.count)
        }
        waiting[self.burden(of: position)].append(reached.count - 1)
      }
    }
    return Judgement(.lost, nodes: known.count)
  }

  private func line(to reached: [Reached]) -> [PatienceAction] {
    var line: [PatienceAction] = []
    var place = reached.count - 1
    while let action = reached[place].action {
      line.append(action)
      place = reached[place].from
    }
    return line.reversed()
  }

  /// About how much memory a remembered position takes.
  private static func bytes(of position: PatiencePosition, _ signature: [UInt8]) -> Int {
    signature.count + 52 * 2 + 32 * (position.seen.columns.count + position.seen.cells.count + 10)
  }

  // MARK: Telling positions apart

  /// All that decides what can still be reached: where the cards lie, whichever column it is.
  private func signature(of position: PatiencePosition) -> [UInt8] {
    let seen = position.seen
    var signature: [UInt8] = []
    signature.reserveCapacity(80)
    for pile in seen.foundations { signature.append(UInt8(pile.count)) }
    if let passes = game.rules.stock?.passes { signature.append(UInt8(min(seen.redeals, passes))) }
    signature.append(UInt8(seen.waste.count))
    for laid in seen.stock + seen.waste { signature.append(UInt8(laid.place)) }
    var cells = seen.cells.map { $0.last.map { UInt8($0.place) } ?? RulesSearch.end }
    cells.sort()
    signature += cells
    var columns = seen.columns.map { column in
      column.map { UInt8($0.place) | ($0.card == nil ? RulesSearch.faceDown : 0) }
    }
    columns.sort { $0.lexicographicallyPrecedes($1) }
    for column in columns { signature += column + [RulesSearch.end] }
    return signature
  }

  private static let end: UInt8 = 255
  private static let faceDown: UInt8 = 64

  // MARK: Telling good from bad

  private static let worst = 1_000

  /// How far a position seems from a win: cards not yet home, and lower cards buried under higher
  /// ones, which must be dug out first.
  private func burden(of position: PatiencePosition) -> Int {
    let seen = position.seen
    var burden = 4 * (game.rules.ranks * 4 - seen.cardsHome)
    for column in seen.columns {
      var lowest = Rank.king
      for laid in column {
        let rank = position.deck[laid.place].rank
        if rank.rawValue > lowest.rawValue { burden += 3 } else { lowest = rank }
        if laid.card == nil { burden += 3 }
      }
    }
    for cell in seen.cells where !cell.isEmpty { burden += 2 }
    return min(burden, RulesSearch.worst)
  }
}
