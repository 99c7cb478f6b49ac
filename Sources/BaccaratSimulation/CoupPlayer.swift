import BaccaratOdds
import BaccaratRules
import ShoeShuffling

/// A fast dealer of coups from a shoe, with compiled tables.
struct CoupPlayer {
  private var shoe: ValueShoe
  private let tables: UnsafePointer<UInt8>
  private(set) var shoes = 1

  init(_ tables: UnsafePointer<UInt8>, shoe: ValueShoe) {
    self.tables = tables
    self.shoe = shoe
  }

  /// Deals one coup and counts its final result.
  ///
  /// - Parameters:
  ///   - ends: The number of coups for each final result; see `FinalTotals.place`.
  ///   - pairs: The numbers of pairs in the player's and the banker's first two cards.
  @inline(__always)
  mutating func next(
    _ ends: UnsafeMutablePointer<UInt32>, _ pairs: UnsafeMutablePointer<UInt32>
  ) {
    let isLast = shoe.isDone
    shoe.prepare(6)
    let cards = UnsafePointer(shoe.cards + shoe.dealt)
    let (one, two, three, four) = (Int(cards[0]), Int(cards[1]), Int(cards[2]), Int(cards[3]))
    pairs[0] &+= one == three ? 1 : 0
    pairs[1] &+= two == four ? 1 : 0
    let player = Int(tables[CoupTables.points &+ one << 4 &+ three])
    let banker = Int(tables[CoupTables.points &+ two << 4 &+ four])
    let both = player << 4 &+ banker
    let third = Int(cards[4])
    let draws = Int(tables[CoupTables.playerDraws &+ both])
    let drawsToo =
      (draws & Int(tables[CoupTables.bankerDraws &+ banker << 4 &+ third]))
      | Int(tables[CoupTables.bankerDrawsAfterStand &+ both])
    let last = Int(cards[4 &+ draws])
    let playerEnd = Int(tables[CoupTables.sums &+ player << 4 &+ third])
    let bankerEnd = Int(tables[CoupTables.sums &+ banker << 4 &+ last])
    shoe.dealt &+= 4 &+ draws &+ drawsToo
    ends[
      FinalTotals.place(
        cards: 4 &+ draws &+ drawsToo, player: draws == 1 ? playerEnd : player,
        banker: drawsToo == 1 ? bankerEnd : banker)] &+= 1
    if isLast {
      shoe.reshuffle()
      shoes &+= 1
    }
  }
}
