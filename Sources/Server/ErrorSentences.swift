import HTTPTypes
import Wire

extension Body.Error {
  /// Creates a body with a code of its own.
  init(_ code: ProblemCode, message: String) {
    self.init(code: code.rawValue, message: message)
  }

  /// Creates the body for a status without another explanation.
  init(_ status: HTTPResponse.Status, message: String? = nil) {
    self.init(
      code: "http/\(status.code)",
      message: message ?? Self.sentences[status.code] ?? status.reasonPhrase)
  }

  private init(code: String, message: String) {
    self.init { ($0.error.code, $0.error.message) = (code, message) }
  }

  private static let sentences = [
    400: "The request is malformed.",
    404: "There is nothing at this address.",
    405: "This address does not accept this method.",
    408: "The request took too long to arrive.",
    413: "The request is larger than this server accepts.",
    417: "The server cannot meet the request's Expect header.",
    421: "This server does not answer to this host name.",
    429: "Too many requests from this address. Try again later.",
    431: "The request has too many or too long headers.",
    501: "This server does not support this transfer coding.",
    503: "The server is overloaded. Try again later.",
  ]
}
