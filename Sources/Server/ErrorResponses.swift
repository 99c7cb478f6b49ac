import Books
import Hummingbird

/// Turns every error into one form of answer: a stable code for programs, a sentence for people.
///
///     {"error": {"code": "http/404", "message": "There is nothing at this address."}}
struct ErrorResponses<Context: RequestContext>: RouterMiddleware {
  private struct Answer: ResponseEncodable {
    struct Reason: Encodable {
      let code: String
      let message: String
    }

    let error: Reason
  }

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let refusal as AccountRefusal {
      return try answer(APIRefusal(refusal), to: request, context)
    } catch let refusal as APIRefusal {
      return try answer(refusal, to: request, context)
    } catch let error as HTTPError {
      let code = error.status.code
      return try answer(
        error.status, code: "http/\(code)", message: error.body ?? sentence(for: error.status),
        to: request, context)
    } catch {
      context.logger.error("A request failed", metadata: ["error": "\(error)"])
      return try answer(
        .internalServerError, code: "server/failed",
        message: "The server could not do this. Nothing was changed.", to: request, context)
    }
  }

  private func answer(
    _ refusal: APIRefusal, to request: Request, _ context: Context
  ) throws -> Response {
    context.logger.warning("A request was refused", metadata: ["reason": "\(refusal.reason)"])
    return try answer(
      refusal.status, code: refusal.code, message: refusal.message, to: request, context)
  }

  private func answer(
    _ status: HTTPResponse.Status, code: String, message: String,
    to request: Request, _ context: Context
  ) throws -> Response {
    let answer = Answer(error: .init(code: code, message: message))
    var response = try answer.response(from: request, context: context)
    response.status = status
    return response
  }

  private func sentence(for status: HTTPResponse.Status) -> String {
    status == .notFound ? "There is nothing at this address." : status.reasonPhrase
  }
}
