import CardCore
import Dealing

/// Notes the signatures that have to be checked, and takes all of them for valid.
///
/// A browser checks signatures only after a while. So a message is checked in every other respect
/// first, and counts only when all signatures that were noted have turned out to be valid.
public final class SignatureCollector: SignatureChecker {
  /// The signed texts, in the order in which they have to be checked.
  public private(set) var signed: [SignedText] = []

  public init() {}

  public func isValid(_ signed: SignedText, key: [UInt8]) -> Bool {
    self.signed.append(signed)
    return true
  }
}

/// The signatures that have been checked.
public final class CheckedSignatures: SignatureChecker {
  private let signed: [SignedText]
  private let valid: [Bool]

  /// Creates the result of a check.
  ///
  /// - Parameters:
  ///   - signed: The signed texts.
  ///   - valid: Whether each of them has a valid signature; a missing result counts as no.
  public init(_ signed: [SignedText], valid: [Bool]) {
    (self.signed, self.valid) = (signed, valid)
  }

  public func isValid(_ signed: SignedText, key: [UInt8]) -> Bool {
    guard let place = self.signed.firstIndex(of: signed) else { return false }
    return valid.indices.contains(place) && valid[place]
  }
}
