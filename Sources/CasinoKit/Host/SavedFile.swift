/// A file that the player may keep outside the program.
///
/// It goes straight from the table to the shell, so that what is secret, such as the seed of a shoe in
/// play in a copy of everything, is never on the page.
public struct SavedFile: Equatable, Sendable {
  /// The name that is proposed for it, such as `copy-7.json`.
  public let name: String
  public let bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
