import CardCore
import Foundation
import Patience
import Testing

@Suite("Reasons for moves")
struct ReasonTests {
  /// The number of deals of each patience: with `DEEP=1`, 100,000 positions of all patiences
  /// together.
  private static let deals: UInt64 =
    ProcessInfo.processInfo.environment["DEEP"] == nil ? 5 : 180

  @Test("in random games of every patience, each reason is true of its move")
  func reasons() throws {
    var met: Set<MoveReason> = []
    for rules in PatienceRules.all {
      let game = Patience(rules)
      for number in 0..<Self.deals {
        try game.playAtRandom(number: number, steps: 30) { before, _, _, _ in
          for action in game.legalActions(in: before.seen) {
            var after = before
            guard let events = try? game.play(action, in: &after) else { continue }
            let reason = game.reason(for: action, in: before.seen)
            met.insert(reason)
            #expect(
              isTrue(reason, of: action, events, in: game, before.seen, after.seen),
              "\(rules.id) \(number): \(action.text) \(reason)")
          }
        }
      }
    }
    #expect(met.count >= 12, "\(met)")
  }

  private func isTrue(
    _ reason: MoveReason, of action: PatienceAction, _ events: [PatienceEvent],
    in game: Patience, _ before: PatienceObservation, _ after: PatienceObservation
  ) -> Bool {
    guard case .move(let count, let from, let to) = action else { return reason == .newCards }
    switch reason {
    case .turnsUp: return events.contains { if case .turnedUp = $0.change { true } else { false } }
    case .uncovers:
      return game.rules.columns.indices.contains { index in
        let pile = PileID(.tableau, index)
        return game.isCovered(pile, in: before) && !game.isCovered(pile, in: after)
      }
    case .goesHome:
      return to.kind == .foundation || game.cardsLeft(in: after) < game.cardsLeft(in: before)
    case .emptiesColumn: return empty(after.columns) > empty(before.columns)
    case .movesColumn:
      return after[from].isEmpty && after[to].count == count && empty(after.columns) > 0
    case .callsReserve:
      return after.reserves.joined().count < before.reserves.joined().count
        && after[from].count == 1
    case .joinsRun:
      guard let under = before.top(of: to), let foot = before[from].suffix(count).first?.card,
        let rule = game.rules.rule(of: to)
      else { return false }
      return game.rules.allows(foot, on: under, by: rule.runs)
    case .ordersCards:
      guard let under = before.top(of: to), let foot = before[from].suffix(count).first?.card,
        let rule = game.rules.rule(of: to)
      else { return false }
      return game.rules.allows(foot, on: under, by: rule.building)
    case .opensWay, .fillsColumn:
      return after[from].count == before[from].count - count && after[from].last?.card != nil
    case .playsWaste: return from == .waste
    case .playsReserve: return from.kind == .reserve
    case .freesCell: return empty(after.cells) > empty(before.cells)
    case .takesBack: return from.kind == .foundation
    case .newCards: return false
    case .keeps: return to.kind == .cell
    }
  }

  private func empty(_ piles: [SeenPile]) -> Int { piles.reduce(0) { $0 + ($1.isEmpty ? 1 : 0) } }

  @Test("in Canfield, the reserve fills a column at once, so no move empties it")
  func reserve() throws {
    let game = Patience(.canfield)
    let position = game.begin(.numbered(516_675))
    let moves = game.sensibleActions(in: position.seen).filter { action in
      if case .move(_, let from, let to) = action {
        from.kind == .tableau && to.kind == .tableau
      } else {
        false
      }
    }
    #expect(!moves.isEmpty)
    for move in moves { #expect(game.reason(for: move, in: position.seen) == .callsReserve) }
  }
}
