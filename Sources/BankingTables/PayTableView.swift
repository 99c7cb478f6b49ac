import Banking
import CardCore
import CasinoKit

/// The pay table of a game: on the felt, and complete in the sheet with payouts.
///
/// After a result, the payout of each bet that won is marked.
enum PayTableView {
  /// A cell: its text, and whether a bet was paid by it.
  private typealias Cell = (text: String, isPaid: Bool)

  /// The pay table with a column for each bet.
  static func upright<Said>(_ table: BankingTable<Said>) -> Element {
    let content = content(of: table)
    return drawn(
      "upright", heads: content.columns.map { $0.title },
      rows: content.rows.enumerated().map { place, row in
        (row.name, content.columns.map { $0.cells[place] })
      } + edges(content), table)
  }

  /// The pay table with a row for each bet, for a low space as wide as the screen.
  static func flat<Said>(_ table: BankingTable<Said>) -> Element {
    let content = content(of: table)
    return drawn(
      "flat",
      heads: content.rows.map { $0.short } + (hasEdges(content) ? [edgeTitle(table)] : []),
      rows: content.columns.map { column in
        (column.title, column.cells + (hasEdges(content) ? [(column.edge, false)] : []))
      }, table)
  }

  // MARK: - The content

  private struct Content {
    let rows: [(name: String, short: String)]
    let columns: [(title: String, cells: [Cell], edge: String)]
    let edge: String
  }

  private static func content<Said>(of table: BankingTable<Said>) -> Content {
    let (say, pays) = (table.say, Said.payTable(of: table.game))
    let isSettled = !table.isAnimating && table.shown.phase == .complete
    let single = say(.pays)
    return Content(
      rows: pays.rows.isEmpty
        ? [(single, single)]
        : pays.rows.map { (table.gameSays($0.name), table.gameSays($0.short)) },
      columns: pays.columns.map { column in
        let paid =
          isSettled ? Said.paidRow(of: column.spot, in: table.shown, of: table.game) : nil
        return (
          table.gameSays(column.title),
          column.pays.enumerated().map { place, text in
            (text.map { table.gameSays($0) } ?? "–", place == paid)
          }, edge(of: column, table)
        )
      }, edge: edgeTitle(table))
  }

  /// The heading of the edges, which are calculated for all cards of the decks.
  private static func edgeTitle<Said>(_ table: BankingTable<Said>) -> String {
    table.say(table.game.penetration > 0 ? .edgeOfNewShoe : .edgeShort)
  }

  /// The edge of a column's bet, with the name of the bet if the column has another title.
  private static func edge<Said>(
    of column: BankingPayTable<Said>.Column, _ table: BankingTable<Said>
  ) -> String {
    let (spot, name) = (column.spot, table.gameSays(.spot(column.spot)))
    if !spot.takesBets { return "" }
    if let edge = table.edges.first(where: { $0.spot == spot })?.edge {
      return table.say(
        table.gameSays(column.title) == name
          ? .percent(edge.millionths) : .edgeOf(name, edge.millionths))
    }
    return table.knowsEdges ? "" : table.say(.edgeUnknown)
  }

  private static func hasEdges(_ content: Content) -> Bool {
    content.columns.contains { !$0.edge.isEmpty }
  }

  private static func edges(_ content: Content) -> [(name: String, cells: [Cell])] {
    hasEdges(content) ? [(content.edge, content.columns.map { ($0.edge, false) })] : []
  }

  // MARK: - The table

  private static func drawn<Said>(
    _ look: String, heads: [String], rows: [(name: String, cells: [Cell])],
    _ table: BankingTable<Said>
  ) -> Element {
    func head(_ key: String, _ scope: String, _ text: String) -> Element {
      Element("th", key: key, [("scope", scope)], text: text)
    }
    return Element(
      "table", key: "pay-table",
      [("class", "pay-table \(look)"), ("aria-label", table.say(.payouts))],
      [
        Element(
          "thead", key: "head", [],
          [
            Element(
              "tr", [],
              [Element("td", key: "corner", [], text: "")]
                + heads.enumerated().map { head("\($0)", "col", $1) })
          ]),
        Element(
          "tbody", key: "body", [],
          rows.enumerated().map { place, row in
            Element(
              "tr", key: "\(place)", [],
              [head("name", "row", row.name)]
                + row.cells.enumerated().map { cell($1, "\($0)", table) })
          }),
      ])
  }

  private static func cell<Said>(
    _ cell: Cell, _ key: String, _ table: BankingTable<Said>
  ) -> Element {
    let text = Element("span", key: "text", text: cell.text)
    return Element(
      "td", key: key, cell.isPaid ? [("class", "paid")] : [],
      [text]
        + (cell.isPaid ? [Element.words("visually-hidden", table.say(.paidRow))] : []))
  }
}
