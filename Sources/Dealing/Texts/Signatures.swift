/// A text with its signature: ECDSA on the curve P-256 with SHA-256, which every browser can check.
public struct SignedText: Equatable, Sendable {
  public let text: [UInt8]
  /// The numbers *r* and *s*, 32 bytes each.
  public let signature: [UInt8]

  /// Creates a signed text from its parts.
  public init(text: [UInt8], signature: [UInt8]) {
    self.text = text
    self.signature = signature
  }

  /// The number of bytes of a signature.
  public static let signatureByteCount = 64
  /// The number of bytes of a public key: an uncompressed point, in the form of SEC 1, 2.3.3.
  public static let keyByteCount = 65
}

/// Signs with the server's private key.
///
/// This module contains no elliptic curve, because a server has a library with one.
public protocol ShoeSigner: AnyObject {
  /// The public key, 65 bytes.
  var publicKey: [UInt8] { get }

  /// Returns the signature of a text, 64 bytes.
  ///
  /// - Throws: ``SigningFailure`` if the server has no random generator.
  func signature(of text: [UInt8]) throws(SigningFailure) -> [UInt8]
}

/// A text that could not be signed, so that no answer may be given.
public struct SigningFailure: Error, Equatable, Sendable {
  public init() {}
}

extension ShoeSigner {
  /// Returns the signature of a text for a dealer.
  ///
  /// - Throws: ``DealingRefusal/notSigned``.
  func sign(_ text: [UInt8]) throws(DealingRefusal) -> [UInt8] {
    do throws(SigningFailure) { return try signature(of: text) } catch { throw .notSigned }
  }
}

/// Checks signatures with a public key.
///
/// A browser checks signatures only after a while. There, the page checks the texts of a message
/// first, and this returns what it found.
public protocol SignatureChecker: AnyObject {
  /// Returns whether a text has been signed with a key.
  func isValid(_ signed: SignedText, key: [UInt8]) -> Bool
}
