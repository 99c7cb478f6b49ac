import CardCore
import Patience

/// A player who follows the hints and looks no further.
///
/// Of the sensible actions, best first, the player takes the first half of the time, the second
/// half of the remaining time, and so on, like somebody who knows what is good but does not think
/// ahead. How often such a player wins shows how easy a deal is.
public struct CasualPlayer {
  private let game: Patience
  private let start: PatiencePosition
  private var generator: MersenneTwister
  private var position: PatiencePosition
  private var actions = 0
  /// How many stock actions have been taken since a card was last moved.
  private var turns = 0

  /// A game that goes on longer is given up.
  private static let mostActions = 400

  /// A player about to begin from a position.
  public init(_ game: Patience, from position: PatiencePosition, seed: UInt64) {
    self.game = game
    start = position
    self.position = position
    generator = MersenneTwister(seed: seed)
  }

  /// Takes the next action.
  ///
  /// - Returns: How many cards are home, once the game is over; then the next one begins from the same
  ///   position.
  public mutating func play() -> Int? {
    let isWon = game.isWon(position.seen)
    let home = position.deck.count - game.cardsLeft(in: position.seen)
    let cards = position.seen.stock.count + position.seen.waste.count
    if !isWon, actions < Self.mostActions, turns <= 2 * cards, let action = choose(),
      (try? game.play(action, in: &position)) != nil
    {
      actions += 1
      turns = action.isStockAction ? turns + 1 : 0
      return nil
    }
    position = start
    actions = 0
    turns = 0
    return home
  }

  private mutating func choose() -> PatienceAction? {
    let sensible = game.sensibleActions(in: position.seen)
    guard !sensible.isEmpty else { return nil }
    let place = (generator.next() | 1 << 63).trailingZeroBitCount
    return sensible[min(place, sensible.count - 1)]
  }
}
