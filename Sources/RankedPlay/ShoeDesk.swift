import CardCore
import Persistence

/// A desk that plays shoes dealt by a server, as a table uses it.
///
/// A table knows a desk only by this protocol. So a game that no server deals doesn't link the checks of
/// ``RankedDesk``.
public protocol ShoeDesk: AnyObject {
  var phase: DeskPhase { get }
  /// Why the desk has stopped.
  var problem: RankedProblem? { get }
  /// Everything that proves what the server has answered, if a check has failed.
  var evidence: [UInt8]? { get }
  /// The last shoe that has ended here.
  var finished: FinishedShoe? { get }
  /// Whether the desk waits for an answer.
  var isWaiting: Bool { get }

  /// Whether the player has chosen ranked credits at this game.
  var isChosen: Bool { get }

  /// Records the kind of credits that the player has chosen at this game.
  ///
  /// - Parameter isRanked: Whether they are ranked credits.
  func choose(ranked isRanked: Bool)

  /// Returns the next step, once.
  func takeStep() -> RankedStep?

  /// Returns the document to store before the next step, if it has changed.
  func takeDocument() -> StoredDocument?

  /// Returns what has happened since the last call.
  func takeNews() -> [ShoeNews]

  /// Continues the player's open shoe, or places a new one.
  ///
  /// - Parameter isExact: Whether only a shoe with the chosen rules is continued; otherwise any of the
  ///   game.
  func begin(isExact: Bool)

  /// Stops.
  ///
  /// An answer that arrives later is ignored.
  func close()

  /// Sends actions, each when the one before it is answered.
  ///
  /// - Parameter actions: The texts of the actions.
  /// - Returns: Whether the desk is ready for actions.
  func play(_ actions: [String]) -> Bool

  /// Ends the shoe between two rounds, and places the next one.
  ///
  /// - Returns: Whether the shoe can be ended now.
  func endShoe() -> Bool

  /// Whether the account has too many open shoes, and one of them is of this game.
  var canResume: Bool { get }

  /// Whether the account has too many open shoes, and one of them is between two rounds.
  var canEndOldest: Bool { get }

  /// Ends the open shoe of the account that was played longest ago, at any table, and places a shoe here.
  ///
  /// - Returns: Whether a shoe can be ended now.
  func endOldest() -> Bool

  /// Receives the answer to the last step.
  func receive(_ says: JSONValue)
}

/// What the desk is doing.
public enum DeskPhase: Sendable {
  /// It isn't in use.
  case closed
  /// It continues a shoe, or places a new one.
  case opening
  /// The player can act.
  case ready
  /// Actions are on their way.
  case playing
  /// It waits for the player, who can't act at the table: before the start of a shared shoe, and
  /// after its last round.
  case resting
  /// The shoe ends.
  case ending
  /// It can't go on.
  case stopped
}

/// Something that the table has to show.
public enum ShoeNews: Equatable, Sendable {
  /// A shoe was placed or continued: the seat's game is another one.
  case placed
  /// An answer has passed all checks.
  case played
  /// The server has refused the next action, and with it the rest.
  case refused(RankedProblem)
  /// Another device has played, so the rest of the actions was dropped.
  case changedElsewhere
  /// The shoe has ended and was verified.
  case ended
  /// The player can begin a shared shoe, or has finished it.
  case rested
  /// The desk can't go on.
  case stopped
}

/// A finished shoe that was verified.
public struct FinishedShoe: Equatable, Sendable {
  public let number: Int64
  public let rounds: Int
  /// What the player has won; negative if lost.
  public let net: Credits
  /// The file.
  public let bytes: [UInt8]
}
