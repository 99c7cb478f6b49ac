import Books
import ElementTree
import Localization

/// The dashboard with the server's figures.
struct OfficeDashboard {
  let overview: Overview
  /// The number of failed responses and of requests refused before any route, since the server
  /// started.
  let failures: Int
  let refusals: Int
  let now: Int64

  var page: OfficePage {
    OfficePage(
      title: "Dashboard",
      content: [
        Element("dl", [("class", "figures")], figures.map { figure($0.0, $0.1, $0.2) }),
        OfficeChart.columns(overview.days, days: days, what: "Rounds counted"),
        Element(
          "section", [("class", "sheet")],
          [
            Element("h2", text: "Credits in circulation, by cause"),
            Element(
              "p",
              text:
                "Players hold \(English.count(overview.credits, "credit")). They come from:"
            ),
            causes,
          ]),
      ])
  }

  private var figures: [(String, String, String)] {
    let (bought, refunded) = (overview.sum(of: .purchase), overview.sum(of: .refund))
    return [
      (
        "Players", English.number(overview.players),
        "\(English.number(overview.newcomers)) new in \(Books.overviewDays) days"
      ),
      (
        "Rounds", English.number(overview.rounds),
        "replayed and counted, including deleted accounts"
      ),
      (
        "Credits", English.number(overview.credits),
        "held by players; debts: \(English.number(overview.advanced))"
      ),
      ("Purchases", English.number(bought.count), English.count(bought.credits, "credit")),
      ("Refunds", English.number(refunded.count), English.count(refunded.credits, "credit")),
      ("Open grants", English.number(overview.openGrants), "not taken yet"),
      ("Reported names", English.number(overview.openReports), "awaiting a decision"),
      (
        "Errors", English.number(Int64(failures)),
        "since the server started; \(English.count(Int64(refusals), "request")) rejected early"
      ),
    ]
  }

  private func figure(_ name: String, _ value: String, _ detail: String) -> Element {
    Element(
      "div", [],
      [
        Element("dt", text: name), Element("dd", [("class", "value")], text: value),
        Element("dd", text: detail),
      ])
  }

  private var causes: Element {
    let most = overview.causes.map { Int64(clamping: $0.credits.magnitude) }.max() ?? 0
    return Element.table(
      "Credits by cause", ["Cause", "#Entries", "#Credits", "Share"],
      overview.causes.map { sum in
        [
          Element.words(sum.cause.words), Element.words(English.number(sum.count)),
          Element.words(English.signed(sum.credits)), OfficeChart.bar(sum.credits, of: most),
        ]
      })
  }

  private var days: [String] {
    let count = Int64(overview.days.count)
    return (0..<count).map { OfficeWords.day(now - (count - 1 - $0) * 86_400_000) }
  }
}

extension Cause {
  /// The cause for people, from its name for programs: `quickChips` becomes "quick chips".
  var words: String {
    if self == .advance { return "debt" }
    if self == .newBeginning { return "game reset" }
    if self == .tableChips { return "quick chips at a table" }
    var words = ""
    for letter in name {
      if letter.isUppercase { words += " " }
      words += letter.lowercased()
    }
    return words
  }
}
