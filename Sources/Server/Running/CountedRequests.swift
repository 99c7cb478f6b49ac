import Dispatch
import Hummingbird
import Logging

/// Counts every request of the routes, and logs it if the log form includes requests.
///
/// An entry has route, method, status and time, but no address, query or header.
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

  /// The method, or `other` for unknown ones, so that invented names can't create metrics.
  private static func name(of method: HTTPRequest.Method) -> String {
    switch method {
    case .get, .head, .post, .put, .patch, .delete, .options: method.rawValue
    default: "other"
    }
  }
}
