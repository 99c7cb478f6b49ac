/// A file that the player can save outside the program.
///
/// It goes straight from the table to the shell, so that the page itself doesn't hold what a copy of
/// everything contains, such as the seed of the shoe in play.
public struct SavedFile: Equatable, Sendable {
  /// The suggested name, such as `copy-7.json`.
  public let name: String
  public let bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
