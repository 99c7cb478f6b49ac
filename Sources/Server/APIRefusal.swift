import Books
import HTTPTypes
import Hummingbird
import Wire

/// An error response of the API.
///
/// It has a stable code for programs and a sentence for people. The reason goes only to the log.
struct APIRefusal: Error {
  let status: HTTPResponse.Status
  let code: ProblemCode
  let message: String
  /// The reason for the log.
  ///
  /// It contains nothing that the client sent, because that may be a player's data.
  let reason: String
  let headers: HTTPFields

  /// Creates a refusal.
  init(
    _ status: HTTPResponse.Status, _ code: ProblemCode, _ message: String, because reason: String,
    headers: HTTPFields = [:]
  ) {
    (self.status, self.code, self.message) = (status, code, message)
    (self.reason, self.headers) = (reason, headers)
  }

  /// A request that doesn't match the documentation.
  static func badRequest(_ reason: String) -> APIRefusal {
    APIRefusal(.badRequest, .requestBad, "The request is malformed.", because: reason)
  }

  /// The error for credits that would exceed the maximum balance.
  static let beyondCounting = APIRefusal(
    .conflict, .ledgerBeyondCounting, "This would be more credits than the server can count.",
    because: "an entry is too large")

  /// Creates the error response for a refusal of the ledger.
  ///
  /// Only the log says whether a key, a code or a phrase is known, used or wrong.
  init(_ refusal: AccountRefusal) {
    let reason = refusal.rawValue
    switch refusal {
    case .unknownSession:
      self.init(.unauthorized, .sessionNone, "Sign in first.", because: reason)
    case .unknownChallenge, .badSignature, .unknownDevice, .removedDevice, .deviceIsKnown,
      .unknownCode, .wrongCode, .unknownPhrase, .unknownPlayer:
      self.init(.forbidden, .accountRefused, "This was not accepted.", because: reason)
    case .tooManyDevices:
      self.init(
        .conflict, .deviceTooMany,
        "The account has the maximum number of devices. Remove one first.",
        because: reason)
    case .badName:
      self.init(
        .badRequest, .deviceBadName,
        "The device needs a name of 1 to 60 bytes, without control characters.",
        because: reason)
    case .noSuchDevice:
      self.init(.notFound, .deviceUnknown, "There is no such device.", because: reason)
    case .unknownGrant:
      self.init(.notFound, .grantUnknown, "There is no such grant.", because: reason)
    }
  }
}
