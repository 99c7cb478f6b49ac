import Hummingbird

/// Has routes computed on other threads than those that read and write connections.
///
/// Playing rounds again, checking signatures and asking the books take their time, and every connection of a thread would wait
/// for it; see ``LoopExecutor``. The answer is sent from the connection's thread again.
struct AwayFromConnections<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    try await withTaskExecutorPreference(globalConcurrentExecutor) {
      try await next(request, context)
    }
  }
}
