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

  /// A round in the chain of the device's rounds; the SHA-256 of this text is the round's id.
  ///
  /// - Parameters:
  ///   - digest: The SHA-256 of the round's document, in hexadecimal.
  ///   - sequence: The round's place in the chain, from 1.
  ///   - previous: The id of the round before, in hexadecimal; before the first, the SHA-256 of the device's key.
  ///   - support: The support ID of the account, so that the round counts for no other.
  /// - Returns: The text.
  public static func round(
    _ digest: String, number sequence: Int64, after previous: String, of support: String
  ) -> String {
    "truecount round 1\n\(support)\n\(sequence)\n\(previous)\n\(digest)"
  }
}

/// What a device asks for with an answer to a challenge: a signature for one purpose is good for no other.
public enum SigningPurpose: String, CaseIterable, Sendable {
  case open, enter, join, recover
  /// An official's browser signs in, or is to be known by its key.
  case office
  case officeKey = "office-key"
}
