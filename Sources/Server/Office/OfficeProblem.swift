import Books
import CardCore
import CasinoKit
import HTTPTypes

/// What the office says where it does not do something.
struct OfficeProblem: Error {
  let status: HTTPResponse.Status
  /// A sentence for the official.
  let sentence: String
  /// For the log.
  let reason: String
  /// Whether the same form, sent once more, will do.
  var asksOnceMore = false

  /// Asks before more is taken than there is.
  ///
  /// - Parameters:
  ///   - credits: What the form takes.
  ///   - balance: What the player has.
  /// - Returns: The question.
  static func beyondBalance(_ credits: Credits, of balance: Credits) -> OfficeProblem {
    var problem = OfficeProblem(
      .conflict,
      """
      Not booked yet: this takes \(English.count(credits, "credit")), and the player has \
      \(English.number(balance)). The house would advance \(English.number(credits - balance)), which whatever comes \
      next pays back. Send it once more to book it all the same.
      """, because: "an adjustment beyond the balance was not confirmed")
    problem.asksOnceMore = true
    return problem
  }

  /// Whether other values of the form may do.
  var isOfTheForm: Bool { [404, 409, 422].contains(status.code) }

  private init(_ status: HTTPResponse.Status, _ sentence: String, because reason: String) {
    (self.status, self.sentence, self.reason) = (status, sentence, reason)
  }

  static let notAForm = OfficeProblem(
    .badRequest, "The form was not sent as it should be.", because: "a form is malformed")
  static let tooLarge = OfficeProblem(
    .contentTooLarge, "The form is too large.", because: "a form is too large")
  static let noPage = OfficeProblem(
    .notFound, "There is no such page in the office.", because: "no page of this name")
  static let otherPage = OfficeProblem(
    .forbidden, "This form is not from your session. Open the page again, and send it from there.",
    because: "a form of the office without the session's token")
  static let notConfirmed = OfficeProblem(
    .conflict,
    "Nothing was withdrawn: the words that confirm it were not typed as they stand there.",
    because: "not confirmed")
  static let badAmount = OfficeProblem(
    .unprocessableContent, "The credits must be a whole number, and no larger than a billion.",
    because: OfficeRefusal.badAmount.rawValue)
  static let badSupportID = OfficeProblem(
    .unprocessableContent, "This is no support ID: a sign is wrong or missing.",
    because: "no support ID")

  /// What the office says of an error; `nil` for one that is none of its own.
  init?(_ error: any Error) {
    switch error {
    case let problem as OfficeProblem: self = problem
    case let refusal as APIRefusal:
      self.init(refusal.status, refusal.message, because: refusal.reason)
    case let refusal as OfficeRefusal: self.init(refusal)
    case AccountRefusal.unknownPlayer:
      self.init(
        .notFound, "No account has this support ID.",
        because: AccountRefusal.unknownPlayer.rawValue)
    case let refusal as AccountRefusal: self.init(.forbidden, refused, because: refusal.rawValue)
    case EntryRefusal.tooLarge:
      self.init(
        .unprocessableContent, "This would move more credits than the house counts.",
        because: "an entry is too large")
    case EntryRefusal.idIsTaken:
      self.init(
        .conflict, "This form was sent before with other values. Open the page again.",
        because: "the id of a form is used")
    default: return nil
    }
  }

  private init(_ refusal: OfficeRefusal) {
    let reason = refusal.rawValue
    switch refusal {
    case .signInFirst:
      self.init(.unauthorized, "Sign in first. A session ends after a while.", because: reason)
    case .notAllowed:
      self.init(.forbidden, "Readers see everything and change nothing.", because: reason)
    case .unknownCode, .unknownKey: self.init(.forbidden, refused, because: reason)
    case .keyIsKnown: self.init(.conflict, "This browser has a key already.", because: reason)
    case .badAmount: self = .badAmount
    case .badReason:
      self.init(
        .unprocessableContent, "A reason is needed: one line of at most 200 bytes.", because: reason
      )
    case .badName, .unknownOfficial, .unknownReport:
      self.init(.notFound, "There is nothing like this any more.", because: reason)
    }
  }
}

private let refused = "This was not accepted. A code is good for an hour, and once."
