/// A document in the player's store, with its name.
public struct StoredDocument: Equatable, Sendable {
  public let name: String
  public let bytes: [UInt8]

  public init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
