import Books
import HTTPTypes
import Hummingbird
import NIOCore

/// Bounds how many requests an account makes, from whatever addresses its devices come.
struct AccountRate<Context: RequestContext>: RouterMiddleware {
  private let books: Books
  private let rate: RequestRate<Int64>?

  /// The rate of a server.
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
        .tooManyRequests, "account/too-often", "The account asks for too much at once.",
        because: "an account makes too many requests", headers: [.retryAfter: "\(wait)"])
    }
    return try await next(request, context)
  }

  /// Whose session asks; `nil` without one, which is the route's business.
  private func account(of request: Request) async throws -> Int64? {
    guard !request.sessionToken.isEmpty else { return nil }
    do {
      return try await books.signedIn(with: request.sessionToken, at: books.now).player
    } catch is AccountRefusal { return nil }
  }
}
