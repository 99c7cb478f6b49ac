/// One character as strokes of a pen, with its width.
///
/// Sketches are measured in thousandths of the type's size, with y downward: the middle of a
/// capital's top stroke is at 0, that of its bottom stroke at 700, and that of a lowercase letter's
/// top stroke at 200. The pen's width is not part of a sketch, so one set of sketches makes every
/// weight.
struct Sketch {
  /// One group of strokes.
  enum Part {
    /// Strokes between the capitals' edges, cut off horizontally where they extend beyond them.
    case tall([String])
    /// Strokes between the lowercase letters' edges, cut off horizontally where they extend beyond
    /// them.
    case small([String])
    /// Strokes from the lowercase letters' upper edge to the descenders' lower edge.
    case hanging([String])
    /// Strokes with ends square to their direction.
    case free([String])
    /// A square dot around a point.
    case dot(Double, Double)
    /// All parts of another character.
    case copy(Character)
  }

  let character: Character
  let width: Double
  let parts: [Part]

  init(_ character: Character, _ width: Double, _ parts: Part...) {
    self.character = character
    self.width = width
    self.parts = parts
  }

  /// All characters of the typeface.
  static let all = numerals + capitals + smallLetters + marks + letterVariants

  /// The width of the pen for this character, relative to that of the weight.
  ///
  /// Letters with many strokes are drawn slightly finer, so that a line of text looks evenly dark.
  var penShare: Double {
    switch character {
    case "¼", "½", "¾": 0.72
    case _ where character.isLowercase: 0.93
    case "B", "M", "W", "%", "#", "&", "8": 0.93
    default: 1
    }
  }
}

extension Sketch.Part {
  static func tall(_ strokes: String...) -> Self { .tall(strokes) }
  static func small(_ strokes: String...) -> Self { .small(strokes) }
  static func hanging(_ strokes: String...) -> Self { .hanging(strokes) }
  static func free(_ strokes: String...) -> Self { .free(strokes) }
}
