import CardCore

/// Each dealer's own card back, symmetric under rotation, in the dealer's colors.
enum DealerBack: CaseIterable {
  case jeanLuc, czarita, jack, ladyLux, aunty

  static var symbols: [String] {
    allCases.map {
      ArtSprite.symbol("back-\($0.name)", viewBox: "0 0 250 350", $0.art)
    }
  }

  private var name: String {
    switch self {
    case .jeanLuc: JeanLuc.name
    case .czarita: Czarita.name
    case .jack: Jack.name
    case .ladyLux: LadyLux.name
    case .aunty: Aunty.name
    }
  }

  /// The colors of the cloth and of the print on it.
  private var colours: (cloth: String, print: String) {
    switch self {
    case .jeanLuc: ("#0f4736", "#f3b94d")
    case .czarita: ("#6d1a26", "#ffb08a")
    case .jack: ("#173d6e", "#86d3ff")
    case .ladyLux: ("#45206a", "#ff9fdc")
    case .aunty: ("#6a4c12", "#ffe07a")
    }
  }

  private var art: String {
    let (cloth, print) = colours
    let printed =
      "<g fill=\"none\" stroke=\"\(print)\" stroke-width=\"1.4\" stroke-opacity=\".75\">"
      + "<path d=\"\(pattern)\"/>\("<path d=\"\(pattern)\"/>".placed("rotate(180 125 175)"))</g>"
      + "<path fill=\"none\" stroke=\"\(print)\" stroke-width=\"2\" d=\"M17 17H233V333H17z\"/>"
    let half = emblem(print)
    return "<rect x=\"1\" y=\"1\" width=\"248\" height=\"348\" rx=\"15\" fill=\"#fdfcf8\""
      + " stroke=\"#8b8d94\" vector-effect=\"non-scaling-stroke\"/>"
      + "<rect x=\"11\" y=\"11\" width=\"228\" height=\"328\" rx=\"8\" fill=\"\(cloth)\"/>"
      + printed
      + "<g fill=\"\(cloth)\" stroke=\"\(print)\">"
      + "<path stroke-width=\"3\" d=\"\(frame(56, 82))\"/><path d=\"\(frame(51, 77))\"/></g>"
      + half + half.placed("rotate(180 125 175)")
  }

  private func frame(_ width: Double, _ height: Double) -> String {
    Outline(x: 125, y: 175, radius: width, height: height).pathData
  }

  /// The pattern on the upper half of the cloth between frame and medallion.
  private var pattern: String {
    switch self {
    case .jeanLuc: fans
    case .czarita: lozenges
    case .jack: waves
    case .ladyLux: rays
    case .aunty: knitting
    }
  }

  /// Draws at positions in staggered rows from the upper edge to the middle, 216 by 158 in all.
  private func staggered(
    _ columns: Int, _ rows: Int, draw: (_ x: Double, _ y: Double) -> String
  ) -> String {
    let (across, down) = (216 / Double(columns), 158 / Double(rows))
    var text = ""
    for row in 0..<rows {
      let shift = row.isMultiple(of: 2) ? 0.5 : 1.0
      for column in 0..<columns - row % 2 {
        text += draw(17 + (Double(column) + shift) * across, 17 + (Double(row) + 0.5) * down)
      }
    }
    return text
  }

  private func at(_ x: Double, _ y: Double) -> String { "M\(SVG.numbers([x, y]))" }

  /// A fan pattern, like the lobby floor of a grand hotel.
  private var fans: String {
    staggered(6, 6) { x, y in
      "\(at(x - 18, y + 13))a18 18 0 0 1 36 0m-29 0a11 11 0 0 1 22 0m-15 0a4 4 0 0 1 8 0"
    }
  }

  /// Nested diamonds.
  private var lozenges: String {
    var text = ""
    for row in 1..<6 {
      for column in 0..<(row.isMultiple(of: 2) ? 7 : 6) {
        let x = 17 + 36 * (Double(column) + (row.isMultiple(of: 2) ? 0 : 0.5))
        guard x > 20 && x < 230 else { continue }
        text +=
          "\(at(x, 17 + 26.333 * Double(row) - 26.3))l18 26.3-18 26.3-18-26.3zm0 17l6 9-6 9-6-9z"
      }
    }
    return text
  }

  /// River waves.
  private var waves: String {
    var text = ""
    for row in 0..<10 {
      text += at(17, 25 + 15.8 * Double(row)) + String(repeating: "q9-11 18 0t18 0", count: 6)
    }
    return text
  }

  /// Stage lights from the middle.
  private var rays: String {
    var ends: [Point] = []
    for x in stride(from: 17.0, through: 233, by: 13.5) {
      ends.append(Point(x: x, y: 17))
    }
    for y in stride(from: 30.0, to: 175, by: 13) {
      ends += [Point(x: 17, y: y), Point(x: 233, y: y)]
    }
    return ends.map { end in
      let (across, down) = (end.x - 125, end.y - 175)
      let reach = (across * across / 3600 + down * down / 7396).squareRoot()
      return at(125 + across / reach, 175 + down / reach) + "L\(SVG.numbers([end.x, end.y]))"
    }.joined()
  }

  /// Knitting stitches.
  private var knitting: String {
    var text = ""
    for column in 0..<12 {
      for row in 0..<8 {
        text += at(19 + 18 * Double(column), 20 + 19 * Double(row)) + "q2 9 7 14 5-5 7-14"
      }
    }
    return text
  }

  /// Returns the upper half of the medallion's picture.
  private func emblem(_ print: String) -> String {
    func drawn(_ data: String, _ width: Double = 3) -> String {
      "<path fill=\"none\" stroke=\"\(print)\" stroke-width=\"\(SVG.number(width))\""
        + " stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"\(data)\"/>"
    }
    func solid(_ data: String, _ colour: String = "#fdfcf8") -> String {
      "<path fill=\"\(colour)\" d=\"\(data)\"/>"
    }
    switch self {
    case .jeanLuc:
      return solid(
        "M125 140C118 130 106 132 101 140 97 146 89 146 88 138 84 150 94 157 104 154 114 152 121 150 125 146 129 150 136 152 146 154 156 157 166 150 162 138 161 146 153 146 149 140 144 132 132 130 125 140z"
      )
        + drawn(Outline(x: 125, y: 118, radius: 11).pathData)
        + drawn("M125 165V167", 4)
    case .czarita:
      return solid("M125 106 138 127 125 152 112 127z")
        + drawn("M90 150Q96 118 112 112M160 150Q154 118 138 112", 2.4)
        + drawn("M98 152H152M98 160H152", 2.4)
    case .jack:
      return solid(
        "M107 134C106 118 110 112 118 111 122 111 123 113 125 113S128 111 132 111C140 112 144 118 143 134 149 133 158 136 161 142 146 149 104 149 89 142 92 136 101 133 107 134z"
      )
        + drawn("M107 132Q125 140 143 132") + drawn("M100 158H150", 2.4)
    case .ladyLux:
      return solid("M125 160C102 142 102 116 131 100 146 120 144 142 130 158z")
        + drawn(
          "M127 158Q127 130 131 108M126 140 115 131M127 140 138 131M127 128 118 119M128 128 137 119",
          2)
    case .aunty:
      return drawn(
        Outline(x: 106, y: 132, radius: 15).pathData + Outline(x: 144, y: 132, radius: 15).pathData
          + "M121 130Q125 126 129 130", 4)
        + solid(Outline(x: 125, y: 158, radius: 5).pathData)
        + solid(Outline(x: 112, y: 156, radius: 4).pathData)
        + solid(Outline(x: 138, y: 156, radius: 4).pathData)
    }
  }
}
