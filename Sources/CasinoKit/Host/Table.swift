import CardCore

/// A table of the card room, whatever is played at it.
///
/// A shell carries what the player does to it and shows its page. Everything is text where it
/// crosses the border, so that a new game needs no new border.
public protocol Table: AnyObject {
  /// The page as it is now, for a screen.
  func page(in viewport: Viewport) -> Element

  /// Carries out a command by its text, and returns whether the table knows it.
  func perform(text: String) -> Bool

  /// Carries out what a key asks for, and returns whether it asked for anything.
  ///
  /// Keys have the names that browsers give them, such as `h`, `Enter` or `ArrowLeft`.
  func press(key: String) -> Bool

  /// Shows what comes next; called by the wake-up service.
  func wake()

  /// Takes an answer of the background worker.
  func hear(_ answer: WorkAnswer)

  /// Says that the player looks at the table, or has turned away from it.
  ///
  /// While nobody looks, no clock of the game runs. Whoever turns away finds everything at rest.
  func attend(_ isWatched: Bool)

  /// Tells the player that the game cannot be kept.
  func storageFailed()

  /// What a link to the table as it stands names after the game, such as `1/draw-3/12345`; empty
  /// where there is nothing to name.
  var link: String { get }

  /// Opens what a link names, or says why it cannot; then the present game stays.
  func follow(link: String)

  /// Whether cards or chips are moving.
  var isAnimating: Bool { get }

  /// Whether what is shown is what the rules know, as it is whenever everything lies still.
  var showsTheTruth: Bool { get }

  /// All credits that the player has, those staked at this table included; `nil` at a table without
  /// bets.
  var worth: Credits? { get }
}
