import CardCore
import RankedPlay

/// The service that carries out a table's steps with dealt shoes: requests to the server, and checks
/// of signatures.
public protocol RankedService: AnyObject {
  /// Begins a step, whose answer arrives like those of the background worker, with the step's topic.
  ///
  /// - Parameters:
  ///   - question: The number that the answer gets.
  ///   - step: The step, with its `topic`.
  func begin(answering question: Int64, _ step: JSONValue)
}

/// What a table needs to play shoes that a server deals.
///
/// A shell passes it only if the page came from a server and the player is signed in.
public struct RankedAccess {
  public let service: any RankedService
  /// What this device has kept about dealt shoes.
  public let document: StoredDocument?
  /// The link to the screen that checks shoes.
  public let link: String

  /// The name of the document in which a device keeps that.
  public static var document: String { RankedRecord.name }

  /// Returns the link to the ranked table of a game.
  ///
  /// - Parameter game: The game's name in links.
  /// - Returns: The part of the address after `#`.
  public static func link(to game: String) -> String { "\(game)/\(RankedSheet.ranked)" }

  /// Returns the link to the table of the shared shoe of the day.
  ///
  /// - Parameter game: The game's name in links.
  /// - Returns: The part of the address after `#`.
  public static func link(toSharedShoeOf game: String) -> String {
    "\(game)/\(RankedSheet.shared)"
  }

  public init(
    _ service: any RankedService, keeping document: StoredDocument?, checkingAt link: String
  ) {
    (self.service, self.document, self.link) = (service, document, link)
  }
}

extension WorkTopic {
  /// A step with a dealt shoe.
  public static let ranked = WorkTopic("ranked")
  /// A second of a decision at the shared shoe of the day.
  public static let sharedClock = WorkTopic("shared-clock")
  /// The time after which the player is told that the table waits.
  public static let rankedPatience = WorkTopic("ranked-patience")
}

extension SheetID {
  /// The choice between practice and ranked credits.
  public static let credits = SheetID("credits")
}
