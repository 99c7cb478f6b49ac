import CardCore
import Patience

/// The constants of a search of a game whose columns are to be cleared: Golf, TriPeaks or Pyramid.
///
/// Every card of the columns is a bit. The remaining cards of columns, stock and waste fit into one
/// word together.
struct ClearingDeal {
  let isPairs: Bool
  let turnsCorner: Bool
  /// Whether the two top cards of the waste can leave together.
  let pairsItsTop: Bool
  /// Whether nothing can be put on a card of the highest rank.
  let kingsEnd: Bool
  let passes: Int
  /// The piles of the cards in the columns.
  let piles: [PileID]
  /// The ranks of the cards in the columns, from 1.
  let ranks: [Int]
  /// The cards that lie on each card.
  let covers: [UInt64]
  /// For each card, those that must leave before it, and those that can leave only after it.
  let bound: [UInt64]
  /// The ranks of waste and stock: the waste from bottom to top, then the stock in drawing order.
  let talon: [Int]
  /// The number of those that are on the waste.
  let drawn: Int
  let redeals: Int
  /// The rank whose cards leave alone.
  let highest: Int

  /// All cards of the columns.
  var all: UInt64 { (1 << UInt64(ranks.count)) - 1 }

  /// Creates the constants for a game whose columns are to be cleared; returns `nil` for other
  /// games, and for games with too many cards for one word.
  init?(_ game: Patience, _ position: PatiencePosition) {
    let rules = game.rules
    guard rules.foundation.clearsColumns, let stock = rules.stock, stock.goal == .waste,
      stock.draw == 1, let passes = stock.passes, passes <= 3
    else { return nil }
    let isPairs = rules.foundation == .pairs
    pairsItsTop = stock.pairsItsTop
    kingsEnd = stock.building == .nextRankUpToKing
    guard rules.columns.allSatisfy({ $0.building == (isPairs ? .pairs : .closed) }),
      stock.building == (isPairs ? .pairs : kingsEnd ? .nextRankUpToKing : .nextRank),
      isPairs || passes == 1
    else { return nil }
    self.isPairs = isPairs
    self.passes = passes
    turnsCorner = rules.turnsCorner
    highest = rules.ranks
    redeals = position.seen.redeals
    var piles: [PileID] = []
    var ranks: [Int] = []
    var covers: [UInt64] = []
    var bits = [UInt64](repeating: 0, count: rules.columns.count)
    for column in rules.columns.indices {
      for card in position.cards(of: PileID(.tableau, column)) {
        // NB: the next card of the column covers this one.
        if bits[column] != 0 { covers[covers.count - 1] |= 1 << UInt64(piles.count) }
        bits[column] |= 1 << UInt64(piles.count)
        piles.append(PileID(.tableau, column))
        ranks.append(Int(card.rank.rawValue))
        covers.append(0)
      }
    }
    guard piles.count <= (isPairs ? 28 : 40) else { return nil }
    for place in piles.indices {
      for column in rules.columns[piles[place].index].coveredBy { covers[place] |= bits[column] }
    }
    var bound = covers
    for _ in piles.indices {
      for place in piles.indices {
        for other in piles.indices where bound[place] & (1 << UInt64(other)) != 0 {
          bound[place] |= bound[other]
        }
      }
    }
    let above = bound
    for place in piles.indices {
      for other in piles.indices where above[other] & (1 << UInt64(place)) != 0 {
        bound[place] |= 1 << UInt64(other)
      }
    }
    self.piles = piles
    self.ranks = ranks
    self.covers = covers
    self.bound = bound
    let waste = position.cards(of: .waste)
    let cards = (isPairs ? waste : waste.suffix(1)) + position.cards(of: .stock).reversed()
    talon = cards.map { Int($0.rank.rawValue) }
    drawn = isPairs ? waste.count : min(waste.count, 1)
    guard talon.count <= (isPairs ? 24 : 31) else { return nil }
  }
}
