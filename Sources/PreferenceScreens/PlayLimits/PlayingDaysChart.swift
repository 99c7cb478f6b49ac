import CardCore
import CasinoKit

/// A bar chart of the last two weeks, with the same data in a table.
struct PlayingDaysChart {
  /// The days up to today, each with the seconds played on it.
  private let days: [(number: Int64, seconds: Int64)]

  /// The number of days.
  static let count: Int64 = 14

  /// Creates the chart of the days up to today.
  init(_ time: PlayingTime, until today: Int64) {
    days = (today - Self.count + 1...today).map { ($0, time.seconds(on: $0)) }
  }

  /// The chart, and the table below it, which can be opened.
  func elements(_ say: Words<PlayLimitsPhrase>) -> [Element] {
    let (top, height, width) = (24.0, 120.0, 40.0)
    let most = max(60, days.reduce(0) { max($0, $1.seconds) })
    var bars: [Element] = []
    for (place, day) in days.enumerated() {
      let x = Double(place) * width
      let tall = day.seconds == 0 ? 0 : max(3, Double(day.seconds) / Double(most) * height)
      let y = top + height - tall
      bars.append(
        .path(
          "M\((x + 6).css) \(y.css)h28v\(tall.css)h-28z",
          place == days.count - 1 ? "bar today" : "bar"))
      if day.seconds == most, day.seconds >= 60 {
        bars.append(label(say(.length(day.seconds)), x: min(max(x + 20, 50), 510), y: y - 6))
      }
      if place % 3 == 1 {
        bars.append(label(say(.shortDay(day.number)), x: min(x + 20, 530), y: top + height + 22))
      }
    }
    let floor = Element.path("M0 \((top + height).css)H560", "floor")
    return [
      .drawing("pause-chart", "0 0 560 172", [floor] + bars),
      Element(
        "details", key: "table", [],
        [
          Element("summary", text: say(.table)),
          Element(
            "table", key: "days", [("class", "pause-table")],
            [
              Element(
                "thead", [],
                [
                  Element(
                    "tr", [], [cell("th", say(.day), "col"), cell("th", say(.played), "col")])
                ]),
              Element(
                "tbody", [],
                days.reversed().map { day in
                  Element(
                    "tr", key: "\(day.number)", [],
                    [
                      cell("th", say(.fullDay(day.number)), "row"),
                      Element("td", text: say(.length(day.seconds))),
                    ])
                }),
            ]),
        ]),
    ]
  }

  private func label(_ text: String, x: Double, y: Double) -> Element {
    Element("text", [("class", "axis"), ("x", x.css), ("y", y.css)], text: text)
  }

  private func cell(_ tag: String, _ text: String, _ scope: String) -> Element {
    Element(tag, [("scope", scope)], text: text)
  }
}
