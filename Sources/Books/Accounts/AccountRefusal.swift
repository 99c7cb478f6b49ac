/// The reason why a device's request is refused.
///
/// The reasons are for the log. The response to the device has less detail, so that it doesn't
/// reveal which keys or codes exist.
public enum AccountRefusal: String, Error, Sendable {
  case unknownChallenge = "the challenge is unknown, used or expired"
  case badSignature = "the signature is wrong"
  case unknownDevice = "no account has this key"
  case removedDevice = "the device was removed"
  case deviceIsKnown = "the key already belongs to an account"
  case tooManyDevices = "the account has the maximum number of devices"
  case unknownSession = "the session is unknown or has ended"
  case unknownCode = "the code is unknown, used or expired"
  case wrongCode = "the code's secret is wrong"
  case unknownPhrase = "no account has this phrase"
  case noSuchDevice = "the account has no such device"
  case unknownPlayer = "no account has this support ID"
  case unknownGrant = "the account has no such grant"
  case badName = "the name is empty or too long"
}
