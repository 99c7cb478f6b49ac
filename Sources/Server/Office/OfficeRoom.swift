import Books
import CasinoKit

/// One set of books that the office looks after.
struct OfficeRoom: Sendable {
  let kind: BooksKind
  let books: Books

  /// The address of a page of this room.
  func path(_ page: String = "") -> String {
    "/office/\(kind.rawValue)" + (page.isEmpty ? "" : "/\(page)")
  }
}

extension BooksKind {
  /// The name that stands over every page.
  var title: String {
    switch self {
    case .production: "Production"
    case .test: "Test"
    }
  }

  /// What the name means.
  var meaning: String {
    switch self {
    case .production: "Real players. What you do here counts."
    case .test: "Nobody plays here for real."
    }
  }
}

/// An official at a page of the office.
struct OfficeVisit: Sendable {
  let official: Official
  /// The session's secret.
  let token: String
  let room: OfficeRoom
  /// All rooms that there are.
  let rooms: [OfficeRoom]

  var books: Books { room.books }
  var mayAct: Bool { official.role == .clerk }

  /// A form that posts to a page of the room.
  func form(
    _ path: String, _ fields: [Element], attributes: [(String, String)] = []
  ) -> Element {
    Element(
      "form", [("method", "post"), ("action", path)] + attributes,
      [Element.hidden("token", OfficeSession.formToken(of: token))] + fields)
  }
}

extension Element {
  /// A field of a form that nobody sees.
  static func hidden(_ name: String, _ value: String) -> Element {
    Element("input", [("type", "hidden"), ("name", name), ("value", value)])
  }

  /// A field with its label.
  ///
  /// - Parameters:
  ///   - label: What is to be typed.
  ///   - name: What the form calls it.
  ///   - place: What tells it from fields of the same name in other forms of the page.
  ///   - attributes: What else the field has.
  /// - Returns: Both.
  static func field(
    _ label: String, _ name: String, in place: String = "field",
    _ attributes: [(String, String)] = []
  ) -> Element {
    let id = "\(place)-\(name)"
    return Element(
      "p", [("class", "field")],
      [
        Element("label", [("for", id)], text: label),
        Element("input", [("id", id), ("name", name), ("autocomplete", "off")] + attributes),
      ])
  }

  /// A button that sends its form.
  static func send(_ text: String, _ kind: String = "key") -> Element {
    Element("button", [("class", kind)], text: text)
  }

  /// A link.
  static func link(_ text: String, to path: String) -> Element {
    Element("a", [("href", path)], text: text)
  }

  /// A table that can be scrolled by itself where it is too wide, and has each row as a block on a phone.
  ///
  /// - Parameters:
  ///   - caption: What it tells.
  ///   - heads: The titles of the columns; those that begin with `#` have figures in them.
  ///   - rows: The cells.
  /// - Returns: The table in its frame.
  static func table(_ caption: String, _ heads: [String], _ rows: [[Element]]) -> Element {
    let kinds = heads.map { $0.hasPrefix("#") ? [("class", "figure")] : [] }
    let names = heads.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
    return Element(
      "div",
      [("class", "wide"), ("role", "region"), ("aria-label", caption), ("tabindex", "0")],
      [
        Element(
          // NB: roles, because blocks are no table any more for a screen reader.
          "table", [("role", "table")],
          [
            Element("caption", [("class", "visually-hidden")], text: caption),
            Element(
              "thead", [("role", "rowgroup")],
              [
                Element(
                  "tr", [("role", "row")],
                  zip(names, kinds).map {
                    Element("th", [("scope", "col"), ("role", "columnheader")] + $1, text: $0)
                  })
              ]),
            Element(
              "tbody", [("role", "rowgroup")],
              rows.map { cells in
                Element(
                  "tr", [("role", "row")],
                  zip(cells, zip(names, kinds)).map { cell, column in
                    Element("td", [("role", "cell"), ("data-column", column.0)] + column.1, [cell])
                  })
              }),
          ])
      ])
  }

  /// Some words.
  static func words(_ text: String) -> Element { Element("span", text: text) }
}
