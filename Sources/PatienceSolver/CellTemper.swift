/// A set of heuristic weights for the search by runs, with the number of positions to try.
///
/// A position's burden is a weighted sum of the obstacles to a win. One set of weights fails where
/// another succeeds, so several short attempts win sooner than a long one. These sets were selected
/// greedily from several hundred random variations: each wins the most, per position tried, among
/// those of 600 deals that the earlier sets did not win.
struct CellTemper {
  /// The maximum number of positions in the first attempt.
  let positions: Int
  /// The weights, in halves.
  let weights: [Int]

  // The indices of the weights.

  /// For every card that is not on a foundation.
  static let out = 0
  /// For zero, one, two or three free cells.
  static let free = 1
  /// Subtracted for one empty column, and for more.
  static let empty = 5
  /// For every card beneath a higher one.
  static let covered = 7
  /// For every card that cannot be built on the one beneath it.
  static let breaks = 8
  /// For every card on one that can go to its foundation next, or after one, two or three others of
  /// its suit.
  static let cards = 9
  /// The number of weights.
  static let count = 13

  /// All sets, in the order in which they are tried.
  static let all = [
    CellTemper(positions: 1_000, weights: [14, 59, 42, 15, 5, 9, 50, 5, 14, 8, 2, 0, 1]),
    CellTemper(positions: 1_300, weights: [16, 100, 63, 33, 10, 26, 46, 16, 14, 9, 5, 1, 2]),
    CellTemper(positions: 1_600, weights: [8, 118, 52, 23, 7, 14, 63, 6, 19, 5, 2, 0, 2]),
    CellTemper(positions: 1_000, weights: [14, 47, 13, 15, 17, 11, 41, 13, 5, 12, 3, 5, 0]),
    CellTemper(positions: 2_000, weights: [9, 59, 35, 29, 9, 9, 79, 2, 18, 3, 3, 0, 1]),
    CellTemper(positions: 1_000, weights: [21, 111, 42, 23, 5, 6, 50, 3, 21, 6, 3, 0, 1]),
    CellTemper(positions: 1_600, weights: [3, 88, 60, 35, 19, 15, 10, 4, 4, 4, 9, 0, 0]),
    CellTemper(positions: 1_000, weights: [11, 79, 50, 23, 14, 18, 31, 9, 17, 5, 4, 0, 0]),
    CellTemper(positions: 1_000, weights: [6, 126, 80, 12, 16, 13, 31, 22, 14, 5, 4, 0, 0]),
    CellTemper(positions: 2_000, weights: [14, 207, 65, 35, 12, 9, 63, 3, 19, 6, 1, 0, 3]),
    CellTemper(positions: 1_600, weights: [7, 50, 40, 14, 11, 27, 25, 7, 9, 2, 5, 0, 0]),
    CellTemper(positions: 3_000, weights: [26, 55, 42, 11, 4, 5, 25, 5, 21, 3, 4, 0, 1]),
    CellTemper(positions: 2_000, weights: [21, 74, 34, 5, 11, 7, 88, 2, 9, 14, 6, 0, 3]),
    CellTemper(positions: 1_300, weights: [11, 47, 13, 15, 11, 17, 62, 9, 8, 18, 2, 4, 0]),
    CellTemper(positions: 2_000, weights: [9, 101, 100, 10, 20, 20, 39, 33, 14, 6, 3, 0, 0]),
    CellTemper(positions: 3_000, weights: [21, 139, 28, 29, 8, 8, 63, 2, 26, 5, 5, 0, 1]),
  ]
}
