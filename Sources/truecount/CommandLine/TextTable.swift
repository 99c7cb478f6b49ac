/// A table of text in aligned columns.
struct TextTable {
  private var rows: [[String]] = []

  /// Creates a table with a heading.
  init(heading: [String]) { rows = [heading] }

  /// Adds a row with a word for each column.
  mutating func add(_ row: [String]) { rows.append(row) }

  /// The lines of the table; each column is as wide as its longest word.
  var lines: [String] {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      let line = cells.joined(separator: "   ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
