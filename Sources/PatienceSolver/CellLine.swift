import CardCore
import Patience

/// A replay of a line of compact positions by the rules of the game, which records the actions.
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

  /// Returns the board of a position, without moving cards to the foundations.
  private func board(of position: PatiencePosition) -> CellBoard {
    var board = CellBoard()
    board.lay(position, deal)
    return board
  }

  /// Plays the one action that leads to a key after all safe moves to the foundations, and then
  /// those moves.
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

  /// Makes the moves to the foundations that the search makes automatically.
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
