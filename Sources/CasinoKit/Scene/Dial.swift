import CardCore

/// A gauge in the rail: a figure, and a picture of it.
public struct Dial: Sendable {
  public let id: String
  public let title: String
  /// The figure, such as `+2.2`.
  public let figure: String
  public let picture: Picture
  /// The command of a press, if any.
  public let command: String?
  /// Its key, if it has one.
  public let key: String?

  /// The picture of a dial.
  public enum Picture: Sendable {
    /// A needle, from −1 at the left to 1 at the right.
    case needle(Double)
    /// A bar from the middle, from −1 to 1.
    case bar(Double)
    /// The chances of named outcomes; the last one is highlighted.
    case bins([(name: String, chance: Double)])
    /// Running totals, such as the credits won in a shoe.
    case line([Double])
    /// A ring that is closed by a share from 0 to 1.
    case ring(Double)
  }

  public init(
    _ id: String, _ title: String, _ figure: String, _ picture: Picture,
    does command: String? = nil,
    key: String? = nil
  ) {
    self.id = id
    self.title = title
    self.figure = figure
    self.picture = picture
    self.command = command
    self.key = key
  }
}

extension Dial {
  /// The running total of credits won, such as in a shoe.
  ///
  /// - Parameters:
  ///   - id: Identifies the dial.
  ///   - title: What it shows.
  ///   - nets: The result of each round, in credits.
  ///   - figure: The formatted total, with its sign.
  /// - Returns: The dial.
  public static func gains(
    _ id: String, _ title: String, of nets: [Credits], figure: (Credits) -> String
  ) -> Dial {
    var sum = 0.0
    let sums = nets.map { net -> Double in
      sum += Double(net)
      return sum
    }
    return Dial(id, title, figure(nets.reduce(0, +)), .line(sums))
  }

  /// The player's level, with the progress to the next one.
  ///
  /// - Parameters:
  ///   - title: What it shows.
  ///   - figure: The formatted level.
  ///   - progress: The points since this level began, and the points that the level takes.
  /// - Returns: The dial.
  public static func level(
    _ title: String, _ figure: String, progress: (done: Int64, needed: Int64)
  ) -> Dial {
    Dial("level", title, figure, .ring(Double(progress.done) / Double(max(1, progress.needed))))
  }

  /// Dials side by side.
  ///
  /// - Parameters:
  ///   - dials: The dials, the most important first.
  ///   - label: The name of the group.
  /// - Returns: The group of dials.
  public static func row(_ dials: [Dial], label: String) -> Element {
    Element(
      "div", key: "dials", [("class", "dials"), ("role", "group"), ("aria-label", label)],
      dials.map { $0.element })
  }

  /// The dial as an element of the page: a button if it has a command.
  public var element: Element {
    let content = [
      Element.words("caption", title), drawing, Element("b", key: "figure", text: figure),
    ]
    guard let command else {
      return Element(
        "div", key: id, [("class", "dial"), ("role", "group"), ("aria-label", title)], content)
    }
    return Element(
      "button", key: id,
      [("type", "button"), ("class", "dial"), ("data-do", command)]
        + (key.map { [("aria-keyshortcuts", $0)] } ?? []), content)
  }

  private var drawing: Element {
    switch picture {
    case .needle(let share): Self.needle(share)
    case .bar(let share): Self.bar(share)
    case .bins(let bins): Self.bins(bins)
    case .line(let sums): Self.line(sums)
    case .ring(let share): Self.ring(share)
    }
  }

  /// A needle over a scale of 120 degrees.
  private static func needle(_ share: Double) -> Element {
    let turn = max(-1, min(1, share)) * 72
    return .drawing(
      "needle", "12 8 96 54",
      [
        .path(
          "M22 43.6L15.3 41.5M22.8 34.5L19.3 32.5M30.3 29.2L25.1 24.6M34.7 21.2L32.4 18M43.7 19.5L40.9 13.1M51.1 13.9L50.2 10M60 16V9M68.9 13.9L69.8 10M76.3 19.5L79.1 13.1M85.3 21.2L87.6 18M89.7 29.2L94.9 24.6M97.2 34.5L100.7 32.5M98 43.6L104.7 41.5",
          "ticks"),
        .path("M27.7 45.5A34 34 0 0 1 92.3 45.5", "scale"),
        Element(
          "g", key: "hand", [("class", "hand"), ("style", "--turn:\(turn.css)deg")],
          [.path("M57.8 58 59.3 12H60.7L62.2 58Z", "pointer")]),
        .path("M55.5 56a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0Z", "pointer"),
      ])
  }

  private static func bar(_ share: Double) -> Element {
    let end = 60 + max(-1, min(1, share)) * 52
    return .drawing(
      "gauge-bar", "0 0 120 30",
      [
        .path(
          "M8 6V18M21 10V18M34 10V18M47 10V18M60 6V18M73 10V18M86 10V18M99 10V18M112 6V18", "ticks"),
        .path("M8 23H112", "scale"), .path("M60 23H\(end.css)", "lit"),
        .path("M\(end.css) 8l5-8h-10zm-1-2h2v20h-2z", "pointer"),
      ])
  }

  private static func bins(_ bins: [(name: String, chance: Double)]) -> Element {
    let most = max(0.01, bins.map { $0.chance }.max() ?? 0)
    var parts: [Element] = []
    for (place, bin) in bins.enumerated() {
      let left = Double(place) * 22 + 2
      let height = bin.chance / most * 40
      let look = place == bins.count - 1 ? "bin last" : "bin"
      parts.append(.path("M\(left.css) 44v\((-height).css)h16v\(height.css)z", look))
      parts.append(
        Element(
          "text", [("x", (left + 8).css), ("y", "58"), ("text-anchor", "middle")], text: bin.name))
    }
    return .drawing("bins", "0 0 132 62", parts)
  }

  private static func line(_ sums: [Double]) -> Element {
    let all = [0] + sums
    let low = all.reduce(0, min)
    let span = max(1, all.reduce(0, max) - low)
    let step = 112 / Double(max(1, all.count - 1))
    func y(_ sum: Double) -> Double { 27 - (sum - low) / span * 24 }
    var outline = ""
    for (place, sum) in all.enumerated() {
      outline += "\(place == 0 ? "M" : "L")\((2 + Double(place) * step).css) \(y(sum).css)"
    }
    let last = all[all.count - 1]
    let x = 2 + Double(all.count - 1) * step
    return .drawing(
      "history", "0 0 120 30",
      [
        .path("M0 \(y(0).css)H120", "zero"), .path(outline, "curve"),
        .path("M\((x - 3).css) \(y(last).css)a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z", "lit dot"),
      ])
  }

  private static func ring(_ share: Double) -> Element {
    .drawing(
      "ring", "0 0 48 48",
      [
        .path("M24 3a21 21 0 1 1-.01 0Z", "scale"),
        Element(
          "path",
          [
            ("d", "M24 3a21 21 0 1 1-.01 0Z"), ("class", "lit"), ("pathLength", "100"),
            ("stroke-dasharray", "\((max(0, min(1, share)) * 100).css) 100"),
          ]),
      ])
  }
}
