import HTTPTypes
import Hummingbird

/// Adds strict security headers to every response, including errors.
///
/// Everything comes from this server alone, nothing may frame the game, and only WebAssembly may be
/// compiled. Inline styles are allowed because they move the cards.
struct SecurityHeaders<Context: RequestContext>: RouterMiddleware {
  private let headers: HTTPFields

  /// The headers, ready to be added to responses.
  init() {
    var headers: HTTPFields = [
      .contentSecurityPolicy: Self.contentSecurityPolicy.joined(separator: "; "),
      .xContentTypeOptions: "nosniff",
    ]
    for (name, value) in Self.policies {
      guard let name = HTTPField.Name(name) else { continue }
      headers[name] = value
    }
    self.headers = headers
  }

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    for header in headers {
      response.headers[header.name] = header.value
    }
    return response
  }

  private static var contentSecurityPolicy: [String] {
    [
      "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self' 'unsafe-inline'", "img-src 'self' data:", "connect-src 'self'",
      "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'",
    ]
  }

  private static var policies: [(String, String)] {
    [
      ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
      ("Referrer-Policy", "no-referrer"),
    ]
  }
}
