import CardCore
import Persistence
import Training

/// The document with the player's daily challenge.
///
/// It contains a copy of the purse, like the documents of tables with bets. The newer of two copies
/// counts, so a reward is paid once or not at all, even where a store can't write two documents at
/// once.
public struct SavedChallenge: SavedDocument {
  public let progress: ChallengeProgress
  public let purse: Purse?

  /// Creates the document.
  ///
  /// - Parameters:
  ///   - progress: The player's progress.
  ///   - purse: The player's purse; `nil` before the first game with bets.
  public init(_ progress: ChallengeProgress, purse: Purse?) {
    self.progress = progress
    self.purse = purse
  }

  public static var format: String { "truecount.challenge" }
  public static var version: Int64 { 2 }
  public static var firstWithChecksum: Int64 { 1 }

  /// The document's name in the store.
  public static var name: String { "challenge" }

  public var summary: String { "" }

  public var contents: [JSONValue.Member] {
    [.init("progress", progress.archive)] + (purse.map { [.init("purse", $0.archive)] } ?? [])
  }

  public init(contents: JSONValue) throws(ArchiveRefusal) {
    progress = try contents.value("progress")
    purse = contents.member("purse") == nil ? nil : try contents.value("purse")
  }
}
