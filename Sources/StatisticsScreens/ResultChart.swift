import CardCore
import CasinoKit

/// A chart of a result over time, with the expected result and the range of luck.
///
/// The drawing is for the eye; a table of the same points is next to it.
struct ResultChart {
  private let points: [ResultCurve.Point]
  private let showsWorth: Bool
  private let low: Double
  private let high: Double
  private let step: Double

  private static let width = 600.0
  private static let height = 280.0
  /// The space for the amounts on the left.
  private static let left = 74.0
  private static let right = 588.0
  private static let top = 12.0
  private static let bottom = 250.0

  /// The number of standard errors that include 95 of 100 cases.
  static let most = 1.96

  /// Creates a chart of a curve; it begins at zero before the first round.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - showsWorth: Whether to show the expected result, with the bands around it.
  init(_ curve: ResultCurve, showsWorth: Bool) {
    points = [ResultCurve.Point(rounds: 0, net: 0)] + curve.points
    self.showsWorth = showsWorth
    var (low, high) = (0.0, 0.0)
    for point in points {
      low = min(low, Double(point.net))
      high = max(high, Double(point.net))
      guard showsWorth else { continue }
      let (worth, reach) = (Self.worth(of: point), Self.most * point.spread.squareRoot())
      low = min(low, worth - reach)
      high = max(high, worth + reach)
    }
    step = Self.step(for: max(high - low, 1))
    self.low = (low / step).rounded(.down) * step
    self.high = max((high / step).rounded(.up) * step, self.low + step)
  }

  /// A round distance between lines that gives three to six of them.
  private static func step(for range: Double) -> Double {
    var size = 1.0
    while size * 10 <= range / 3 { size *= 10 }
    for factor in [1.0, 2.0, 5.0, 10.0] where size * factor >= range / 5 { return size * factor }
    return size * 10
  }

  private static func worth(of point: ResultCurve.Point) -> Double { Double(point.worth) / 1_000 }

  private func x(_ rounds: Int64) -> Double {
    let all = Double(max(1, points.last?.rounds ?? 1))
    return Self.left + (Self.right - Self.left) * Double(rounds) / all
  }

  private func y(_ amount: Double) -> Double {
    Self.bottom - (Self.bottom - Self.top) * (amount - low) / (high - low)
  }

  // MARK: - The drawing

  func drawing(_ say: Words<StatisticsPhrase>) -> Element {
    var parts = lines(say)
    if showsWorth {
      parts += [band(Self.most, "band-wide"), band(1, "band-narrow")]
      parts.append(.path(outline { Self.worth(of: $0) }, "worth-line"))
    }
    parts.append(.path(outline { Double($0.net) }, "result-line"))
    if let last = points.last {
      parts.append(
        Element(
          "circle",
          [
            ("class", "result-dot"), ("r", "6"), ("cx", x(last.rounds).css),
            ("cy", y(Double(last.net)).css),
          ]))
    }
    return .drawing("chart", "0 0 \(Self.width.css) \(Self.height.css)", parts)
  }

  private func outline(_ amount: (ResultCurve.Point) -> Double) -> String {
    points.enumerated().map { place, point in
      "\(place == 0 ? "M" : "L")\(x(point.rounds).css) \(y(amount(point)).css)"
    }.joined(separator: "")
  }

  private func band(_ errors: Double, _ look: String) -> Element {
    func edge(_ sign: Double) -> (ResultCurve.Point) -> String {
      { point in
        let amount = Self.worth(of: point) + sign * errors * point.spread.squareRoot()
        return "\(x(point.rounds).css) \(y(amount).css)"
      }
    }
    let outline = points.map(edge(1)) + points.reversed().map(edge(-1))
    return .path("M\(outline.joined(separator: "L"))Z", look)
  }

  /// The lines at round amounts, and the labels at the ends of both axes.
  private func lines(_ say: Words<StatisticsPhrase>) -> [Element] {
    var parts: [Element] = []
    var amount = low
    while amount <= high + step / 2 {
      let line = y(amount).css
      let isZero = abs(amount) < step / 2
      parts.append(.path("M\(Self.left.css) \(line)H\(Self.right.css)", isZero ? "zero" : "grid"))
      parts.append(
        Element(
          "text", [("class", "axis end"), ("x", (Self.left - 8).css), ("y", (y(amount) + 5).css)],
          text: say(.axis(Int64(amount)))))
      amount += step
    }
    let last = points.last?.rounds ?? 0
    parts.append(
      Element(
        "text", [("class", "axis end"), ("x", Self.right.css), ("y", "274")],
        text: say(.round(last))))
    return parts
  }

  // MARK: - The table

  /// A dozen of the points, including the last one.
  func table(_ say: Words<StatisticsPhrase>) -> Element {
    let told = points.dropFirst()
    let every = max(1, (told.count + 11) / 12)
    let chosen = told.enumerated().filter { (told.count - 1 - $0.offset) % every == 0 }
    let head =
      [say(.afterRounds), say(.resultColumn)]
      + (showsWorth ? [say(.worthColumn), say(.bandColumn)] : [])
    return StatisticsView.table(
      "points", head,
      chosen.map { _, point in
        let reach = Self.most * point.spread.squareRoot()
        let worth = Self.worth(of: point)
        return [say(.round(point.rounds)), say(.gain(point.net))]
          + (showsWorth
            ? [
              say(.worth(point.worth)),
              say(.band(Credits(rounded: worth - reach), Credits(rounded: worth + reach))),
            ] : [])
      })
  }
}

extension Credits {
  /// The nearest whole amount, limited to the range that can be counted.
  init(rounded amount: Double) {
    self = Int64(Swift.max(-1e18, Swift.min(1e18, amount + (amount < 0 ? -0.5 : 0.5))))
  }
}
