import CardCore
import CasinoKit

/// A state of a component of the kit, with the call that creates it.
///
/// The gallery shows the call to developers of games. A test reads this folder and compares each
/// call with the closure that follows it, so the two can't differ.
struct Specimen {
  /// The name of the state.
  let state: GalleryPhrase
  /// The call, in Swift.
  let call: String
  /// The height of the stage in pixels, or 0 to fit its contents.
  let height: Double
  /// Creates the component for a stage.
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
  /// The component's purpose.
  let meaning: GalleryPhrase
  /// The background that it is shown on.
  let ground: Ground
  let specimens: [Specimen]

  init(_ name: String, _ meaning: GalleryPhrase, on ground: Ground, _ specimens: [Specimen]) {
    self.name = name
    self.meaning = meaning
    self.ground = ground
    self.specimens = specimens
  }

  /// The background of a component.
  enum Ground: String {
    case felt, rail, sheet

    /// The CSS class of the background.
    var look: String {
      switch self {
      case .felt: "felt"
      case .rail: "rail-part"
      case .sheet: "sheet-body"
      }
    }
  }
}

/// The stage for a component: the space of a phone or a desktop, and the texts.
struct Stage {
  /// The width in pixels.
  let width: Double
  let height: Double
  /// Whether the stage is as wide as a desktop.
  let isWide: Bool
  let say: Words<GalleryPhrase>
  let words: Words<CommonPhrase>

  /// The center of the stage, for something as wide as a card.
  var middle: Pose { spot(0.5, width: 84) }

  /// The position of the print.
  var arc: Pose { Pose(x: width / 2, y: height / 2, width: width - 24) }

  /// A position on the stage, with its distance from the left as a fraction of the width, and its
  /// size.
  func spot(_ share: Double, width size: Double, depth: Int = 1) -> Pose {
    Pose(x: width * share, y: height / 2, width: size, depth: depth)
  }

  /// The bets for which components show chips.
  var bets: BetRange { BetRange(lowest: 5, highest: 500) }

  /// The whole stage.
  var whole: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// A rectangle in the center of the stage.
  func middle(width size: Double, height rows: Double) -> Rect {
    Rect(x: (width - size) / 2, y: (height - rows) / 2, width: size, height: rows)
  }
}
