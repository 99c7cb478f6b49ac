import Books
import HTTPTypes
import Hummingbird
import NIOCore
import Wire

/// Limits the rate of requests of an account, whatever addresses they come from.
struct AccountRate<Context: RequestContext>: RouterMiddleware {
  private let books: Books
  private let rate: RequestRate<Int64>?

  /// Creates the limit of a server.
  init(books: Books, limits: ServerLimits) {
    self.books = books
    // NB: no account has the number 0.
    rate = RequestRate(
      perSecond: limits.accountRequestsPerSecond, burst: limits.accountRequestBurst, others: 0)
  }

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    if let rate, let account = try await account(of: request),
      let wait = rate.take(from: account, at: .now())
    {
      throw APIRefusal(
        .tooManyRequests, .accountTooOften, "Too many requests from this account. Try again later.",
        because: "an account makes too many requests", headers: [.retryAfter: "\(wait)"])
    }
    return try await next(request, context)
  }

  /// The account of the request's session, or `nil` without one, which the route handles.
  private func account(of request: Request) async throws -> Int64? {
    guard !request.sessionToken.isEmpty else { return nil }
    do {
      return try await books.signedIn(with: request.sessionToken, at: books.now).player
    } catch is AccountRefusal { return nil }
  }
}
