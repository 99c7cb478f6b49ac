import Crypto
import Foundation

/// The public key of a device: ECDSA on P-256.
///
/// The private key never leaves the device.
public struct DeviceKey: Hashable, Sendable {
  /// The uncompressed point, 65 bytes long.
  public let bytes: [UInt8]

  /// Creates a key.
  ///
  /// - Returns: `nil` if the bytes aren't a point of the curve.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == 65, (try? P256.Signing.PublicKey(x963Representation: bytes)) != nil else {
      return nil
    }
    self.bytes = bytes
  }

  /// Whether the device has signed a message.
  ///
  /// - Parameters:
  ///   - message: The message before hashing.
  ///   - signature: The two numbers of the signature, 32 bytes each.
  /// - Returns: Whether the signature is valid.
  public func hasSigned(_ message: String, with signature: [UInt8]) -> Bool {
    guard let key = try? P256.Signing.PublicKey(x963Representation: bytes),
      let signature = try? P256.Signing.ECDSASignature(rawRepresentation: Data(signature))
    else { return false }
    return key.isValidSignature(signature, for: Data(message.utf8))
  }
}

/// A device's signed answer to a challenge.
public struct SignedAnswer: Sendable {
  public let key: DeviceKey
  /// The challenge, in hexadecimal.
  public let challenge: String
  public let signature: [UInt8]

  /// Creates an answer.
  public init(key: DeviceKey, challenge: String, signature: [UInt8]) {
    self.key = key
    self.challenge = challenge
    self.signature = signature
  }
}
