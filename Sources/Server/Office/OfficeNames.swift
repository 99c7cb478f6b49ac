import Books
import CasinoKit

/// Names on the boards that players have reported.
struct OfficeNames {
  let visit: OfficeVisit

  func page(notice: String?) async throws -> OfficePage {
    let reports = try await visit.books.nameReports(most: 200)
    var content: [Element] = []
    if let notice {
      content.append(Element("p", [("class", "notice"), ("role", "status")], text: notice))
    }
    content.append(
      Element(
        "section", [("class", "sheet")],
        [
          reports.isEmpty
            ? Element("p", [("class", "empty")], text: "No name is reported.") : table(reports)
        ]))
    return OfficePage(title: "Names", content: content)
  }

  private func table(_ reports: [NameReport]) -> Element {
    Element.table(
      "Reported names", ["Name", "Player", "Reported, UTC", "Decision"],
      reports.map { report in
        [
          Element.words(report.name + (report.isBorne ? "" : " (changed since)")),
          Element.link(report.support.text, to: visit.room.path("players/\(report.support.text)")),
          Element.words(OfficeWords.time(report.given)), decision(on: report),
        ]
      })
  }

  private func decision(on report: NameReport) -> Element {
    guard visit.mayAct else { return Element.words("A clerk decides.") }
    return visit.form(
      visit.room.path("names/\(report.number)"),
      [
        Element(
          "button", [("class", "key danger"), ("name", "decision"), ("value", "take")],
          text: "Take the name"),
        Element(
          "button", [("class", "key"), ("name", "decision"), ("value", "keep")], text: "Let it be"),
      ], attributes: [("class", "row")])
  }
}

/// The log of the office.
struct OfficeLog {
  let visit: OfficeVisit
  static let most = 100

  func page(before number: Int64?) async throws -> OfficePage {
    let found = try await visit.books.acts(before: number, most: Self.most + 1)
    let shown = Array(found.prefix(Self.most))
    let players = try await visit.books.supportIDs(of: shown.compactMap { $0.account })
    var content = [
      Element(
        "p",
        text: """
          Everything that was done, for good: lines are sealed one to the next and cannot be changed. A line keeps the \
          number of an account alone; a number that leads nowhere is that of an account which was deleted.
          """),
      Element(
        "section", [("class", "sheet")],
        [
          shown.isEmpty
            ? Element("p", [("class", "empty")], text: "Nothing was done yet.")
            : table(shown, players)
        ]),
    ]
    if found.count > Self.most, let last = shown.last {
      content.append(
        Element(
          "p", [("class", "more")],
          [Element.link("Earlier acts", to: visit.room.path("log?before=\(last.number)"))]))
    }
    return OfficePage(title: "Log", content: content)
  }

  private func table(_ acts: [Act], _ players: [Int64: SupportID]) -> Element {
    func account(_ number: Int64) -> Element {
      guard let support = players[number] else { return Element.words("\(number)") }
      return Element.link("\(number)", to: visit.room.path("players/\(support.text)"))
        .with("aria-label", "Account \(number), \(support.text)")
    }
    return Element.table(
      "Acts", ["#No.", "Time, UTC", "Who", "What", "#Account", "#Amount", "More"],
      acts.map { act in
        [
          Element.words("\(act.number)"), Element.words(OfficeWords.time(act.booked)),
          Element.words(act.official), Element.words(act.kind.words),
          act.account.map { account($0) } ?? Element.words(""),
          Element.words(act.amount.map { English.number($0) } ?? ""),
          Element.words(act.subject),
        ]
      })
  }
}

extension ActKind {
  /// What was done, as the log says it.
  var words: String {
    switch self {
    case .invited: "invited"
    case .removedOfficial: "removed an official"
    case .enteredByCode: "signed in by code"
    case .enteredByKey: "signed in by key"
    case .left: "signed out"
    case .addedKey: "added a key"
    case .removedKey: "removed a key"
    case .granted: "gave a grant"
    case .adjusted: "adjusted a balance"
    case .withdrewGrants: "withdrew open grants"
    case .tookName: "took a reported name"
    case .keptName: "let a reported name be"
    case .wasRefused: "was refused"
    }
  }
}
