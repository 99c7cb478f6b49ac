import CardCore
import Patience

/// A replay of a line of boards by the rules of the game, which records the actions.
struct CellRunLine {
  private let game: Patience
  private(set) var position: PatiencePosition
  private(set) var actions: [PatienceAction] = []

  init(_ game: Patience, from position: PatiencePosition) {
    self.game = game
    self.position = position
  }

  /// Plays the move that led to a board, and the moves to the foundations after it.
  ///
  /// - Parameters:
  ///   - board: The board.
  ///   - isFirst: Whether this is the first board, which no move led to.
  /// - Returns: Whether the rules allow it.
  mutating func play(to board: CellRunBoard, isFirst: Bool) -> Bool {
    if !isFirst {
      let card = CellDeal.card(at: board.moved)
      switch board.target {
      case CellRunBoard.toHome: guard play(card, to: .foundation(card.suit)) else { return false }
      case CellRunBoard.toCell: guard putIntoCells(to: card) else { return false }
      default: guard play(card, to: PileID(.tableau, Int(board.target))) else { return false }
      }
    }
    var hasMoved = true
    while hasMoved {
      hasMoved = false
      for suit in Suit.allCases {
        let home = position.seen.foundations[Int(suit.rawValue)].count
        guard home < Int(board.height(suit.rawValue)), let rank = Rank(rawValue: UInt8(home + 1)),
          isOnTop(Card(rank, suit))
        else { continue }
        guard play(Card(rank, suit), to: .foundation(suit)) else { return false }
        hasMoved = true
      }
    }
    return position.seen.cardsHome == board.home
  }

  /// Moves the cards of a column into cells, one by one down to a given card.
  private mutating func putIntoCells(to card: Card) -> Bool {
    guard
      let column = position.seen.columns.firstIndex(where: { $0.contains { $0.card == card } })
    else { return false }
    while let top = position.seen.columns[column].last?.card {
      guard let cell = position.seen.cells.firstIndex(where: { $0.isEmpty }),
        play(.move(from: PileID(.tableau, column), to: PileID(.cell, cell)))
      else { return false }
      if top == card { return true }
    }
    return false
  }

  private func isOnTop(_ card: Card) -> Bool {
    position.seen.columns.contains { $0.last?.card == card }
      || position.seen.cells.contains { $0.last?.card == card }
  }

  /// Moves a card with all cards on it.
  private mutating func play(_ card: Card, to target: PileID) -> Bool {
    let seen = position.seen
    for column in seen.columns.indices {
      guard let place = seen.columns[column].lastIndex(where: { $0.card == card }) else { continue }
      return play(
        .move(count: seen.columns[column].count - place, from: PileID(.tableau, column), to: target)
      )
    }
    guard let cell = seen.cells.firstIndex(where: { $0.last?.card == card }) else { return false }
    return play(.move(from: PileID(.cell, cell), to: target))
  }

  private mutating func play(_ action: PatienceAction) -> Bool {
    guard (try? game.play(action, in: &position)) != nil else { return false }
    actions.append(action)
    return true
  }
}
