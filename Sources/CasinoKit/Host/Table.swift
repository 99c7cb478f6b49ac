import CardCore

/// A table of the card room, whatever the game.
///
/// A shell passes the player's input to it and shows its page. Everything between the two is text,
/// so that a new game needs no new interface.
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

  /// Receives an answer from the background worker.
  func receive(_ answer: WorkAnswer)

  /// Reports that the background worker answers no question that was put so far.
  func workerFailed()

  /// Reports that the player is looking at the table, or has turned away from it.
  ///
  /// While nobody is looking, the game's clock stops. A player who returns finds everything at
  /// rest.
  func attend(_ isWatched: Bool)

  /// Tells the player that the game cannot be saved.
  func storageFailed()

  /// Takes that back: the game is saved again, with everything that could not be saved before.
  func storageMended()

  /// The part after the game's name of a link to the present table, such as `1/draw-3/12345`; empty
  /// if there is none.
  var link: String { get }

  /// What the screen is about if its name doesn't tell, such as the patience on the table, for the
  /// title of the page; otherwise `nil`.
  var subject: String? { get }

  /// Opens what a link names.
  ///
  /// - Parameter link: The part of the link behind the place's own name.
  /// - Returns: Whether the link is dealt with: the table opened what it names, or said itself why it
  ///   cannot. Otherwise the table stays as it is, and the card room shows a notice.
  @discardableResult
  func follow(link: String) -> Bool

  /// Called when a link names the screen as it is open.
  func arrive()

  /// Goes to where the place is entered, as its link without anything more asks; most tables are one
  /// place, and stay as they are.
  func returnHome()

  /// The language that the player has chosen; `nil` if it is to be that of the device.
  var chosenLanguage: Language? { get }

  /// Whether cards or chips are moving.
  var isAnimating: Bool { get }

  /// Whether what moves goes on only when the player has done something, such as turning over a card.
  var waitsForPlayer: Bool { get }

  /// Whether the screen shows the present position, as it does whenever nothing moves.
  var showsTheTruth: Bool { get }

  /// Sets the links from the table to the screens about the player's rounds.
  ///
  /// - Parameters:
  ///   - statistics: The link to the statistics of the game.
  ///   - rounds: The link to the rounds of the game.
  ///   - data: The link to all data of the player.
  func showWays(toStatistics statistics: String, toRounds rounds: String, toData data: String)

  /// All of the player's credits, including those staked at this table; `nil` at a table without
  /// bets.
  var worth: Credits? { get }
}

extension Table {
  /// Nothing, at a place that has said nothing of it.
  public func storageMended() {}

  /// Nothing, at a table that waits for no answer.
  public func workerFailed() {}

  /// Does nothing, at a table at which nothing is played.
  public func showWays(
    toStatistics statistics: String, toRounds rounds: String, toData data: String
  ) {}

  /// Does nothing.
  public func arrive() {}

  /// Nothing, where there is nowhere else.
  public func returnHome() {}

  /// Nothing, if the name of the screen tells it.
  public var subject: String? { nil }

  /// No, at most tables.
  public var waitsForPlayer: Bool { false }
}
