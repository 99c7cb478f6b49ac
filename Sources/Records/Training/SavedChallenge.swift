import CardCore
import CasinoKit
import Training

/// The document in which a player's daily challenge is kept.
///
/// It holds a copy of the purse, as the documents of tables with bets do: of two copies the newer counts,
/// so that a reward is paid once or not at all, even where a store cannot write two documents at once.
public struct SavedChallenge: SavedDocument {
  public let progress: ChallengeProgress
  public let purse: Purse?

  /// The document.
  ///
  /// - Parameters:
  ///   - progress: How far the player is.
  ///   - purse: What the player has; `nil` before the first game with bets.
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
