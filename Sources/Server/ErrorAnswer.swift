import HTTPTypes

/// The one form in which the server says that it did not do something: a stable code for programs, a sentence for people.
///
///     {"error":{"code":"http/404","message":"There is nothing at this address."}}
struct ErrorAnswer: Encodable {
  /// What went wrong.
  struct Reason: Encodable {
    /// A code that does not change, such as `http/404`.
    let code: String

    /// A sentence in English.
    let message: String
  }

  private let error: Reason

  /// An answer with a code of its own.
  init(code: String, message: String) {
    error = Reason(code: code, message: message)
  }

  /// The answer for a status that has no other explanation.
  init(_ status: HTTPResponse.Status, message: String? = nil) {
    self.init(
      code: "http/\(status.code)",
      message: message ?? Self.sentences[status.code] ?? status.reasonPhrase)
  }

  private static let sentences = [
    400: "The request cannot be understood.",
    404: "There is nothing at this address.",
    405: "This cannot be done at this address.",
    408: "The request took too long to arrive.",
    413: "The request is larger than this server takes.",
    417: "This server cannot do what the request expects.",
    421: "This server does not answer under this name.",
    429: "Too much was asked from this address. Try again a little later.",
    431: "The request has too many headers, or too long ones.",
    503: "This server has too much to do. Try again a little later.",
  ]
}
