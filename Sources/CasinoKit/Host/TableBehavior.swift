/// The behavior of a table in its present state.
public struct TableBehavior {
  /// What happens to input while cards move.
  public let input: InputPolicy
  /// The number of the enabled set of buttons, which the game chooses.
  ///
  /// When it changes, presses are ignored for a moment, so that nobody presses a button that appears
  /// under the finger.
  public let controls: Int
  /// Whether the next event waits until the player has done something, such as turning over a card.
  public let waitsForPlayer: Bool
  /// The milliseconds after which the table at rest is called; `nil` for never.
  public let idlePause: Int?
  /// Whether a tap beside all buttons is a command, besides completing motion.
  public let listensForTaps: Bool

  /// Creates the behavior of a table; by default of one that waits and has one set of buttons.
  public init(
    input: InputPolicy = .waits, controls: Int = 0, waitsForPlayer: Bool = false,
    idlePause: Int? = nil, listensForTaps: Bool = false
  ) {
    self.input = input
    self.controls = controls
    self.waitsForPlayer = waitsForPlayer
    self.idlePause = idlePause
    self.listensForTaps = listensForTaps
  }
}

/// What happens to input while cards move.
public enum InputPolicy: Sendable {
  /// Actions wait until nothing moves, as at a table with bets.
  case waits
  /// Any input completes the motion at once, as in a game of patience.
  case hurries
}

/// A step through the actions played.
public enum HistoryStep: Sendable {
  case undo, redo
}
