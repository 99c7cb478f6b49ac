import CardCore

extension PatienceRules {
  /// FreeCell: all cards face up in eight columns, and four cells for one card each.
  public static let freeCell = PatienceRules(
    id: "freecell",
    columns: PileRule.columns(
      faceUp: [7, 7, 7, 7, 6, 6, 6, 6], on: [0, 0, 0, 0, 0, 0, 0, 0], whenEmpty: .any,
      lifting: .runOverCells),
    cells: Array(repeating: .cell, count: 4))

  /// Baker's Game: FreeCell built down in suit.
  public static let bakersGame = PatienceRules(
    id: "bakers-game",
    columns: PileRule.columns(
      faceUp: [7, 7, 7, 7, 6, 6, 6, 6], on: [0, 0, 0, 0, 0, 0, 0, 0], building: .downInSuit,
      whenEmpty: .any, lifting: .runOverCells),
    cells: Array(repeating: .cell, count: 4))

  /// Eight Off: eight columns of six built down in suit, and eight cells, four of them filled at
  /// the start.
  ///
  /// Only kings can be put on empty columns.
  public static let eightOff = PatienceRules(
    id: "eight-off",
    columns: PileRule.columns(
      faceUp: [6, 6, 6, 6, 6, 6, 6, 6], on: [0, 0, 0, 0, 0, 0, 0, 0], building: .downInSuit,
      whenEmpty: .king, lifting: .runOverCells),
    cells: Array(repeating: .takenCell, count: 4) + Array(repeating: .cell, count: 4))

  /// Seahaven Towers: ten columns of five built down in suit, and four cells, two of them filled at
  /// the start.
  ///
  /// Only kings can be put on empty columns.
  public static let seahaven = PatienceRules(
    id: "seahaven",
    columns: PileRule.columns(
      faceUp: [5, 5, 5, 5, 5, 5, 5, 5, 5, 5], on: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      building: .downInSuit, whenEmpty: .king, lifting: .runOverCells),
    cells: Array(repeating: .takenCell, count: 2) + Array(repeating: .cell, count: 2))
}
