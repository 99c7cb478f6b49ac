import CardCore

extension PatienceRules {
  /// Golf: cards go to the waste if they are one rank above or below its top card.
  ///
  /// Ranks don't wrap: only a queen can be put on a king, and only a two on an ace.
  public static let golf = PatienceRules(
    id: "golf",
    columns: (0..<7).map { _ in PileRule(.tableau, faceUp: 5, lifting: .topCard) },
    stock: StockRule(passes: 1, dealtToWaste: 1, building: .nextRank), foundation: .none,
    scoring: .golf)

  /// TriPeaks: three peaks of face-down cards on a row of ten, cleared as in Golf, but ranks wrap
  /// around from king to ace.
  public static let triPeaks = PatienceRules(
    id: "tripeaks",
    columns: triPeaksCovers.map { covers in
      PileRule(
        .tableau, faceDown: covers.isEmpty ? 0 : 1, faceUp: covers.isEmpty ? 1 : 0,
        lifting: .topCard, coveredBy: covers)
    },
    stock: StockRule(passes: 1, dealtToWaste: 1, building: .nextRank), foundation: .none,
    turnsCorner: true)

  /// The columns that cover each column: three peaks, six cards below them, nine below those, and
  /// the row of ten.
  private static var triPeaksCovers: [[Int]] {
    (0..<3).map { [3 + 2 * $0, 4 + 2 * $0] }
      + (0..<6).map { [9 + $0 + $0 / 2, 10 + $0 + $0 / 2] }
      + (0..<9).map { [18 + $0, 19 + $0] } + (0..<10).map { _ in [] }
  }
}
