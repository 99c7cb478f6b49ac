/// Why the house does not do what a device asks for.
///
/// These are for the log. To the device the house says less, so that nobody learns which keys or codes there are.
public enum AccountRefusal: String, Error, Sendable {
  case unknownChallenge = "the challenge is unknown, used or expired"
  case badSignature = "the signature does not fit"
  case unknownDevice = "no account has this key"
  case removedDevice = "the device was removed"
  case deviceIsKnown = "the key belongs to an account already"
  case tooManyDevices = "the account has as many devices as it may"
  case unknownSession = "the session is unknown or has ended"
  case unknownCode = "the code is unknown, used or expired"
  case wrongCode = "the code's secret is wrong"
  case unknownPhrase = "no account has this phrase"
  case noSuchDevice = "the account has no such device"
  case unknownPlayer = "no account has this support ID"
  case unknownGrant = "the account has no such grant"
  case badName = "the name is empty or too long"
}
