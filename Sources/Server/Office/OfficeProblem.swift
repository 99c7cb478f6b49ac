import Books
import CardCore
import HTTPTypes
import Localization

/// The reason why the office refused something.
struct OfficeProblem: Error {
  let status: HTTPResponse.Status
  /// The sentence for the staff member.
  let sentence: String
  /// The reason for the log.
  let reason: String
  /// Whether sending the same form again confirms it.
  var asksOnceMore = false

  /// Asks for confirmation before taking more than the balance.
  ///
  /// - Parameters:
  ///   - credits: The amount that the form takes.
  ///   - balance: The player's balance.
  /// - Returns: The question.
  static func beyondBalance(_ credits: Credits, of balance: Credits) -> OfficeProblem {
    var problem = OfficeProblem(
      .conflict,
      """
      Not done yet: this takes \(English.count(credits, "credit")), but the player has only \
      \(English.number(balance)). The other \(English.number(credits - balance)) would become a debt, which later \
      credits pay off. Send the form again to confirm.
      """, because: "an adjustment beyond the balance was not confirmed")
    problem.asksOnceMore = true
    return problem
  }

  /// Whether correcting the form may help.
  var isOfTheForm: Bool { [404, 409, 422].contains(status.code) }

  private init(_ status: HTTPResponse.Status, _ sentence: String, because reason: String) {
    (self.status, self.sentence, self.reason) = (status, sentence, reason)
  }

  static let notAForm = OfficeProblem(
    .badRequest, "The form is malformed. Open the page again, and send it from there.",
    because: "a form is malformed")
  static let tooLarge = OfficeProblem(
    .contentTooLarge, "The form is too large.", because: "a form is too large")
  static let noPage = OfficeProblem(
    .notFound, "This page doesn't exist.", because: "no page of this name")
  static let otherPage = OfficeProblem(
    .forbidden, "This form isn't from your session. Open the page again, and send it from there.",
    because: "a form of the office without the session's token")
  static let notConfirmed = OfficeProblem(
    .conflict,
    "Nothing was withdrawn. Type the confirmation exactly as shown.",
    because: "not confirmed")
  static let badAmount = OfficeProblem(
    .unprocessableContent,
    "Enter a whole number of credits, not 0 and at most 1,000,000,000. Grants must be positive.",
    because: OfficeRefusal.badAmount.rawValue)
  static let badSupportID = OfficeProblem(
    .unprocessableContent, "This isn't a support ID. Check for wrong or missing characters.",
    because: "no support ID")

  /// Creates the problem for an error, or returns `nil` if the error isn't the office's.
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
        .unprocessableContent, "This would be more credits than the server can count.",
        because: "an entry is too large")
    case EntryRefusal.idIsTaken:
      self.init(
        .conflict, "This form was already sent with other values. Open the page again.",
        because: "the id of a form is used")
    default: return nil
    }
  }

  private init(_ refusal: OfficeRefusal) {
    let reason = refusal.rawValue
    switch refusal {
    case .signInFirst:
      self.init(.unauthorized, "Sign in first. Sessions end after a while.", because: reason)
    case .notAllowed:
      self.init(.forbidden, "Readers can't change anything. Ask a clerk.", because: reason)
    case .unknownCode, .unknownKey: self.init(.forbidden, refused, because: reason)
    case .keyIsKnown: self.init(.conflict, "This browser already has a key.", because: reason)
    case .badAmount: self = .badAmount
    case .badReason:
      self.init(
        .unprocessableContent, "Enter a reason: one line, at most 200 bytes.", because: reason
      )
    case .badName, .unknownOfficial, .unknownReport:
      self.init(.notFound, "This no longer exists.", because: reason)
    }
  }
}

private let refused = "This was not accepted. A code works once, within an hour."
