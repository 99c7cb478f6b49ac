import CardCore
import Patience

/// Plays a line of compact positions by the rules of the game, and keeps the actions that this takes.
struct CellLine {
  private let game: Patience
  private let deal: CellDeal
  private(set) var position: PatiencePosition
  private(set) var actions: [PatienceAction] = []

  init(_ game: Patience, _ deal: CellDeal, from position: PatiencePosition) {
    self.game = game
    self.deal = deal
    self.position = position
  }

  /// The board of a position as it lies, with nothing brought home.
  private func board(of position: PatiencePosition) -> CellBoard {
    var board = CellBoard()
    board.lay(position, deal)
    return board
  }

  /// Plays the one action that leads to a key once everything safe has gone home, and all that.
  mutating func play(to key: CellKey) -> Bool {
    for action in game.legalActions(in: position.seen) {
      guard case .move(1, _, _) = action else { continue }
      var next = position
      guard (try? game.play(action, in: &next)) != nil else { continue }
      var board = board(of: next)
      defer { board.release() }
      board.settle(deal)
      guard board.key == key else { continue }
      position = next
      actions.append(action)
      return bringHomeSafely()
    }
    return false
  }

  /// Brings home what the search brings home by itself.
  mutating func bringHomeSafely() -> Bool {
    var board = board(of: position)
    defer { board.release() }
    var cards: [UInt8] = []
    board.settle(deal) { cards.append($0) }
    for index in cards {
      let card = CellDeal.card(at: index)
      guard
        let pile = game.rules.piles.first(where: { isFrom($0) && position.seen.top(of: $0) == card }
        ),
        play(.move(from: pile, to: .foundation(card.suit)))
      else { return false }
    }
    return true
  }

  private func isFrom(_ pile: PileID) -> Bool { pile.kind == .tableau || pile.kind == .cell }

  private mutating func play(_ action: PatienceAction) -> Bool {
    guard (try? game.play(action, in: &position)) != nil else { return false }
    actions.append(action)
    return true
  }
}
