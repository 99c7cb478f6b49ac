import BlackjackOdds
import CardCore

/// The material is archived with the exact bits of its numbers.
extension TrainingMaterial: Archivable {
  public var archive: JSONValue {
    .object([
      .init("odds", .array(odds.cells.map { $0.archive })),
      .init("indices", .array(indices.map { $0.archive })),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    var cells: [ChartOdds.Cell] = []
    for item in try archive.array("odds") { cells.append(try ChartOdds.Cell(archive: item)) }
    var indices: [IndexTable.Index] = []
    for item in try archive.array("indices") { indices.append(try IndexTable.Index(archive: item)) }
    self.init(odds: ChartOdds(cells: cells), indices: indices)
  }
}
