/// True Count's own typeface: upright and narrow, with a uniform stroke width, drawn from sketches.
///
/// Its numerals have equal widths, so that changing numbers don't shift.
public struct Face: Sendable {
  /// The weights of the typeface.
  public enum Weight: Int, CaseIterable, Sendable {
    /// For text.
    case regular = 400
    /// For numbers, keys and titles.
    case bold = 700

    /// The width of the pen in thousandths of the type's size.
    var breadth: Double {
      switch self {
      case .regular: 78
      case .bold: 122
      }
    }

    /// The amount added to each sketch's width, so that broad strokes keep their distance.
    var extraWidth: Double {
      switch self {
      case .regular: 12
      case .bold: 22
      }
    }
  }

  /// The height of the capitals and numerals in thousandths of the type's size.
  static let capitalHeight = 760.0

  /// The weight of this face.
  public let weight: Weight

  /// The characters, in the order of their codes.
  public let glyphs: [Glyph]

  /// Draws the typeface in a weight.
  public init(_ weight: Weight) {
    self.weight = weight
    let spaces: [Sketch] = [
      Sketch(" ", 220), Sketch("\u{A0}", 220), Sketch("\u{2009}", 110), Sketch("\u{202F}", 110),
    ]
    glyphs = (spaces + Sketch.all).map { Glyph($0, weight: weight) }
      .sorted { $0.code < $1.code }
  }
}

extension Glyph {
  /// The character's code.
  var code: UInt16 { character.utf16.first ?? 0 }
}
