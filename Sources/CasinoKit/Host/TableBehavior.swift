/// How a table of a game treats its player at the moment.
public struct TableBehavior {
  /// What happens to input while cards move.
  public let input: InputPolicy
  /// Which of the table's sets of buttons is in use, by a number of the game's choice.
  ///
  /// Whenever it changes, the buttons sleep for a moment, so that nobody presses one that appears
  /// under the finger.
  public let controls: Int
  /// Whether the next event waits until the player has done something, such as turning over a card.
  public let waitsForPlayer: Bool
  /// After how many milliseconds the table at rest wants to be woken; `nil` if it does not.
  public let idlePause: Int?
  /// Whether a tap beside all buttons means something, besides completing what moves.
  public let listensForTaps: Bool

  /// The behaviour of a table; by default of one that waits and has one set of buttons.
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

/// A step through what was played.
public enum HistoryStep: Sendable {
  case undo, redo
}
