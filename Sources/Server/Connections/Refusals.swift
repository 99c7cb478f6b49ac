import HTTPTypes
import NIOCore
import Wire

/// The responses to requests that don't reach a route, prepared in advance.
struct Refusals: Sendable {
  private let rules: String

  /// Creates the responses of a server with some security headers.
  init(headers: SecurityHeaders) {
    rules = headers.fields.map { "\($0.name.rawName): \($0.value)\r\n" }.joined()
  }

  /// Returns a complete response that closes the connection.
  func bytes(for status: HTTPResponse.Status, retryAfter: Int?, isHead: Bool) -> ByteBuffer {
    let body = Body.Error(status).json
    var head = "HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n"
    head += "content-type: application/json; charset=utf-8\r\n"
    head += "content-length: \(body.readableBytes)\r\ncache-control: no-store\r\n"
    if let retryAfter { head += "retry-after: \(retryAfter)\r\n" }
    head += rules + "connection: close\r\n\r\n"
    var bytes = ByteBuffer(string: head)
    if !isHead { bytes.writeImmutableBuffer(body) }
    return bytes
  }
}
