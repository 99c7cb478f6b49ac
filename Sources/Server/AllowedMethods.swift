import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers
import NIOCore

/// The methods that each path of the server supports, derived from its routes.
///
/// A second router with the same paths does the matching, so that it works the same way.
final class AllowedMethods<Context: RequestContext>: Sendable {
  /// The paths that reject `HEAD`.
  private let withoutHead: Set<String>
  private let answers = NIOLockedValueBox<RouterResponder<Context>?>(nil)

  /// Creates an empty table.
  ///
  /// - Parameter withoutHead: The paths that support `GET` and reject `HEAD`.
  init(withoutHead: Set<String>) { self.withoutHead = withoutHead }

  /// Reads the routes.
  ///
  /// Call it once, when all of them have been added.
  func learn(from router: Router<Context>) {
    var methods: [String: Set<String>] = [:]
    for route in router.routes {
      methods[route.path.description, default: []].insert(route.method.rawValue)
    }
    let table = Router(context: Context.self)
    for (path, names) in methods {
      let hasHead = names.contains("GET") && !withoutHead.contains(path)
      let names = hasHead ? names.union(["HEAD"]) : names
      let allowed = names.sorted().joined(separator: ", ")
      table.get(RouterPath(path)) { _, _ in Response(status: .ok, headers: [.allow: allowed]) }
    }
    answers.withLockedValue { $0 = table.buildResponder() }
  }

  /// Returns the methods that a request's path supports, for the header `Allow`, or `nil` if the
  /// path has no route.
  func allowed(for request: Request, context: Context) async -> String? {
    guard let table = answers.withLockedValue({ $0 }) else { return nil }
    let head = HTTPRequest(
      method: .get, scheme: nil, authority: nil, path: request.head.path ?? "/")
    let question = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
    return try? await table.respond(to: question, context: context).headers[.allow]
  }
}
