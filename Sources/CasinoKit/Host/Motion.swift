import CardCore

/// How long things move on every table at normal tempo, in milliseconds.
///
/// Style sheets get the same numbers: `make web` writes each as a custom property, such as
/// `--motion-flip`. There it is multiplied by `--tempo`, which the host puts on every page, as the
/// host multiplies its own pauses.
public enum Motion: String, CaseIterable, Sendable {
  /// A card travels from the shoe.
  case deal
  /// A card turns over.
  case flip
  /// A chip travels to the circle.
  case chip
  /// Winnings travel to the player, and the felt is cleared.
  case payout
  /// The dealer pauses before each card.
  case dealerDraw = "dealer-draw"
  /// A shoe is shuffled.
  case shuffle
  /// Cards travel to another pile.
  case move
  /// A card of a pile turns over.
  case turn
  /// A whole deck is dealt for a new game.
  case layout
  /// Each card of a game that finishes by itself.
  case finish
  /// Cards that were dropped where they do not fit spring back.
  case springBack = "spring-back"
  /// A demonstrated game pauses before each move.
  case thought

  /// The duration.
  public var milliseconds: Int {
    switch self {
    case .deal: 250
    case .flip: 300
    case .chip: 200
    case .payout: 400
    case .dealerDraw: 500
    case .shuffle: 1_500
    case .move: 220
    case .turn: 250
    case .layout: 900
    case .finish: 70
    case .springBack: 500
    case .thought: 350
    }
  }

  /// Milliseconds until newly enabled buttons accept presses.
  public static let guardTime = 350
  /// Milliseconds after which the player is told that the table waits for a server.
  public static let serverPatience = 1_000
  /// How long a whole demonstration takes at most, at any tempo.
  public static let longestDemonstration = 20_000
  /// How long the result is shown before the next round is dealt automatically, at any tempo.
  public static let autoDealPause = 1_200

  /// The custom properties that style sheets use.
  ///
  /// They are declared for the page as well as for the root, so that they follow the page's tempo.
  public static var css: String {
    let lines = allCases.map {
      "  --motion-\($0.rawValue): calc(\($0.milliseconds)ms * var(--tempo, 1));\n"
    }
    return ":root,\n#app > * {\n\(lines.joined())}\n"
  }
}
