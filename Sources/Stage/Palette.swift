import CardCore

/// The colors of one screen: those of its dealer and its theme.
public struct Palette: Equatable, Sendable {
  /// Whose table it is, and the player's choices; each empty for the usual one.
  public let dealer, felts, chips: String
  public let isNight: Bool

  /// Creates the colors of a screen.
  ///
  /// - Parameters:
  ///   - dealer: Whose table it is.
  ///   - felts: The color of the felt that the player has chosen.
  ///   - chips: The set of chips.
  ///   - isNight: Whether it is the dark theme.
  public init(dealer: String = "", felts: String = "", chips: String = "", isNight: Bool) {
    (self.dealer, self.felts, self.chips, self.isNight) = (dealer, felts, chips, isNight)
  }

  /// A color by its name in the style sheet, such as `felt-high`; ivory if there is none.
  public func color(_ name: String) -> StageColor {
    value(name).flatMap { StageColor($0) } ?? StageColor(red: 244, green: 235, blue: 218)
  }

  /// The value of a color, after all names that it refers to.
  private func value(_ name: String) -> String? {
    var found: Token?
    for rule in Self.rules where rule.selectors.contains(where: { applies($0) }) {
      found = rule.tokens.last { $0.name == name } ?? found
    }
    guard let found else { return nil }
    let value = isNight ? found.night : found.day
    return value.hasPrefix("--") ? self.value(String(value.dropFirst(2))) : value
  }

  private func applies(_ selector: String) -> Bool {
    switch selector {
    case ":root": true
    case #"[data-dealer="\#(dealer)"]"#: felts.isEmpty
    case #"[data-felt="\#(felts)"][data-dealer]"#: !dealer.isEmpty
    case #"[data-chips="\#(chips)"]"#: true
    default: false
    }
  }

  /// A rule of the style sheet.
  struct Rule {
    let selectors: [String]
    let tokens: [Token]

    init(_ selectors: [String], _ tokens: [Token]) {
      (self.selectors, self.tokens) = (selectors, tokens)
    }
  }

  /// A color by day and by night: `#rrggbb`, `#rrggbbaa`, or the name of another one after `--`.
  struct Token: Equatable {
    let name, day, night: String

    init(_ name: String, _ day: String, _ night: String? = nil) {
      (self.name, self.day, self.night) = (name, day, night ?? day)
    }
  }

  /// The rules as CSS, for the comparison with the style sheet.
  public static var css: [String] {
    rules.flatMap { rule in
      rule.selectors.flatMap { selector in
        rule.tokens.map { token in
          let parts = [token.day, token.night].map { $0.hasPrefix("--") ? "var(\($0))" : $0 }
          let value =
            parts[0] == parts[1] ? parts[0] : "light-dark(\(parts[0]), \(parts[1]))"
          return "\(selector) --\(token.name): \(value)"
        }
      }
    }
  }
}

/// A color in the space sRGB.
public struct StageColor: Equatable, Sendable {
  /// From 0 to 255.
  public let red, green, blue: Int
  /// From 0 for invisible to 1.
  public var alpha = 1.0

  /// Creates a color.
  public init(red: Int, green: Int, blue: Int, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Reads a color such as `#144b37`, or `#fff2d00a` with its opacity at the end.
  public init?(_ text: String) {
    guard text.hasPrefix("#"), text.utf8.count == 7 || text.utf8.count == 9,
      let bits = UInt64(text.dropFirst(), radix: 16)
    else { return nil }
    let hasAlpha = text.utf8.count == 9
    let color = hasAlpha ? bits >> 8 : bits
    (red, green, blue) = (Int(color >> 16 & 255), Int(color >> 8 & 255), Int(color & 255))
    alpha = hasAlpha ? Double(bits & 255) / 255 : 1
  }

  /// The color with another opacity.
  public func faded(to alpha: Double) -> StageColor {
    StageColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The color as CSS.
  public var css: String { "rgb(\(red) \(green) \(blue) / \(alpha))" }
}
