import CardCore

/// What a device signs with its key.
public enum SignedText {
  /// The answer to a challenge.
  ///
  /// - Parameters:
  ///   - challenge: What the server has given out, in hexadecimal.
  ///   - purpose: What the signature is for.
  /// - Returns: The text.
  public static func answer(to challenge: String, for purpose: SigningPurpose) -> String {
    "truecount \(purpose.rawValue) 1\n\(challenge)"
  }
}

/// What a device asks for with an answer to a challenge: a signature for one purpose is good for no other.
public enum SigningPurpose: String, CaseIterable, Sendable {
  case open, enter, join, recover
  /// An official's browser signs in, or is to be known by its key.
  case office
  case officeKey = "office-key"
}
