import Hummingbird

/// The cookie that holds a session's secret: for the API alone, out of reach for scripts and other sites.
struct SessionCookie: Sendable {
  static let name = "truecount-session"

  /// Whether browsers send it by `https` alone.
  let isSecure: Bool

  /// The cookie that begins a session, or that ends it where there is no time left.
  func holding(_ token: String, seconds: Int64) -> Cookie {
    Cookie(
      name: Self.name, value: token, maxAge: Int(seconds), path: "/api", secure: isSecure,
      httpOnly: true, sameSite: .strict)
  }
}

extension Request {
  /// The secret of the session; empty without one.
  var sessionToken: String { cookies[SessionCookie.name]?.value ?? "" }
}
