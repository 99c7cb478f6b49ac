import CasinoKit

/// How a path of a drawing is painted.
public struct Paint: Equatable, Sendable {
  /// The names of its colors in ``Palette``; `nil` for none.
  public var fill, stroke: String?
  public var opacity = 1.0
  /// In the coordinates of the drawing.
  public var width = 1.5
  /// The lengths of dashes and gaps; empty for a solid line.
  public var dashes: [Double] = []

  /// The paint of a look, which is a list of classes separated by spaces, as in the style sheets.
  public init(of look: String) {
    let looks = look.split(separator: " ").map { String($0) }
    if looks.contains("arc-band") {
      paintBand(looks)
      return
    }
    // NB: a result changes the colors of everything else.
    for look in looks where look != "won" && look != "lost" { apply(look) }
    for look in looks where look == "won" || look == "lost" { apply(look) }
    if fill == nil, stroke == nil { stroke = "print" }
  }

  /// The paint of a field of the layout, by the classes of its element.
  public static func ofPanel(_ look: String) -> (fill: String, opacity: Double, stroke: String) {
    let looks = look.split(separator: " ").map { String($0) }
    if looks.contains("road-card") { return ("road-paper", 1, "road-paper") }
    if looks.contains("name-plate") { return ("accent", 1, "accent") }
    let stroke = looks.contains("won") ? "accent" : "print"
    for name in looks {
      switch name {
      case "player", "player-pair", "dragon-bonus-player": return ("road-player", 0.55, stroke)
      case "banker", "banker-pair", "dragon-bonus-banker":
        return ("road-banker-deep", 0.7, stroke)
      default: break
      }
    }
    return ("ink", looks.contains("won") ? 0.4 : 0.2, stroke)
  }

  /// The name of the color of a text in a drawing.
  public static func ink(of look: String) -> String {
    let looks = look.split(separator: " ")
    if looks.contains("bead") { return "paper" }
    if looks.contains("roads") { return "ink" }
    guard looks.contains("arc-title") else { return "print" }
    if looks.contains("lit") { return "on-accent" }
    return looks.contains("won") ? "accent" : looks.contains("lost") ? "loss" : "print"
  }

  /// Whether a text in a drawing is in capitals, as the print on the felt.
  public static func isUppercase(_ look: String) -> Bool { look.contains("arc-") }

  /// The band of the print on the felt, which a blackjack lights.
  private mutating func paintBand(_ looks: [String]) {
    if looks.contains("lit") {
      fill = "accent"
    } else {
      (fill, opacity) = ("ink", looks.contains("won") || looks.contains("lost") ? 0.3 : 0.2)
    }
  }

  private mutating func apply(_ look: String) {
    switch look {
    case "arc-edges": (stroke, width, opacity) = ("print", 1.2, 0.55)
    case "circle-edge": (stroke, width, opacity) = ("print", 2.5, 0.7)
    case "circle-line": (stroke, width, opacity) = ("print", 1.2, 0.4)
    case "deck": (stroke, width, dashes) = ("ivory", 62, [2.3, 0.7])
    case "tray-deck": width = 78
    case "cut-card": (stroke, width) = ("accent", 66)
    case "hint-arrow": (stroke, width) = ("accent", 5)
    case "edge": (stroke, width, opacity) = ("ink", 9, 0.6)
    case "lit": stroke = "accent"
    case "portrait-edge": (stroke, width) = ("ink", 4.9)
    case "portrait-ring": (stroke, width) = ("accent", 3.3)
    case "dot", "mark", "pair": (fill, stroke) = (stroke ?? "accent", nil)
    case "scale", "zero": (stroke, opacity) = ("ivory", 0.25)
    case "curve": stroke = "ivory"
    case "road-grid": (stroke, width, opacity) = ("ink", 0.5, 0.18)
    case "red", "banker": (stroke, width) = ("chip-red", 1.5)
    case "blue", "player": (stroke, width) = ("chip-blue", 1.5)
    case "tie", "tie-stroke": (stroke, width) = ("chip-green", 1.5)
    case "won": if stroke != nil { stroke = "accent" }
    case "lost": if stroke != nil { stroke = "loss" }
    default: break
    }
  }
}
