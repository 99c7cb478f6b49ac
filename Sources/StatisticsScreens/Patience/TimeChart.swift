import CardCore
import CasinoKit
import Records

/// A bar chart of how long wins took.
///
/// The drawing is for the eye; a table of the same numbers is next to it.
struct TimeChart {
  /// The fewest wins that make a chart.
  static let fewest: Int64 = 3

  private let bars: [TimeDistribution.Bar]
  /// The number of wins at the top of the chart.
  private let high: Int64

  private static let (width, height) = (600.0, 240.0)
  private static let (left, right) = (44.0, 588.0)
  private static let (top, bottom) = (14.0, 196.0)

  /// Creates the chart of a distribution with at least one win.
  init(_ times: TimeDistribution) {
    bars = times.bars
    high = bars.reduce(1) { max($0, $1.wins) }
  }

  private func x(_ place: Int) -> Double {
    Self.left + (Self.right - Self.left) * Double(place) / Double(bars.count)
  }

  private func y(_ wins: Int64) -> Double {
    Self.bottom - (Self.bottom - Self.top) * Double(wins) / Double(high)
  }

  /// The bars between two axes: the number of wins, and the times at which bars begin.
  func drawing(_ say: Words<PatienceStatisticsPhrase>) -> Element {
    var parts = [Int64(0), high].flatMap { wins in
      [
        Element.path(
          "M\(Self.left.css) \(y(wins).css)H\(Self.right.css)", wins == 0 ? "zero" : "grid"),
        label(say(.number(wins)), Self.left - 8, y(wins) + 6, "axis end"),
      ]
    }
    // NB: large letters leave room for four times.
    let every = (bars.count + 3) / 4
    for (place, bar) in bars.enumerated() {
      let (from, to) = (x(place), x(place + 1))
      let gap = min(4, (to - from) / 8)
      parts.append(
        .path(
          "M\((from + gap).css) \(Self.bottom.css)V\(y(bar.wins).css)H\((to - gap).css)V\(Self.bottom.css)Z",
          bar.to == nil ? "bar longer" : "bar"))
      if place % every == 0 {
        parts.append(label(say(.clock(seconds: bar.from)), from, Self.bottom + 28, "axis"))
      }
    }
    return .drawing("chart", "0 0 \(Self.width.css) \(Self.height.css)", parts)
  }

  private func label(_ text: String, _ x: Double, _ y: Double, _ look: String) -> Element {
    Element("text", [("class", look), ("x", x.css), ("y", y.css)], text: text)
  }

  /// The wins of each bar as a table.
  func table(_ say: Words<PatienceStatisticsPhrase>) -> Element {
    StatisticsView.table(
      "times-of-wins", [say(.timeColumn), say(.winsColumn)],
      bars.map { bar in
        [say(.timeRange(from: bar.from, to: bar.to)), say(.number(bar.wins))]
      })
  }
}
