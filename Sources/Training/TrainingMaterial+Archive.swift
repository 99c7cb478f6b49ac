import BlackjackOdds
import CardCore

/// The material is archived with the exact bits of its numbers.
extension TrainingMaterial: Archivable {
  public var archive: JSONValue {
    .object([
      .init("odds", .array(odds.cells.map { $0.archive })),
      .init("indices", .array(indices.map { $0.archive })),
      .init("plays", .array(plays.map { .array($0.map { $0.archive }) })),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    var cells: [ChartOdds.Cell] = []
    for item in try archive.array("odds") { cells.append(try ChartOdds.Cell(archive: item)) }
    var indices: [IndexTable.Index] = []
    for item in try archive.array("indices") { indices.append(try IndexTable.Index(archive: item)) }
    var plays: [[[HandOdds.Play]]] = []
    for item in try archive.array("plays") {
      guard case .array(let counts) = item else {
        throw ArchiveRefusal("plays", "are not lists of plays")
      }
      var ofIndex: [[HandOdds.Play]] = []
      for count in counts { ofIndex.append(try [HandOdds.Play](archive: count)) }
      plays.append(ofIndex)
    }
    self.init(odds: ChartOdds(cells: cells), indices: indices, plays: plays)
  }
}
