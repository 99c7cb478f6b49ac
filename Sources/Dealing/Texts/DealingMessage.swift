import CardCore

/// A message of the server about a shoe.
public protocol DealingMessage: Archivable {}

extension ShoeCommitment: DealingMessage {}
extension ShoeRoot: DealingMessage {}
extension DealtAnswer: DealingMessage {}
extension ShoeState: DealingMessage {}

extension DealingMessage {
  /// Creates a message from its bytes.
  ///
  /// - Throws: What is wrong with them. They must be exactly those of the message's archive, so that no
  ///   part of a message, such as white space, is left unchecked.
  public init(parsing bytes: [UInt8]) throws(ArchiveRefusal) {
    guard let archive = try? JSONValue(parsing: bytes) else {
      throw ArchiveRefusal("message", "is not JSON")
    }
    try self.init(archive: archive)
    guard self.archive.bytes == bytes else {
      throw ArchiveRefusal("message", "is not in canonical form")
    }
  }
}
