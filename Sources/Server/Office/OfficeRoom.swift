import Books
import ElementTree

/// A ledger that the office manages.
struct OfficeRoom: Sendable {
  let kind: BooksKind
  let books: Books

  /// The address of a page of this room.
  func path(_ page: String = "") -> String {
    "/office/\(kind.rawValue)" + (page.isEmpty ? "" : "/\(page)")
  }
}

extension BooksKind {
  /// The name at the top of every page.
  var title: String {
    switch self {
    case .production: "Production"
    case .test: "Test"
    }
  }

  /// The explanation of the name.
  var meaning: String {
    switch self {
    case .production: "Real players. Changes here affect them."
    case .test: "Test data. No real players."
    }
  }
}

/// A staff member's request for a page of the office.
struct OfficeVisit: Sendable {
  let official: Official
  /// The session's secret.
  let token: String
  let room: OfficeRoom
  /// All rooms.
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
  /// A hidden field of a form.
  static func hidden(_ name: String, _ value: String) -> Element {
    Element("input", [("type", "hidden"), ("name", name), ("value", value)])
  }

  /// A field with its label.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - name: The name in the form.
  ///   - place: A suffix that distinguishes it from fields of the same name in other forms of the
  ///     page.
  ///   - attributes: Other attributes.
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

  /// A submit button.
  static func send(_ text: String, _ kind: String = "key") -> Element {
    Element("button", [("class", kind)], text: text)
  }

  /// A link.
  static func link(_ text: String, to path: String) -> Element {
    Element("a", [("href", path)], text: text)
  }

  /// A table that scrolls separately if it is too wide.
  ///
  /// On a phone, each row is a block.
  ///
  /// - Parameters:
  ///   - caption: The caption.
  ///   - heads: The column titles. A title that begins with `#` marks a numeric column.
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
          // NB: roles are needed, because screen readers don't treat blocks as a table.
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

  /// A text.
  static func words(_ text: String) -> Element { Element("span", text: text) }
}
