import Crypto
import Foundation

/// The public key of a device: ECDSA on P-256, whose private key never leaves the device.
public struct DeviceKey: Hashable, Sendable {
  /// The point, uncompressed: 65 bytes.
  public let bytes: [UInt8]

  /// A key.
  ///
  /// - Returns: `nil` where the bytes are no point of the curve.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == 65, (try? P256.Signing.PublicKey(x963Representation: bytes)) != nil else {
      return nil
    }
    self.bytes = bytes
  }

  /// Whether the device has signed a message.
  ///
  /// - Parameters:
  ///   - message: What was signed, before it was hashed.
  ///   - signature: The two numbers of the signature, 32 bytes each.
  /// - Returns: Whether it has.
  public func hasSigned(_ message: String, with signature: [UInt8]) -> Bool {
    guard let key = try? P256.Signing.PublicKey(x963Representation: bytes),
      let signature = try? P256.Signing.ECDSASignature(rawRepresentation: Data(signature))
    else { return false }
    return key.isValidSignature(signature, for: Data(message.utf8))
  }
}

/// What a device signs to sign in.
public struct SignInMessage: Sendable {
  /// The text, over which the signature is made.
  public let text: String

  /// A message.
  ///
  /// - Parameters:
  ///   - purpose: What is asked for.
  ///   - challenge: What the house has given out for it, in hexadecimal.
  public init(_ purpose: Purpose, challenge: String) {
    text = "truecount \(purpose.rawValue) 1\n\(challenge)"
  }

  /// What a device may ask for with a signature, so that a signature for one of them is good for no other.
  public enum Purpose: String, Sendable {
    case open, enter, join, recover
    /// An official's browser signs in, or is to be known by its key.
    case office
    case officeKey = "office-key"
  }
}

/// A device's answer to a challenge.
public struct SignedAnswer: Sendable {
  public let key: DeviceKey
  /// The challenge, in hexadecimal.
  public let challenge: String
  public let signature: [UInt8]

  /// An answer.
  public init(key: DeviceKey, challenge: String, signature: [UInt8]) {
    self.key = key
    self.challenge = challenge
    self.signature = signature
  }
}
