import BlackjackRules
import CardCore
import CasinoKit

/// A table with a row for each hand and a column for each upcard.
package enum StrategyTable {
  /// Creates the table.
  ///
  /// - Parameters:
  ///   - key: The table's key on its sheet.
  ///   - look: The CSS class.
  ///   - title: The caption.
  ///   - rows: The labels of the rows.
  ///   - cell: The function that returns the cell at a row and a column.
  /// - Returns: The table as an element of the page.
  package static func table(
    _ key: String, look: String, _ title: String, _ rows: [String],
    _ cell: (_ row: Int, _ column: Int) -> Element
  ) -> Element {
    let heads = StrategyChart.upcards.enumerated().map { column, upcard in
      Element("th", key: "\(column)", [("scope", "col")], text: upcard.index)
    }
    return Element(
      "table", key: key, [("class", look)],
      [
        Element("caption", text: title),
        Element("thead", [], [Element("tr", [], [Element("td")] + heads)]),
        Element(
          "tbody", [],
          rows.enumerated().map { row, label in
            Element(
              "tr", key: "\(row)", [],
              [Element("th", [("scope", "row")], text: label)]
                + heads.indices.map { cell(row, $0) })
          }),
      ])
  }
}
