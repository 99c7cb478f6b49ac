import Books
import CasinoKit

/// The pages at the door of the office: signing in, one's own keys, and the way to another room.
enum OfficeDoor {
  /// Where one signs in.
  static func signIn(_ notice: String?) -> OfficePage {
    var content: [Element] = []
    if let notice {
      content.append(Element("p", [("class", "notice problem"), ("role", "alert")], text: notice))
    }
    content += [
      Element(
        "section", [("class", "sheet")],
        [
          Element("h2", text: "By a code"),
          Element(
            "p",
            text:
              "Whoever runs the house makes one with truecount office invite. It is good for an hour, once."
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
          Element("h2", text: "By this browser's key"),
          Element(
            "form",
            [
              ("method", "post"), ("action", "/office/sign-in/key"), ("data-key", "office"),
            ], keyFields + [Element.send("Sign in with the key")]),
          Element("p", [("class", "problem"), ("role", "alert")], text: ""),
        ]),
    ]
    return OfficePage(title: "The office", content: content, usesKeys: true)
  }

  /// What a browser's key puts into a form.
  private static let keyFields = ["key", "challenge", "signature"].map { Element.hidden($0, "") }

  /// The keys of an official.
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
              The browser makes a key that cannot leave it. From then on you sign in here without a code. Do this on \
              your own machine only.
              """),
          visit.form(
            "/office/keys", keyFields + [Element.send("Make a key")],
            attributes: [("data-key", "office-key")]),
          Element("p", [("class", "problem"), ("role", "alert")], text: ""),
        ]),
      Element(
        "section", [("class", "sheet")],
        [
          Element("h2", text: "Your keys"),
          keys.isEmpty
            ? Element("p", [("class", "empty")], text: "You have none, and sign in by codes.")
            : Element.table(
              "Your keys", ["Added", "Last signed in, UTC", "Remove"],
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

  /// Asks whether one really wants to go to another room.
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

  /// Says that something was not done, or is not there.
  static func refusal(_ problem: OfficeProblem, back path: String) -> OfficePage {
    OfficePage(
      title: problem.status == .notFound ? "Not found" : "This was not done",
      content: [
        Element(
          "section", [("class", "sheet")],
          [
            Element("p", [("role", "alert")], text: problem.sentence),
            Element(
              "p", [],
              [
                Element.link(problem.status == .notFound ? "To the office" : "Back", to: path)
              ]),
          ])
      ])
  }
}
