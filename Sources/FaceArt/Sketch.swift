/// One character as it is written: its width, and what the pen does.
///
/// Sketches are measured in thousandths of the type's size, with y downwards: the middle of a
/// capital's top stroke lies at 0, that of its bottom stroke at 700, and a small letter's top stroke
/// at 200. The pen's breadth is not part of a sketch, so one set of sketches makes every weight.
struct Sketch {
  /// What the pen does in one go.
  enum Part {
    /// Strokes between the capitals' edges, cut level where they run over.
    case tall([String])
    /// Strokes between the small letters' edges, cut level where they run over.
    case small([String])
    /// Strokes from the small letters' upper edge to the descenders' lower edge.
    case hanging([String])
    /// Strokes with ends square to their direction.
    case free([String])
    /// A square point around a place.
    case dot(Double, Double)
    /// All of another character.
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

  /// Every character of the face.
  static let all = numerals + capitals + smallLetters + marks + letterVariants

  /// How broad the pen is for this character, as a share of the weight's breadth: letters with many
  /// strokes are drawn a little finer, so that a line of text is evenly dark.
  var penShare: Double {
    switch character {
    case "½": 0.72
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
