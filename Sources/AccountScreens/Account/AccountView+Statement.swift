import CardCore
import CasinoKit
import GameList
import Records
import Wire

/// The part with the statement, page by page.
extension AccountView {
  var statement: Element {
    guard let statement = room.statement else {
      return PlaceView.part(
        "statement", say(.statement),
        [paragraph("means", .statementMeans)] + told(at: .statement)
          + [keys([key(.showStatement, .showStatement)])])
    }
    guard statement.isComplete || !statement.lines.isEmpty else {
      return PlaceView.part("statement", say(.statement), [paragraph("means", .looking)])
    }
    var body = [paragraph("means", .statementMeans)]
    if statement.lines.isEmpty {
      body.append(paragraph("none", .noLines))
    } else {
      body.append(table(statement.shown))
      body.append(
        Element(
          "p", key: "page", [("role", "status")],
          text: say(
            statement.isComplete
              ? .pageOf(statement.page + 1, statement.pages) : .page(statement.page + 1))))
    }
    return PlaceView.part(
      "statement", say(.statement),
      body + told(at: .statement) + [
        keys([
          key(.newer, .newer, isEnabled: statement.page > 0),
          key(.older, .older, isEnabled: statement.hasOlder),
          key(.hideStatement, .hideStatement),
        ])
      ])
  }

  private func table(_ lines: ArraySlice<Body.Line>) -> Element {
    func head(_ phrase: AccountPhrase) -> Element {
      Element("th", key: say(phrase), [("scope", "col")], text: say(phrase))
    }
    return Element(
      "table", key: "lines", [("class", "account-table")],
      [
        Element(
          "thead", [], [Element("tr", [], [.date, .cause, .amount, .balance].map(head))]),
        Element(
          "tbody", [],
          lines.map { line in
            Element(
              "tr", key: "\(line.number)", [],
              [
                Element("td", key: "date", text: time(line.booked)),
                Element("th", key: "cause", [("scope", "row")], text: cause(line)),
                Element("td", key: "amount", text: say(.signed(line.amount))),
                Element("td", key: "balance", text: say(.number(line.balance))),
              ])
          }),
      ])
  }

  /// The cause of an entry, with the game of a round or the product of a purchase.
  private func cause(_ line: Body.Line) -> String {
    if line.cause == StatementCause.advance.rawValue, line.amount < 0 { return say(.paidBack) }
    let detail: String? =
      switch StatementCause(rawValue: line.cause) {
      case .dealtRound:
        GameName(text: line.detail).map { $0.title(in: room.words.say.language) }
      case .purchase, .refund: Product.sold(line.detail)?.name
      default: nil
      }
    return say(.causeOf(line.cause, detail: detail ?? line.detail))
  }
}
