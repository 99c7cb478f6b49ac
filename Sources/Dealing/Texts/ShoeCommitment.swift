import CardCore

/// The server's answer to a player who sits down: the terms, and the hash of a secret.
///
/// The hash fixes the secret before the server knows the player's entropy.
public struct ShoeCommitment: Equatable, Sendable {
  public let terms: ShoeTerms
  /// The hash of the secret.
  public let hash: [UInt8]
  public let signature: [UInt8]

  /// Creates a commitment from its parts.
  public init(terms: ShoeTerms, hash: [UInt8], signature: [UInt8]) {
    self.terms = terms
    self.hash = hash
    self.signature = signature
  }

  /// The number of bytes of a secret and of a player's entropy.
  public static let secretByteCount = 32

  /// Returns the hash that commits to a secret.
  public static func hash(of secret: [UInt8]) -> [UInt8] {
    var text = ByteText(for: .secret)
    text.add(fixed: secret)
    return SHA256.hash(text.bytes)
  }

  /// The text that the server signs, with its signature.
  public var signed: SignedText {
    SignedText(text: Self.text(terms, hash), signature: signature)
  }

  /// Returns the text that the server signs.
  static func text(_ terms: ShoeTerms, _ hash: [UInt8]) -> [UInt8] {
    var text = ByteText(for: .commitment)
    terms.write(to: &text)
    text.add(fixed: hash)
    return text.bytes
  }
}

extension ShoeCommitment: Archivable {
  public var archive: JSONValue {
    .object([
      .init("terms", terms.archive), .init("hash", .hexadecimal(hash)),
      .init("signature", .hexadecimal(signature)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    self.init(
      terms: try archive.value("terms"),
      hash: try archive.hexadecimal("hash", count: SHA256.byteCount),
      signature: try archive.hexadecimal("signature", count: SignedText.signatureByteCount))
  }
}
