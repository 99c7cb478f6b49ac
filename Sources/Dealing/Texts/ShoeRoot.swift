import CardCore

/// The server's answer to the player's entropy: the root of the tree over all cards of the shoe.
///
/// From here on, the server can't change a card without breaking the root.
public struct ShoeRoot: Equatable, Sendable {
  /// The entropy that the device chose.
  public let entropy: [UInt8]
  /// The root of the tree over the positions, cards and salts.
  public let root: [UInt8]
  /// The time of the shuffle, in milliseconds since 1970.
  public let time: Int64
  public let signature: [UInt8]

  /// Creates a root from its parts.
  public init(entropy: [UInt8], root: [UInt8], time: Int64, signature: [UInt8]) {
    self.entropy = entropy
    self.root = root
    self.time = time
    self.signature = signature
  }

  /// Returns the text that the server signs, with its signature.
  public func signed(for commitment: ShoeCommitment) -> SignedText {
    SignedText(
      text: Self.text(commitment, entropy: entropy, root: root, time: time), signature: signature)
  }

  /// Returns the text that the server signs: all of the commitment, and what has been mixed.
  static func text(
    _ commitment: ShoeCommitment, entropy: [UInt8], root: [UInt8], time: Int64
  ) -> [UInt8] {
    var text = ByteText(for: .root)
    commitment.terms.write(to: &text)
    text.add(fixed: commitment.hash)
    text.add(fixed: entropy)
    text.add(fixed: root)
    text.add(time)
    return text.bytes
  }
}

extension ShoeRoot: Archivable {
  public var archive: JSONValue {
    .object([
      .init("entropy", .hexadecimal(entropy)), .init("root", .hexadecimal(root)),
      .init("time", .integer(time)), .init("signature", .hexadecimal(signature)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    self.init(
      entropy: try archive.hexadecimal("entropy", count: ShoeCommitment.secretByteCount),
      root: try archive.hexadecimal("root", count: SHA256.byteCount),
      time: try archive.count("time"),
      signature: try archive.hexadecimal("signature", count: SignedText.signatureByteCount))
  }
}
