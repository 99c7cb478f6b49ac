import HTTPTypes
import Hummingbird

/// The security headers of every response, including refusals and errors.
///
/// Everything comes from this server, no other page may frame the game or load parts of it, and
/// only WebAssembly may be compiled. Inline styles are allowed because they move the cards.
struct SecurityHeaders: Sendable {
  /// The headers.
  let fields: HTTPFields

  /// Creates the headers of a server.
  ///
  /// - Parameter isBehindTLS: Whether browsers reach the server by `https` only, and may insist on
  ///   it from now on.
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
      // NB: without `includeSubDomains`, which could affect servers that aren't ours.
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

/// Adds security headers to every response that has none of its own, and forbids caching of
/// responses without a caching header.
struct SecuredResponses<Context: RequestContext>: RouterMiddleware {
  let headers: SecurityHeaders

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    // NB: the office sets headers of its own.
    for field in headers.fields where response.headers[field.name] == nil {
      response.headers.append(field)
    }
    if response.headers[.cacheControl] == nil {
      response.headers[.cacheControl] = "no-store"
    }
    return response
  }
}
