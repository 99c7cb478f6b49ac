import CardCore
import Persistence
import Training

/// The document with the player's training.
public struct SavedTraining: SavedDocument {
  public let progress: TrainingProgress

  public init(_ progress: TrainingProgress) { self.progress = progress }

  public static var format: String { "truecount.training" }
  public static var version: Int64 { 2 }
  public static var firstWithChecksum: Int64 { 1 }

  /// The document's name in the store.
  public static var name: String { "training" }

  public var summary: String { "" }

  public var contents: [JSONValue.Member] { [.init("progress", progress.archive)] }

  public init(contents: JSONValue) throws(ArchiveRefusal) {
    progress = try contents.value("progress")
  }
}
