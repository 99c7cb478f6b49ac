import CardCore
import Patience

/// The constants of a staged search of a game whose stock runs out: Spider, Forty Thieves,
/// Easthaven or Vegas.
///
/// Cards are numbered as in ``CellDeal``; equal cards of two decks have the same number.
struct PileDeal {
  let columnCount: Int
  /// Whether the stock is turned over onto a waste, which is then the pile after the columns;
  /// otherwise the stock deals to the columns.
  let hasWaste: Bool
  /// The number of cards that are drawn at a time if there is a waste.
  let draw: Int
  /// The maximum number of passes through the stock if there is a waste.
  let passes: Int
  /// Whether cards are dealt from the stock only while no column is empty.
  let fillsFirst: Bool
  /// Whether cards leave as whole runs, not one by one from the ace up.
  let isByRuns: Bool
  /// Whether only kings can be put on an empty column.
  let isForKings: Bool
  /// Whether runs are moved together, not only single cards.
  let liftsRuns: Bool
  /// The heuristic weights of misplaced cards.
  let weights: PileWeights
  /// The number of positions to try in a stage at first, and its growth factor after each failure:
  /// four suits need many, other games mostly few.
  let tries: (first: Int, growth: Int)
  /// The suit of each foundation.
  let suits: [UInt8]
  /// The cards that can be put on each card, as bits.
  private let builds: [UInt64]
  /// The cards that continue a run on each card, as bits.
  private let runs: [UInt64]

  /// The maximum number of cards: two decks.
  static let mostCards = 104

  /// The number of piles that cards are played from.
  var pileCount: Int { columnCount &+ (hasWaste ? 1 : 0) }
  /// The pile number of the stock, which is after all others.
  var stock: Int { pileCount }

  /// Creates the constants for a game whose stock runs out after some passes; returns `nil` for
  /// other games.
  init?(_ game: Patience) {
    let rules = game.rules
    guard let stock = rules.stock, let first = rules.columns.first, Self.covers(rules, stock, first)
    else { return nil }
    columnCount = rules.columns.count
    hasWaste = stock.goal == .waste
    draw = stock.draw
    passes = stock.passes ?? 1
    fillsFirst = stock.goal == .fullColumns
    isForKings = first.whenEmpty == .king
    isByRuns = rules.foundation == .wholeRuns
    liftsRuns = first.lifting == .run
    suits = rules.suits.map { $0.rawValue }
    let kinds = suits.reduce(0 as UInt8) { $0 | 1 &<< $1 }
    weights =
      !isByRuns ? .foundations : kinds.nonzeroBitCount == 1 ? .oneSuit : .severalSuits
    tries = isByRuns && kinds.nonzeroBitCount == 4 ? (4_000, 2) : (250, 4)
    builds = Self.fits(rules, by: first.building)
    runs = Self.fits(rules, by: first.runs)
  }

  private static func covers(
    _ rules: PatienceRules, _ stock: StockRule, _ first: PileRule
  ) -> Bool {
    rules.cardCount <= mostCards && rules.ranks == Rank.allCases.count && rules.cells.isEmpty
      && rules.reserves.isEmpty && !rules.turnsCorner && rules.columns.count <= 10
      && (rules.foundation == .wholeRuns || rules.foundation == .upFromAce)
      && (stock.goal != .waste || stock.passes != nil && stock.building == .closed)
      && (first.lifting == .run || first.lifting == .topCard)
      && (first.whenEmpty == .any || first.whenEmpty == .king)
      && rules.columns.allSatisfy {
        $0.building == first.building && $0.runs == first.runs && $0.lifting == first.lifting
          && $0.whenEmpty == first.whenEmpty && $0.coveredBy.isEmpty
      }
  }

  /// Returns whether a column holds a whole run, which happens only in a prepared layout; the rules
  /// remove it after the first action.
  func hasWholeRun(_ position: PatiencePosition, in game: Patience) -> Bool {
    isByRuns
      && (0..<columnCount).contains {
        game.mostLifted(from: PileID(.tableau, $0), in: position.seen) == Rank.allCases.count
      }
  }

  private static func fits(_ rules: PatienceRules, by building: Building) -> [UInt64] {
    var fits = [UInt64](repeating: 0, count: 52)
    for under in Card.deck {
      for card in Card.deck where rules.allows(card, on: under, by: building) {
        fits[Int(CellDeal.index(of: under))] |= 1 << UInt64(CellDeal.index(of: card))
      }
    }
    return fits
  }

  /// Returns whether a face-up card can be put on another.
  @inline(__always)
  func fits(_ card: UInt8, on under: UInt8) -> Bool {
    builds[Int(under)] &>> UInt64(card) & 1 != 0
  }

  /// Returns whether a card can be put on an empty column.
  @inline(__always)
  func opens(_ card: UInt8) -> Bool { !isForKings || card >> 2 == 12 }

  /// Returns whether a face-up card continues a run on another.
  @inline(__always)
  func isRun(_ card: UInt8, on under: UInt8) -> Bool {
    runs[Int(under)] &>> UInt64(card) & 1 != 0
  }

  /// Returns a pile by its number in moves: columns, the waste, and from ``home`` on the
  /// foundations.
  func pile(_ number: UInt8) -> PileID {
    let number = Int(number)
    if number >= Self.home { return PileID(.foundation, number - Self.home) }
    return number < columnCount ? PileID(.tableau, number) : .waste
  }

  static let home = 16
}
