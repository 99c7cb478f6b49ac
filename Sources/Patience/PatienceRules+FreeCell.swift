import CardCore

extension PatienceRules {
  /// FreeCell: all cards lie face up in eight columns, and four cells take one card each.
  public static let freeCell = PatienceRules(
    id: "freecell",
    columns: (0..<8).map {
      .column(faceUp: $0 < 4 ? 7 : 6, whenEmpty: .any, lifting: .runOverCells)
    },
    cells: Array(repeating: .cell, count: 4))
}
