import CardCore
import RankedPlay

/// What a table needs to play the shared shoe of the day.
///
/// A table knows it only by this protocol. So a game without a shared shoe doesn't link it.
protocol SharedPart: AnyObject {
  var desk: any ShoeDesk { get }
  /// Whether a try is under way, so that another link to it changes nothing.
  var isUnderWay: Bool { get }
  /// The state in words while the player can't act at the table; `nil` if there is nothing to tell.
  var status: String? { get }
  /// The label of the button that opens the sheet instead of dealing; `nil` while the table deals.
  var invitation: String? { get }
  /// Why the bet can't be changed.
  var betObjection: String { get }

  /// Carries out a command of the sheet, and returns whether it is one that changes the try.
  func perform(_ command: String) -> Bool

  /// Makes a choice of the sheet, and returns whether there is such a choice and option.
  func choose(_ option: String, of choice: String) -> Bool

  /// The sheet about the try.
  func sheet(_ say: Words<RankedPhrase>, _ words: Words<CommonPhrase>) -> Sheet

  /// The player's credits or the clock, with the number of the round.
  func purse(_ credits: String, room: Double, _ way: Element, at now: Int64) -> Element

  /// Starts the clock for a new decision, or stops it without one.
  ///
  /// - Parameter now: The time in milliseconds.
  /// - Returns: The milliseconds until the display changes, if the clock was started.
  func setClock(at now: Int64) -> Int64?

  /// Returns whether a decision is timed.
  var isTiming: Bool { get }

  /// Lets the clock go on.
  ///
  /// - Parameter now: The time in milliseconds.
  /// - Returns: What is announced to screen readers and what everyone is told, and the milliseconds until
  ///   the display changes again.
  func passTime(at now: Int64) -> (announced: String?, told: String?, next: Int64?)
}
