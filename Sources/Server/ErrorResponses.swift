import Books
import HTTPTypes
import Hummingbird
import Wire

/// Turns every error of a route into an ``Body/Error``.
///
/// The log contains only the type of an unexpected error, because its contents may be a player's
/// data.
struct ErrorResponses<Context: RequestContext>: RouterMiddleware {
  /// The supported methods, to tell a wrong method from a wrong path.
  let methods: AllowedMethods<Context>

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let refusal as AccountRefusal {
      return answer(APIRefusal(refusal), context)
    } catch let refusal as BoardRefusal {
      return answer(APIRefusal(refusal), context)
    } catch let refusal as SharedShoeRefusal {
      return answer(APIRefusal(refusal), context)
    } catch EntryRefusal.tooLarge {
      return answer(.beyondCounting, context)
    } catch let refusal as APIRefusal {
      return answer(refusal, context)
    } catch let problem as BookProblem {
      context.logger.error(
        "The database cannot be used", metadata: ["reason": "\(problem.sentence)"])
      guard problem.passes else { return failed }
      return Response(
        .serviceUnavailable, json: Body.Error(.serviceUnavailable).json,
        headers: [.retryAfter: "10"])
    } catch let error as HTTPError {
      if error.status == .notFound, error.body == nil, context.endpointPath == "NotFound",
        let allowed = await methods.allowed(for: request, context: context)
      {
        return Response(
          .methodNotAllowed, json: Body.Error(.methodNotAllowed).json, headers: [.allow: allowed])
      }
      return Response(
        error.status, json: Body.Error(error.status, message: error.body).json,
        headers: error.headers)
    } catch let error as any HTTPResponseError {
      return Response(error.status, json: Body.Error(error.status).json)
    } catch {
      context.logger.error(
        "A request failed", metadata: ["error": "\(String(reflecting: type(of: error)))"])
      return failed
    }
  }

  private var failed: Response {
    let answer = Body.Error(
      .serverFailed, message: "Something went wrong on the server. Nothing was changed.")
    return Response(.internalServerError, json: answer.json)
  }

  private func answer(_ refusal: APIRefusal, _ context: Context) -> Response {
    context.logger.warning("A request was refused", metadata: ["reason": "\(refusal.reason)"])
    let answer = Body.Error(refusal.code, message: refusal.message)
    return Response(refusal.status, json: answer.json, headers: refusal.headers)
  }
}
