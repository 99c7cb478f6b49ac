import CardCore
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests to the server, with the session's cookie.
public struct ServerConnection: Sendable {
  /// The address of the server's page; `nil` if the app has no server.
  public let address: URL?
  private let send: @Sendable (URLRequest) async throws -> (Data, URLResponse)

  /// Creates a connection from a function that sends requests.
  public init(
    to address: URL?,
    sending send: @escaping @Sendable (URLRequest) async throws -> (Data, URLResponse)
  ) { (self.address, self.send) = (address, send) }

  /// No connection.
  public static let none = ServerConnection(to: nil) { _ in
    throw URLError(.notConnectedToInternet)
  }

  /// The connection to the address in the app's property list.
  public static func real(to address: URL?) -> ServerConnection {
    let settings = URLSessionConfiguration.default
    settings.timeoutIntervalForRequest = 30
    settings.requestCachePolicy = .reloadIgnoringLocalCacheData
    settings.urlCache = nil
    let session = URLSession(configuration: settings)
    return ServerConnection(to: address) { try await session.data(for: $0) }
  }

  /// A response as the client of the account reads it, with the bytes of its body.
  struct Reply {
    var archive = JSONValue.object([.init("status", .integer(0))])
    var bytes: [UInt8] = []
  }

  /// Sends a request from its description.
  ///
  /// Without a response, the status is 0.
  func fetch(_ call: JSONValue) async -> Reply {
    guard let address else {
      return Self.reply(404, isJSON: false, [])
    }
    guard let path = try? call.string("path"), let method = try? call.string("method"),
      let url = URL(string: "api/\(path)", relativeTo: address)
    else { return Reply() }
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if let body = call.member("body") {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.httpBody = Data(body.bytes)
    }
    guard let (data, response) = try? await send(request),
      let response = response as? HTTPURLResponse
    else { return Reply() }
    let type = response.value(forHTTPHeaderField: "Content-Type") ?? ""
    let isJSON = response.statusCode != 204 && type.hasPrefix("application/json")
    return Self.reply(Int64(response.statusCode), isJSON: isJSON, Array(data))
  }

  private static func reply(_ status: Int64, isJSON: Bool, _ bytes: [UInt8]) -> Reply {
    var body = JSONValue.null
    if isJSON {
      guard let read = try? JSONValue(parsing: bytes) else { return Reply() }
      body = read
    }
    return Reply(
      archive: .object([
        .init("status", .integer(status)), .init("isJSON", .bool(isJSON)), .init("body", body),
      ]), bytes: bytes)
  }
}
