import Books
import HTTPTypes
import Hummingbird
import NIOCore

/// Bounds how many requests an account makes and how much it sends, from whatever addresses its devices come.
struct AccountRate<Context: RequestContext>: RouterMiddleware {
  private let books: Books
  private let rate: RequestRate<Int64>?
  /// What is sent, in kilobytes: most of it is kept for good.
  private let volume: RequestRate<Int64>?

  /// The rate of a server.
  init(books: Books, limits: ServerLimits) {
    self.books = books
    // NB: no account has the number 0.
    rate = RequestRate(
      perSecond: limits.accountRequestsPerSecond, burst: limits.accountRequestBurst, others: 0)
    volume = RequestRate(perHour: limits.accountKilobytesPerHour, others: 0)
  }

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var request = request
    if rate != nil || volume != nil, let account = try await account(of: request) {
      if let wait = rate?.take(from: account, at: .now()) {
        throw APIRefusal(
          .tooManyRequests, "account/too-often", "The account asks for too much at once.",
          because: "an account makes too many requests", headers: [.retryAfter: "\(wait)"])
      }
      // NB: a route is asked when a body is there as a whole, so nobody waits for this.
      let bytes = try await request.collectBody(upTo: .max).readableBytes
      if bytes > 0, let wait = volume?.take((bytes + 1_023) / 1_024, from: account, at: .now()) {
        throw APIRefusal(
          .tooManyRequests, "account/too-much", "The account sends too much at once.",
          because: "an account sends too many bytes", headers: [.retryAfter: "\(wait)"])
      }
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
