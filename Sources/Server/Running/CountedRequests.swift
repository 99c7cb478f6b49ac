import Dispatch
import Hummingbird
import Logging

/// Counts every request of the routes, and writes a line about it where the log wants one.
///
/// A line has route, method, status and time: no address, no query, no header.
struct CountedRequests<Context: RequestContext>: RouterMiddleware {
  let figures: ServerFigures

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let start = DispatchTime.now().uptimeNanoseconds
    let response = try await next(request, context)
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1_000_000_000
    let outcome = ServerFigures.Outcome(
      route: context.endpointPath ?? "none", method: Self.name(of: request.method),
      status: response.status.code)
    figures.answered(outcome, seconds: seconds)
    context.logger.info(
      "Answered",
      metadata: [
        "route": "\(outcome.route)", "method": "\(outcome.method)", "status": "\(outcome.status)",
        "seconds": "\(seconds)",
      ])
    return response
  }

  /// The method, or `other`: anybody can invent names, and none of them may become a line of the figures.
  private static func name(of method: HTTPRequest.Method) -> String {
    switch method {
    case .get, .head, .post, .put, .patch, .delete, .options: method.rawValue
    default: "other"
    }
  }
}
