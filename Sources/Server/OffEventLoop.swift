import Hummingbird

/// Runs routes on other threads than those that read and write connections.
///
/// Dealing, checking signatures and querying the ledger take time, and would block all
/// connections of a thread; see ``LoopExecutor``. The response is sent from the connection's
/// thread.
struct OffEventLoop<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    try await withTaskExecutorPreference(globalConcurrentExecutor) {
      try await next(request, context)
    }
  }
}
