import CardCore
import CasinoKit

/// One state of a component of the kit, with the call that makes it.
///
/// The call is shown to people who write a game. It cannot differ from what is shown above it: a test
/// reads this folder and compares each with the closure that follows it.
struct Specimen {
  /// What the state is called.
  let state: GalleryPhrase
  /// The call, in Swift.
  let call: String
  /// How high the stage is, in pixels; 0 if as high as what stands on it.
  let height: Double
  /// Makes the component for a stage.
  let make: (Stage) -> [Element]

  init(
    _ state: GalleryPhrase, _ call: String, height: Double = 0, make: @escaping (Stage) -> [Element]
  ) {
    self.state = state
    self.call = call
    self.height = height
    self.make = make
  }
}

/// A component of the kit with its states.
struct Exhibit {
  /// Its name in Swift, such as `CardView`.
  let name: String
  /// What it is for.
  let meaning: GalleryPhrase
  /// What it stands on.
  let ground: Ground
  let specimens: [Specimen]

  init(_ name: String, _ meaning: GalleryPhrase, on ground: Ground, _ specimens: [Specimen]) {
    self.name = name
    self.meaning = meaning
    self.ground = ground
    self.specimens = specimens
  }

  /// What components stand on.
  enum Ground: String {
    case felt, rail, sheet

    /// The class of what lies there at a table.
    var look: String {
      switch self {
      case .felt: "felt"
      case .rail: "rail-part"
      case .sheet: "sheet-body"
      }
    }
  }
}

/// Where a component stands in the gallery: as much room as a phone or a desktop has, and words.
struct Stage {
  /// The room from left to right, in pixels.
  let width: Double
  let height: Double
  /// Whether the room is that of a desktop.
  let isWide: Bool
  let say: Words<GalleryPhrase>
  let words: Words<HousePhrase>

  /// The middle of the stage, for something as wide as a card.
  var middle: Pose { spot(0.5, width: 84) }

  /// Where the print lies.
  var arc: Pose { Pose(x: width / 2, y: height / 2, width: width - 24) }

  /// A place on the stage: how far from the left, as a part of the room, and how wide.
  func spot(_ share: Double, width size: Double, depth: Int = 1) -> Pose {
    Pose(x: width * share, y: height / 2, width: size, depth: depth)
  }

  /// The whole stage.
  var whole: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// A part of the stage in its middle.
  func middle(width size: Double, height rows: Double) -> Rect {
    Rect(x: (width - size) / 2, y: (height - rows) / 2, width: size, height: rows)
  }
}
