import Books
import ElementTree

/// The pages for signing in, for one's own keys, and for switching rooms.
enum OfficeDoor {
  /// The sign-in page.
  static func signIn(_ notice: String?) -> OfficePage {
    var content: [Element] = []
    if let notice {
      content.append(Element("p", [("class", "notice problem"), ("role", "alert")], text: notice))
    }
    content += [
      Element(
        "section", [("class", "sheet")],
        [
          Element("h2", text: "Sign in with a code"),
          Element(
            "p",
            text:
              "The operator creates a code with truecount office invite. It works once, within an hour."
          ),
          Element(
            "form", [("method", "post"), ("action", "/office/sign-in")],
            [
              Element.field(
                "Code", "code", [("required", ""), ("maxlength", "40"), ("spellcheck", "false")]),
              Element.send("Sign in"),
            ]),
        ]),
      Element(
        "section", [("class", "sheet"), ("id", "by-key"), ("hidden", "")],
        [
          Element("h2", text: "Sign in with this browser's key"),
          Element(
            "form",
            [
              ("method", "post"), ("action", "/office/sign-in/key"), ("data-key", "office"),
            ], keyFields + [Element.send("Sign in with the key")]),
          Element("p", [("class", "problem"), ("role", "alert")], text: ""),
        ]),
    ]
    return OfficePage(title: "Office", content: content, usesKeys: true)
  }

  /// The fields that a browser's key fills in.
  private static let keyFields = ["key", "challenge", "signature"].map { Element.hidden($0, "") }

  /// The keys of a staff member.
  static func keys(_ keys: [OfficialKey], for visit: OfficeVisit, notice: String?) -> OfficePage {
    var content: [Element] = []
    if let notice {
      content.append(Element("p", [("class", "notice"), ("role", "status")], text: notice))
    }
    content += [
      Element(
        "section", [("class", "sheet"), ("id", "by-key"), ("hidden", "")],
        [
          Element("h2", text: "A key for this browser"),
          Element(
            "p",
            text: """
              The browser creates a key that can't leave it. Then you can sign in here without a code. Only do this on \
              your own computer.
              """),
          visit.form(
            "/office/keys", keyFields + [Element.send("Create key")],
            attributes: [("data-key", "office-key")]),
          Element("p", [("class", "problem"), ("role", "alert")], text: ""),
        ]),
      Element(
        "section", [("class", "sheet")],
        [
          Element("h2", text: "Your keys"),
          keys.isEmpty
            ? Element("p", [("class", "empty")], text: "You have no keys. You sign in with codes.")
            : Element.table(
              "Your keys", ["Added", "Last signed in (UTC)", "Remove"],
              keys.map { key in
                [
                  Element.words(OfficeWords.day(key.added)),
                  Element.words(OfficeWords.time(key.seen)),
                  visit.form(
                    "/office/keys/remove",
                    [
                      Element.hidden("number", "\(key.number)"),
                      Element.send("Remove", "key danger"),
                    ]),
                ]
              }),
        ]),
    ]
    return OfficePage(title: "This browser", content: content, usesKeys: true)
  }

  /// The page that asks for confirmation before switching to another room.
  static func threshold(to room: OfficeRoom) -> OfficePage {
    OfficePage(
      title: "Go to \(room.kind.title.lowercased())?",
      content: [
        Element(
          "section", [("class", "sheet")],
          [
            Element("p", text: room.kind.meaning),
            Element(
              "p", [("class", "row")],
              [
                Element(
                  "a", [("class", "key"), ("href", room.path())],
                  text: "Yes, go to \(room.kind.title.lowercased())")
              ]),
          ])
      ])
  }

  /// The page for an action that was refused, or a page that doesn't exist.
  static func refusal(_ problem: OfficeProblem, back path: String) -> OfficePage {
    OfficePage(
      title: problem.status == .notFound ? "Not found" : "Not done",
      content: [
        Element(
          "section", [("class", "sheet")],
          [
            Element("p", [("role", "alert")], text: problem.sentence),
            Element(
              "p", [],
              [
                Element.link(problem.status == .notFound ? "Go to the office" : "Back", to: path)
              ]),
          ])
      ])
  }
}
