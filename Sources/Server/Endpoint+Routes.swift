import HTTPTypes
import Hummingbird
import Wire

extension RouterMethods {
  /// Adds what answers an endpoint of the API.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint, whose address is below this group's.
  ///   - handler: What answers.
  func on(
    _ endpoint: Endpoint,
    use handler: @escaping @Sendable (Request, Context) async throws -> some ResponseGenerator
  ) {
    let method = HTTPRequest.Method(rawValue: endpoint.method.rawValue) ?? .get
    on(RouterPath(endpoint.path), method: method, use: handler)
  }

  /// Adds what answers an endpoint of the API with a body.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint, whose address is below this group's.
  ///   - handler: What answers.
  func on<Answer: MessageBody>(
    _ endpoint: Endpoint,
    use handler: @escaping @Sendable (Request, Context) async throws -> Answer
  ) {
    on(endpoint) { request, context in
      Response(json: try await handler(request, context).json)
    }
  }
}
