import Books
import ElementTree
import HTTPTypes
import Hummingbird

/// The frame of every page of the office.
struct OfficePage {
  let title: String
  let content: [Element]
  /// Whether the page uses the script for keys.
  var usesKeys = false

  /// The page for a signed-in staff member.
  func element(for visit: OfficeVisit, at place: OfficePlace?) -> Element {
    document(
      room: visit.room.kind,
      header: [
        band(visit),
        Element(
          "nav", [("aria-label", "Office")],
          OfficePlace.allCases.map { other in
            let link = Element.link(other.title, to: visit.room.path(other.rawValue))
            return other == place ? link.with("aria-current", "page") : link
          }),
      ])
  }

  /// The page for a visitor who hasn't signed in.
  var elementForStrangers: Element { document(room: nil, header: []) }

  private func band(_ visit: OfficeVisit) -> Element {
    let others = visit.rooms.filter { $0.kind != visit.room.kind }.map { room in
      Element(
        "a", [("class", "switch"), ("href", "/office/switch?to=\(room.kind.rawValue)")],
        text: "Go to \(room.kind.title.lowercased())")
    }
    return Element(
      "div", [("class", "band")],
      [
        Element(
          "p", [("class", "room")],
          [
            Element("strong", text: visit.room.kind.title),
            Element.words(visit.room.kind.meaning),
          ])
      ] + others + [
        Element(
          "p", [("class", "who")],
          [
            Element.words("\(visit.official.name), \(visit.official.role.name)"),
            Element.link("This browser", to: "/office/keys"),
          ]),
        visit.form("/office/sign-out", [Element.send("Sign out", "quiet")]),
      ])
  }

  private func document(room: BooksKind?, header: [Element]) -> Element {
    let place = room.map { "\($0.title) – " } ?? ""
    var head = [
      Element("meta", [("charset", "utf-8")]),
      Element("title", text: "\(place)\(title) – Office"),
      Element(
        "meta", [("name", "viewport"), ("content", "width=device-width, initial-scale=1")]),
      Element("meta", [("name", "robots"), ("content", "noindex")]),
      Element("link", [("rel", "icon"), ("href", "/icon.svg")]),
      Element("link", [("rel", "stylesheet"), ("href", "/style.css")]),
      Element("link", [("rel", "stylesheet"), ("href", "/office.css")]),
    ]
    if usesKeys {
      head.append(Element("script", [("type", "module"), ("src", "/office.js")], text: ""))
    }
    return Element(
      "html",
      [
        ("lang", "en"), ("class", "office"),
        ("data-dealer", room == .test ? "your-house" : "jean-luc"),
        ("data-books", room?.rawValue ?? "none"),
      ],
      [
        Element("head", [], head),
        Element(
          "body", [],
          [
            Element("a", [("class", "skip"), ("href", "#main")], text: "Skip to content"),
            Element("header", [], header),
            Element(
              "main", [("id", "main"), ("tabindex", "-1")], [Element("h1", text: title)] + content),
          ]),
      ])
  }
}

/// The sections of a room.
enum OfficePlace: String, CaseIterable {
  case dashboard = ""
  case players, grants, names, log

  var title: String {
    switch self {
    case .dashboard: "Dashboard"
    case .players: "Players"
    case .grants: "Grants"
    case .names: "Names"
    case .log: "Log"
    }
  }
}

extension Response {
  /// Creates the response with an office page.
  ///
  /// Its security headers are stricter than the client's, which uses inline styles to move cards.
  /// But they allow forms to this server, and a referrer within it.
  init(_ status: HTTPResponse.Status = .ok, office page: Element) {
    var headers: HTTPFields = [
      .contentType: "text/html; charset=utf-8",
      .contentSecurityPolicy: [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "font-src 'self'",
        "img-src 'self'", "connect-src 'self'", "form-action 'self'", "frame-ancestors 'none'",
        "base-uri 'none'",
      ].joined(separator: "; "),
      .cacheControl: "no-store",
    ]
    if let name = HTTPField.Name("Referrer-Policy") { headers[name] = "same-origin" }
    self.init(
      status: status, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: "<!doctype html>\n" + page.html + "\n")))
  }
}
