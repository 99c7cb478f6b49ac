import Books
import ElementTree
import Localization

/// The leaderboard names that players have reported.
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
            ? Element("p", [("class", "empty")], text: "No reported names.") : table(reports)
        ]))
    return OfficePage(title: "Names", content: content)
  }

  private func table(_ reports: [NameReport]) -> Element {
    Element.table(
      "Reported names", ["Name", "Player", "Reported (UTC)", "Decision"],
      reports.map { report in
        [
          Element.words(report.name + (report.isBorne ? "" : " (changed since)")),
          Element.link(report.support.text, to: visit.room.path("players/\(report.support.text)")),
          Element.words(OfficeWords.time(report.given)), decision(on: report),
        ]
      })
  }

  private func decision(on report: NameReport) -> Element {
    guard visit.mayAct else { return Element.words("Only clerks can decide.") }
    return visit.form(
      visit.room.path("names/\(report.number)"),
      [
        Element(
          "button", [("class", "key danger"), ("name", "decision"), ("value", "take")],
          text: "Remove name"),
        Element(
          "button", [("class", "key"), ("name", "decision"), ("value", "keep")], text: "Keep name"),
      ], attributes: [("class", "row")])
  }
}

/// The office's log.
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
          Every action, permanently: each line is sealed to the one before it and can't be changed. Lines show only \
          account numbers. A number without a link belongs to a deleted account.
          """),
      Element(
        "section", [("class", "sheet")],
        [
          shown.isEmpty
            ? Element("p", [("class", "empty")], text: "No actions yet.")
            : table(shown, players)
        ]),
    ]
    if found.count > Self.most, let last = shown.last {
      content.append(
        Element(
          "p", [("class", "more")],
          [Element.link("Earlier actions", to: visit.room.path("log?before=\(last.number)"))]))
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
      "Actions", ["#No.", "Time (UTC)", "Who", "Action", "#Account", "#Amount", "Details"],
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
  /// The text for a logged action.
  var words: String {
    switch self {
    case .invited: "invited somebody"
    case .removedOfficial: "removed somebody"
    case .enteredByCode: "signed in with a code"
    case .enteredByKey: "signed in with a key"
    case .left: "signed out"
    case .addedKey: "added a key"
    case .removedKey: "removed a key"
    case .granted: "gave credits"
    case .adjusted: "adjusted a balance"
    case .withdrewGrants: "withdrew open grants"
    case .tookName: "removed a reported name"
    case .keptName: "kept a reported name"
    case .wasRefused: "was refused"
    }
  }
}
