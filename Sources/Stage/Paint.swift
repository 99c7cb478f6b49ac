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
    for look in looks { apply(look) }
    if fill == nil, stroke == nil { stroke = "print" }
  }

  private mutating func apply(_ look: String) {
    switch look {
    case "arc-band": (fill, opacity) = ("ink", 0.2)
    case "arc-edges": (stroke, width, opacity) = ("print", 1.2, 0.55)
    case "circle-edge": (stroke, width, opacity) = ("print", 2.5, 0.7)
    case "circle-line": (stroke, width, opacity) = ("print", 1.2, 0.4)
    case "deck": (stroke, width, dashes) = ("ivory", 62, [2.3, 0.7])
    case "tray-deck": width = 78
    case "cut-card": (stroke, width) = ("accent", 66)
    case "hint-arrow": (stroke, width) = ("accent", 5)
    case "edge": (stroke, width, opacity) = ("ink", 9, 0.6)
    case "lit": stroke = "accent"
    case "dot", "mark", "pair": (fill, stroke) = (stroke ?? "accent", nil)
    case "scale", "zero": (stroke, opacity) = ("ivory", 0.25)
    case "curve": stroke = "ivory"
    case "road-grid": (stroke, width, opacity) = ("print", 0.5, 0.35)
    case "red", "banker": (stroke, width) = ("chip-red", 1.5)
    case "blue", "player": (stroke, width) = ("chip-blue", 1.5)
    case "tie", "tie-stroke": (stroke, width) = ("chip-green", 1.5)
    case "won": if stroke != nil { stroke = "accent" }
    case "lost": if stroke != nil { stroke = "loss" }
    default: break
    }
  }
}
