import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers
import NIOCore

/// Which methods each address of the server takes, read from its routes.
///
/// A second router with the same paths answers, so that paths are matched in one way only.
final class AllowedMethods<Context: RequestContext>: Sendable {
  /// The addresses that refuse `HEAD`.
  private let withoutHead: Set<String>
  private let answers = NIOLockedValueBox<RouterResponder<Context>?>(nil)

  /// The methods of routes that are not known yet.
  ///
  /// - Parameter withoutHead: The addresses that take `GET` and refuse `HEAD`.
  init(withoutHead: Set<String>) { self.withoutHead = withoutHead }

  /// Learns the routes; called once they are all there.
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

  /// Returns the methods that a request's address takes, for the header `Allow`, or `nil` where there is nothing.
  func allowed(for request: Request, context: Context) async -> String? {
    guard let table = answers.withLockedValue({ $0 }) else { return nil }
    let head = HTTPRequest(
      method: .get, scheme: nil, authority: nil, path: request.head.path ?? "/")
    let question = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
    return try? await table.respond(to: question, context: context).headers[.allow]
  }
}
