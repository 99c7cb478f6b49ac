import CardCore
import CasinoKit

/// Tables of figures.
extension StatisticsView {
  /// A table whose first column names its rows; optionally, each row has a bar.
  static func table(
    _ id: String, _ head: [String], _ rows: [[String]], bars: [(Int64, Int64)] = []
  ) -> Element {
    Element(
      "table", key: id, [("class", "statistics-table")],
      [
        Element(
          "thead",
          [],
          [
            Element(
              "tr", [],
              head.enumerated().map {
                Element("th", key: "\($0.offset)", [("scope", "col")], text: $0.element)
              })
          ]),
        Element(
          "tbody", [],
          rows.enumerated().map { place, row in
            let bar = place < bars.count ? bars[place] : nil
            return Element(
              "tr", key: "\(place)", bar.map { [("style", style($0.0, of: $0.1))] } ?? [],
              row.enumerated().map { column, text in
                column == 0
                  ? Element("th", key: "0", [("scope", "row")], text: text)
                  : Element(
                    "td", key: "\(column)",
                    bar != nil && column == row.count - 1 ? [("class", "barred")] : [],
                    text: text)
              })
          }),
      ])
  }

  /// The length and the direction of a row's bar.
  private static func style(_ amount: Int64, of most: Int64) -> String {
    let part = Double(amount) / Double(max(1, most))
    return "--bar:\((abs(part) * 100).css)%;--bar-color:var(--\(part < 0 ? "loss" : "accent"))"
  }
}
