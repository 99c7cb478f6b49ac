import ElementTree
import Localization
import Persistence

/// The office's charts, drawn in SVG.
///
/// The page also shows their figures in a table.
enum OfficeChart {
  /// A column chart of the last days, the oldest first.
  ///
  /// - Parameters:
  ///   - values: The value of each day.
  ///   - days: The names of the days, as many.
  ///   - what: What is counted.
  /// - Returns: The chart.
  static func columns(_ values: [Int64], days: [String], what: String) -> Element {
    let most = max(values.max() ?? 0, 1)
    let (width, height) = (Int64(20), Int64(120))
    let bars = values.enumerated().map { place, value -> Element in
      // NB: every value above 0 is visible.
      let tall = value == 0 ? 0 : max(2, value * height / most)
      return Element(
        "rect",
        [
          ("x", "\(Int64(place) * width + 2)"), ("y", "\(height - tall)"),
          ("width", "\(width - 4)"),
          ("height", "\(tall)"), ("class", place == values.count - 1 ? "bar today" : "bar"),
        ], [Element("title", text: "\(days[place]): \(English.number(value))")])
    }
    let all = Int64(values.count) * width
    let total = values.reduce(0, +)
    return Element(
      "figure", [("class", "chart")],
      [
        Element(
          "figcaption", [],
          [
            Element("strong", text: "\(what), \(values.count) days"),
            Element.words("at most \(English.number(values.max() ?? 0)) a day"),
          ]),
        total == 0
          ? Element("p", [("class", "empty")], text: "None in this period.")
          : Element(
            "svg",
            [
              ("viewBox", "0 0 \(all) \(height + 2)"), ("role", "img"),
              ("preserveAspectRatio", "none"),
              ("aria-label", "\(what): \(English.number(total)) in \(values.count) days"),
            ],
            bars + [
              Element(
                "rect",
                [
                  ("x", "0"), ("y", "\(height)"), ("width", "\(all)"), ("height", "2"),
                  ("class", "ground"),
                ])
            ]),
        Element(
          "p", [("class", "ends"), ("aria-hidden", "true")],
          [Element.words(days.first ?? ""), Element.words(days.last ?? "")]),
        Element(
          "details", [],
          [
            Element("summary", text: "Show as a table"),
            Element.table(
              what, ["Day", "#\(what)"],
              zip(days, values).reversed().map {
                [Element.words($0), Element.words(English.number($1))]
              }),
          ]),
      ])
  }

  /// A horizontal bar of an amount: to the right of the center if positive, to the left if
  /// negative.
  static func bar(_ value: Int64, of most: Int64) -> Element {
    let half = 100.0
    let long = most == 0 ? 0 : Double(value.magnitude) / Double(most) * half
    let shown = value == 0 ? 0 : max(1, Int(long))
    return Element(
      "svg",
      [("viewBox", "0 0 200 12"), ("aria-hidden", "true"), ("preserveAspectRatio", "none")],
      [
        Element(
          "rect",
          [
            ("x", value < 0 ? "\(100 - shown)" : "100"), ("y", "1"), ("width", "\(shown)"),
            ("height", "10"), ("class", value < 0 ? "bar minus" : "bar"),
          ]),
        Element(
          "rect",
          [("x", "99.5"), ("y", "0"), ("width", "1"), ("height", "12"), ("class", "ground")]),
      ])
  }
}

/// The texts for times and causes in the office.
enum OfficeWords {
  /// A time, such as `2026-11-25 02:10`, in UTC.
  static func time(_ time: Int64) -> String {
    let minutes = time / 60_000 % 1_440
    return "\(day(time)) \(two(minutes / 60)):\(two(minutes % 60))"
  }

  /// A day, such as `2026-11-25`.
  static func day(_ time: Int64) -> String {
    let day = CalendarDay(at: time)
    return "\(day.year)-\(two(day.month))-\(two(day.day))"
  }

  private static func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
