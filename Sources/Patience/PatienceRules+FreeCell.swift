import CardCore

extension PatienceRules {
  /// FreeCell: all cards lie face up in eight columns, and four cells take one card each.
  public static let freeCell = PatienceRules(
    id: "freecell",
    columns: PileRule.columns(
      faceUp: [7, 7, 7, 7, 6, 6, 6, 6], on: [0, 0, 0, 0, 0, 0, 0, 0], whenEmpty: .any,
      lifting: .runOverCells),
    cells: Array(repeating: .cell, count: 4))
}
