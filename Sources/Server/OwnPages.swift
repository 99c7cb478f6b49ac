import HTTPTypes
import Hummingbird

/// Refuses what a browser asks for on behalf of another site's page.
///
/// Browsers keep a session's cookie from other sites, but take other ports of a machine and other names of a domain for the same
/// site. Programs that are no browsers send neither header and are let through.
struct OwnPages<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard Self.isOurs(request) else {
      throw APIRefusal(
        .forbidden, "request/other-site", "This can be asked for by the house's own pages alone.",
        because: "a page of another site asks")
    }
    return try await next(request, context)
  }

  /// Whether a page of this server asks, or no page at all.
  ///
  /// Browsers say so themselves where they trust the connection, and elsewhere name the page's origin.
  static func isOurs(_ request: Request) -> Bool {
    if let name = HTTPField.Name("Sec-Fetch-Site"), let site = request.headers[name] {
      return ["same-origin", "none"].contains(site)
    }
    guard let origin = request.headers[.origin] else { return true }
    guard let host = request.head.authority else { return false }
    return ["http://\(host)", "https://\(host)"].contains { $0.lowercased() == origin.lowercased() }
  }
}
