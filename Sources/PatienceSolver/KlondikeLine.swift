import CardCore
import Patience

/// A replay of the solver's moves by the rules of the game, which records the actions.
///
/// One move of the solver can be several actions: cards are drawn until the right one is on top of
/// the waste, cards come back from foundations, or a run moves to the other card of a pair.
struct KlondikeLine {
  private let game: Patience
  private(set) var position: PatiencePosition
  private(set) var actions: [PatienceAction] = []

  init(_ game: Patience, from position: PatiencePosition) {
    self.game = game
    self.position = position
  }

  /// Plays a move.
  ///
  /// - Returns: Whether the rules allowed all of it.
  mutating func play(_ move: KlondikeMove) -> Bool {
    var rest = move.support
    while rest != 0 {
      // NB: the highest first, because lower ones may have to be put on them.
      let card = 63 - rest.leadingZeroBitCount
      rest ^= 1 << UInt64(card)
      guard bring(CardBits.card(at: card)) else { return false }
    }
    let card = CardBits.card(at: Int(move.card))
    return switch move.kind {
    case .home: bringHome(card)
    case .open: open(card)
    case .talonHome: turn(upTo: card) && play(1, from: .waste, to: .foundation(card.suit))
    case .talonRun: turn(upTo: card) && playToColumn(1, from: .waste)
    case .back: bring(card)
    }
  }

  private mutating func play(_ count: Int, from: PileID, to: PileID) -> Bool {
    play(.move(count: count, from: from, to: to))
  }

  private mutating func play(_ action: PatienceAction) -> Bool {
    guard (try? game.play(action, in: &position)) != nil else { return false }
    actions.append(action)
    return true
  }

  private mutating func playToColumn(_ count: Int, from: PileID) -> Bool {
    let targets = game.targets(count: count, from: from, in: position.seen)
    guard let column = targets.first(where: { $0.kind == .tableau }) else { return false }
    return play(count, from: from, to: column)
  }

  /// Brings a card to a column, from its foundation or from the talon.
  private mutating func bring(_ card: Card) -> Bool {
    let home = PileID.foundation(card.suit)
    if position.seen.top(of: home) == card { return playToColumn(1, from: home) }
    return turn(upTo: card) && playToColumn(1, from: .waste)
  }

  private mutating func bringHome(_ card: Card) -> Bool {
    guard let (column, above) = find(card) else { return false }
    if above > 0, !playToColumn(above, from: column) { return false }
    return play(1, from: column, to: .foundation(card.suit))
  }

  private mutating func open(_ card: Card) -> Bool {
    guard let (column, above) = find(card) else { return false }
    return playToColumn(above + 1, from: column)
  }

  /// Returns the column that holds a face-up card, and the number of cards on it.
  private func find(_ card: Card) -> (PileID, Int)? {
    for (index, column) in position.seen.columns.enumerated() {
      if let place = column.lastIndex(where: { $0.card == card }) {
        return (PileID(.tableau, index), column.count - 1 - place)
      }
    }
    return nil
  }

  /// Draws from the stock until a card is on top of the waste.
  private mutating func turn(upTo card: Card) -> Bool {
    let most = 2 * (position.seen.stock.count + position.seen.waste.count) + 2
    for _ in 0...most {
      if position.seen.top(of: .waste) == card { return true }
      guard play(position.seen.stock.isEmpty ? .turnOver : .draw) else { return false }
    }
    return false
  }
}
