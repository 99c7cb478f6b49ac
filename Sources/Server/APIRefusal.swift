import Books
import HTTPTypes
import Hummingbird

/// An answer of the API that is a no: a stable code for programs, a sentence for people, and for the log the
/// reason, which the answer keeps to itself.
struct APIRefusal: Error {
  let status: HTTPResponse.Status
  let code: String
  let message: String
  /// Why, for the log; nothing of what was sent, which may be a player's.
  let reason: String
  let headers: HTTPFields

  /// A refusal.
  init(
    _ status: HTTPResponse.Status, _ code: String, _ message: String, because reason: String,
    headers: HTTPFields = [:]
  ) {
    (self.status, self.code, self.message) = (status, code, message)
    (self.reason, self.headers) = (reason, headers)
  }

  /// A request that is not as the documents say.
  static func badRequest(_ reason: String) -> APIRefusal {
    APIRefusal(.badRequest, "request/bad", "The request is not as it should be.", because: reason)
  }

  /// Credits that would bring a balance beyond all counting.
  static let beyondCounting = APIRefusal(
    .conflict, "ledger/beyond-counting", "This would be more credits than the house counts.",
    because: "an entry is too large")

  /// What the API says of what the books refuse.
  ///
  /// Whether a key, a code or a phrase is known, used or wrong is nobody's business but the log's.
  init(_ refusal: AccountRefusal) {
    let reason = refusal.rawValue
    switch refusal {
    case .unknownSession:
      self.init(.unauthorized, "session/none", "Sign in first.", because: reason)
    case .unknownChallenge, .badSignature, .unknownDevice, .removedDevice, .deviceIsKnown,
      .unknownCode, .wrongCode, .unknownPhrase, .unknownPlayer:
      self.init(.forbidden, "account/refused", "This was not accepted.", because: reason)
    case .tooManyDevices:
      self.init(
        .conflict, "device/too-many",
        "The account has as many devices as it may. Remove one first.",
        because: reason)
    case .badName:
      self.init(
        .badRequest, "device/bad-name", "The device needs a name of at most 60 bytes.",
        because: reason)
    case .noSuchDevice:
      self.init(.notFound, "device/unknown", "There is no such device.", because: reason)
    case .unknownGrant:
      self.init(.notFound, "grant/unknown", "There is no such grant.", because: reason)
    }
  }
}
