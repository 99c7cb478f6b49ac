import HTTPTypes
import Hummingbird

/// The strict rules for browsers that every answer bears, refusals and errors included.
///
/// Everything comes from this server alone, nothing may frame the game or take parts of it, and only WebAssembly may be
/// compiled. Inline styles are allowed because they move the cards.
struct SecurityHeaders: Sendable {
  /// The headers, ready to be added.
  let fields: HTTPFields

  /// The headers of a server.
  ///
  /// - Parameter isBehindTLS: Whether browsers reach the server by `https` alone, and may insist on it from now on.
  init(isBehindTLS: Bool) {
    var fields: HTTPFields = [
      .contentSecurityPolicy: Self.contentSecurityPolicy.joined(separator: "; "),
      .xContentTypeOptions: "nosniff",
    ]
    for (name, value) in Self.policies {
      guard let name = HTTPField.Name(name) else { continue }
      fields[name] = value
    }
    if isBehindTLS {
      // NB: what else stands under this name is not this server's to decide.
      fields[.strictTransportSecurity] = "max-age=31536000"
    }
    self.fields = fields
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
      ("Cross-Origin-Embedder-Policy", "require-corp"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
      ("Referrer-Policy", "no-referrer"),
    ]
  }
}

/// Adds the rules for browsers to every response of the routes that has none of its own, and keeps what says nothing of caching out of caches.
struct SecuredResponses<Context: RequestContext>: RouterMiddleware {
  let headers: SecurityHeaders

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    // NB: the office has rules of its own.
    for field in headers.fields where response.headers[field.name] == nil {
      response.headers.append(field)
    }
    if response.headers[.cacheControl] == nil {
      response.headers[.cacheControl] = "no-store"
    }
    return response
  }
}
