import Books
import ElementTree
import Localization

/// The list of grants with its filter and forms.
struct OfficeGrants {
  /// The states of grants to list.
  enum State: String, CaseIterable {
    case all, open, taken

    var isTaken: Bool? {
      switch self {
      case .all: nil
      case .open: false
      case .taken: true
      }
    }
  }

  let visit: OfficeVisit
  static let most = 50

  /// The text that a clerk types to withdraw all open grants of a room.
  static func confirmation(of kind: BooksKind) -> String {
    "withdraw all in \(kind.title.lowercased())"
  }

  func page(
    _ state: State, after place: GrantPlace? = nil, notice: String? = nil,
    again: RefusedForm? = nil
  ) async throws -> OfficePage {
    let found = try await visit.books.grants(
      taken: state.isTaken, after: place, most: Self.most + 1)
    let shown = Array(found.prefix(Self.most))
    var content: [Element] = []
    if let notice {
      content.append(Element("p", [("class", "notice"), ("role", "status")], text: notice))
    }
    content.append(
      Element(
        "p", [("class", "filter")],
        State.allCases.map { other in
          let link = Element.link(
            other.rawValue.capitalized, to: visit.room.path("grants?state=\(other.rawValue)"))
          return other == state ? link.with("aria-current", "true") : link
        }))
    content.append(
      Element(
        "section", [("class", "sheet")],
        [
          found.isEmpty
            ? Element("p", [("class", "empty")], text: "No grants.")
            : table(shown)
        ]))
    if found.count > Self.most, let last = shown.last {
      content.append(
        Element(
          "p", [("class", "more")],
          [
            Element.link(
              "Older grants",
              to: visit.room.path("grants?state=\(state.rawValue)&after=\(last.grant.place.text)"))
          ]))
    }
    if visit.mayAct {
      content.append(Element("div", [("class", "pair")], [giving(again), withdrawing(again)]))
    }
    return OfficePage(title: "Grants", content: content)
  }

  private func table(_ grants: [GrantLine]) -> Element {
    Element.table(
      "Grants", ["Player", "Given (UTC)", "Reason", "State", "#Credits"],
      grants.map { line in
        [
          Element.link(
            line.support.text, to: visit.room.path("players/\(line.support.text)")),
          Element.words(OfficeWords.time(line.grant.given)), Element.words(line.grant.reason),
          Element.words(line.grant.isTaken ? "taken" : "open"),
          Element.words(English.number(line.grant.credits)),
        ]
      })
  }

  private func giving(_ again: RefusedForm?) -> Element {
    Element(
      "section", [("class", "sheet")],
      [
        Element("h2", text: "Give credits"),
        visit.form(
          visit.room.path("grants"),
          again.problem(of: "grant") + [
            Element.hidden("id", Books.newID()),
            Element.field(
              "Support ID", "player", in: "grant",
              [("required", ""), ("maxlength", "20")] + again.value("player", of: "grant")),
            Element.field(
              "Credits", "credits", in: "grant",
              [("inputmode", "numeric"), ("required", ""), ("maxlength", "14")]
                + again.value("credits", of: "grant")),
            Element.field(
              "Reason (shown to the player)", "reason", in: "grant",
              [("required", ""), ("maxlength", "200")] + again.value("reason", of: "grant")),
            Element.send("Give credits"),
          ]),
      ])
  }

  private func withdrawing(_ again: RefusedForm?) -> Element {
    let words = Self.confirmation(of: visit.room.kind)
    return Element(
      "section", [("class", "sheet danger")],
      [
        Element("h2", text: "Withdraw all open grants"),
        Element(
          "p",
          text:
            "Deletes all grants that haven't been taken. Taken grants stay in the ledger."
        ),
        Element("p", [], [Element.words("To confirm, type "), Element("strong", text: words)]),
        visit.form(
          visit.room.path("grants/withdraw"),
          again.problem(of: "withdraw") + [
            Element.field(
              "Confirmation", "confirmation", in: "withdraw",
              [("required", ""), ("maxlength", "60")]
                + again.value("confirmation", of: "withdraw")),
            Element.send("Withdraw all", "key danger"),
          ]),
      ])
  }
}
