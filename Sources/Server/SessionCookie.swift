import Hummingbird

/// The cookie with a session's secret.
///
/// It is sent to the API only, and hidden from scripts and other sites.
struct SessionCookie: Sendable {
  static let name = "truecount-session"

  /// Whether browsers send it by `https` only.
  let isSecure: Bool

  /// The cookie that begins a session, or ends it if `seconds` is 0.
  func holding(_ token: String, seconds: Int64) -> Cookie {
    Cookie(
      name: Self.name, value: token, maxAge: Int(seconds), path: "/api", secure: isSecure,
      httpOnly: true, sameSite: .strict)
  }
}

extension Request {
  /// The secret of the session, or an empty text without one.
  var sessionToken: String { cookies[SessionCookie.name]?.value ?? "" }
}
