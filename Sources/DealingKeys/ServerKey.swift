import Crypto
import Dealing
import Foundation

/// The server's key for dealing: ECDSA on P-256 with SHA-256.
public final class ServerKey: ShoeSigner, Sendable {
  private let key: P256.Signing.PrivateKey

  /// Creates a key from the system's generator.
  public init() { key = P256.Signing.PrivateKey() }

  /// Creates a key from its private number, or returns `nil` if no key has it.
  ///
  /// - Parameter bytes: 32 bytes.
  public init?(_ bytes: [UInt8]) {
    guard let key = try? P256.Signing.PrivateKey(rawRepresentation: bytes) else { return nil }
    self.key = key
  }

  /// The private number, 32 bytes, to be stored.
  public var bytes: [UInt8] { Array(key.rawRepresentation) }

  public var publicKey: [UInt8] { Array(key.publicKey.x963Representation) }

  public func signature(of text: [UInt8]) throws(SigningFailure) -> [UInt8] {
    // NB: the library fails only without a random generator; no shoe may be dealt then.
    guard let signature = try? key.signature(for: Data(text)) else { throw SigningFailure() }
    return Array(signature.rawRepresentation)
  }
}

/// Checks signatures on a server or in the terminal.
public final class P256Checker: SignatureChecker, Sendable {
  public init() {}

  public func isValid(_ signed: SignedText, key: [UInt8]) -> Bool {
    guard let key = try? P256.Signing.PublicKey(x963Representation: key),
      let signature = try? P256.Signing.ECDSASignature(rawRepresentation: Data(signed.signature))
    else { return false }
    return key.isValidSignature(signature, for: Data(signed.text))
  }
}
