/// How long things move on every table, in milliseconds.
///
/// Style sheets get the same numbers: `make web` writes each as a custom property, such as
/// `--motion-flip`.
public enum Motion: String, CaseIterable, Sendable {
  /// A card's way from the shoe.
  case deal
  /// A card's turn.
  case flip
  /// A chip's way to the circle.
  case chip
  /// Winnings' way to the player, and what is cleared off the felt.
  case payout
  /// A dealer's thought before each card.
  case dealerDraw = "dealer-draw"
  /// A shoe is shuffled.
  case shuffle
  /// Cards on their way to another pile.
  case move
  /// A card of a pile turns over.
  case turn
  /// A whole deck is dealt for a new game.
  case layout
  /// Each card of a game that finishes by itself.
  case finish
  /// The way back of cards that were let go where they do not fit.
  case springBack = "spring-back"
  /// The thought before each move of a game that is shown.
  case thought

  /// How long it takes.
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

  /// The custom properties that style sheets use.
  public static var css: String {
    let lines = allCases.map { "  --motion-\($0.rawValue): \($0.milliseconds)ms;\n" }
    return ":root {\n\(lines.joined())}\n"
  }
}
