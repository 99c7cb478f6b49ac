/// A character in its stored form: its contours in thousandths of the type's size, and its width.
public struct Glyph: Sendable {
  /// A corner of a contour, or the handle of a curve.
  public struct Point: Equatable, Sendable {
    /// The distance from the character's left edge.
    public let x: Int
    /// The height above the baseline.
    public let y: Int
    /// Whether the contour passes through the point.
    public let isOn: Bool
  }

  /// The character.
  public let character: Character

  /// The advance width of the character.
  public let width: Int

  /// The closed contours of its ink, each from its first point to its last.
  public let contours: [[Point]]

  /// Draws a sketch with the pen of a weight.
  init(_ sketch: Sketch, weight: Face.Weight) {
    character = sketch.character
    width = Int((sketch.width + weight.extraWidth).rounded())
    contours = Self.contours(of: sketch, weight).map(\.rounded).filter { $0.nodes.count > 2 }
      .map { contour in
        contour.nodes.map {
          Point(x: Int($0.point.x), y: Int($0.point.y), isOn: $0.isOn)
        }
      }
  }

  private static func contours(of sketch: Sketch, _ weight: Face.Weight) -> [Contour] {
    let pen = Pen(breadth: weight.breadth * sketch.penShare)
    let rise = (Face.capitalHeight - pen.breadth) / 700
    func level(_ y: Double) -> Double { pen.breadth / 2 + (700 - y) * rise }
    func place(_ x: Double, _ y: Double) -> Vector {
      Vector(x: x + weight.extraWidth / 2, y: level(y))
    }
    func drawn(_ paths: [String]) -> [Contour] {
      paths.flatMap { Stroke.strokes($0, place: place) }.flatMap(pen.contours)
    }
    func drawn(_ paths: [String], from top: Double, to bottom: Double) -> [Contour] {
      drawn(paths).map {
        $0.cut(above: level(top) + pen.breadth / 2, below: level(bottom) - pen.breadth / 2)
      }
    }
    return sketch.parts.flatMap { part -> [Contour] in
      switch part {
      case .tall(let paths): return drawn(paths, from: 0, to: 700)
      case .small(let paths): return drawn(paths, from: 200, to: 700)
      case .hanging(let paths): return drawn(paths, from: 200, to: 905)
      case .free(let paths): return drawn(paths)
      case .dot(let x, let y): return [Contour(dot: place(x, y), side: pen.breadth * 1.12)]
      case .copy(let character):
        return Sketch.all.first { $0.character == character }
          .map { contours(of: $0, weight) } ?? []
      }
    }
  }
}
