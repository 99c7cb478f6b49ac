import CardCore
import CasinoKit

/// What is on the felt of a table: a value that a shell without a browser draws.
///
/// Positions are on the screen, in points from the top left.
public struct StageScene: Equatable, Sendable {
  /// The part of the screen that the felt covers; a felt with a bar reaches up under the bar.
  public let surface: Rect
  /// The part of the surface in which nodes are placed.
  public let felt: Rect
  /// Whose table it is, which determines its colors; empty for the first dealer.
  public let dealer: String
  /// The player's color of the felt, set of chips and theme; each empty for the usual one.
  public let felts, chips, room: String
  /// Whether diamonds and clubs have colors of their own.
  public let hasFourColors: Bool
  /// The factor by which motions are longer; 0 if nothing moves.
  public let tempo: Double
  /// The name of the table for VoiceOver.
  public let label: String
  /// The command of a long press of the felt.
  public let hold: String?
  /// Everything on the felt, in reading order.
  public let nodes: [StageNode]
  /// The cards that fly, if a patience was won.
  public let victory: StageVictory?

  /// The node with an id.
  public subscript(id: String) -> StageNode? { nodes.first { $0.id == id } }
}

/// One thing on the felt.
public struct StageNode: Equatable, Identifiable, Sendable {
  /// Identifies the node as long as it is on the felt, wherever it moves.
  public let id: String
  public var kind: StageKind
  public var pose: Pose
  /// Its height if it isn't that of its kind.
  public var height: Double?
  /// Its name for VoiceOver; `nil` if VoiceOver skips it.
  public var label: String?
  /// The command of a tap.
  public var command: String?
  /// The command of a long press.
  public var hold: String?
  /// How it is bent, if it is a card that the player squeezes.
  public var fold: StageFold?
  /// What a drag lifts: a pile and a number of cards.
  public var lift: String?
  /// Whether it is a button, even if it is disabled.
  public var isButton = false
  public var isEnabled = true
  /// Where it comes from when it is new, and where it goes when it leaves.
  public var entrance, exit: StagePlace?
  /// How long it waits before it moves, in milliseconds at normal tempo.
  public var delay = 0

  /// Creates a node.
  public init(_ id: String, _ kind: StageKind, at pose: Pose) {
    (self.id, self.kind, self.pose) = (id, kind, pose)
  }

  /// The area that it covers without its rotation.
  public var frame: Rect {
    let height = height ?? kind.height(ofWidth: pose.width)
    return Rect(
      x: pose.x - pose.width / 2, y: pose.y - height / 2, width: pose.width, height: height)
  }
}

/// A place off the felt, where nodes come from and go to.
public struct StagePlace: Equatable, Sendable {
  public let pose: Pose
  /// Its size there, as a share of its size on the felt.
  public var scale = 1.0
  /// Whether it fades on its way.
  public var fades = false
}

/// What a node is.
public enum StageKind: Equatable, Sendable {
  /// A card: the text of its face, `nil` while it is face down, the name of its back, and the marks
  /// on it, such as `held` or `hinted`.
  case card(face: String?, back: String, marks: [String])
  /// A chip in a color, with its value if it is the top of its stack, seen from the side if it is
  /// in a stack.
  case chip(color: String, print: String?, isStacked: Bool)
  /// The outline of a place for cards, with what is printed there.
  case outline(isDashed: Bool, marks: [String])
  /// A drawing of paths, symbols and texts.
  case drawing(Drawing)
  /// Lines of text.
  case words([StageText])
  /// A field of the layout on which bets are placed, or a panel on the felt.
  case panel(look: String)

  /// The height that belongs to a width.
  func height(ofWidth width: Double) -> Double {
    switch self {
    case .card, .outline: width * Pose.cardAspect
    case .chip(_, _, let isStacked): isStacked ? width * 0.76 : width
    case .drawing(let drawing): drawing.height(ofWidth: width)
    case .words(let lines): lines.reduce(0) { $0 + $1.size }
    case .panel: width
    }
  }

  /// The face of a face-up card.
  public var face: String? { if case .card(let face, _, _) = self { face } else { nil } }
}

/// A line of text on the felt.
public struct StageText: Equatable, Sendable {
  public let text: String
  /// The size of its font, in points.
  public let size: Double
  public var isBold = true
  public var isUppercase = false
  /// Whether it ends at the right edge of its node; otherwise it is in the middle.
  public var isTrailing = false
  /// The name of its color in ``Palette``.
  public var color = "ivory"

  /// Creates a line.
  public init(_ text: String, size: Double) { (self.text, self.size) = (text, size) }
}
