import HTTPTypes
import Hummingbird
import Wire

/// Rejects cross-site requests.
///
/// Browsers don't send a session's cookie from other sites, but they treat other ports of a machine
/// and other subdomains as the same site. Programs other than browsers send neither header and are
/// accepted.
struct CrossSiteProtection<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard Self.isOurs(request) else {
      throw APIRefusal(
        .forbidden, .requestOtherSite, "Only this server's own pages can send this request.",
        because: "a cross-site request")
    }
    return try await next(request, context)
  }

  /// Whether the request comes from a page of this server, or from no page at all.
  ///
  /// Browsers send `Sec-Fetch-Site` if the connection is secure, and otherwise the page's origin.
  static func isOurs(_ request: Request) -> Bool {
    if let name = HTTPField.Name("Sec-Fetch-Site"), let site = request.headers[name] {
      return ["same-origin", "none"].contains(site)
    }
    guard let origin = request.headers[.origin] else { return true }
    guard let host = request.head.authority else { return false }
    return ["http://\(host)", "https://\(host)"].contains { $0.lowercased() == origin.lowercased() }
  }
}
