import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// Passes requests to the routes, and sends their responses.
struct Answering: Sendable {
  private let routes: RouterResponder<ServerContext>
  private let logger: Logger
  private let date = AnswerDate()

  /// Creates a responder for some routes.
  init(routes: RouterResponder<ServerContext>, logger: Logger) {
    self.routes = routes
    self.logger = logger
  }

  /// Responds to a complete request.
  ///
  /// A connection that fails meanwhile is closed.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - channel: Its connection.
  func answer(_ request: Request, on channel: any Channel) async {
    var logger = logger
    logger[metadataKey: "hb.request.id"] = .stringConvertible(RequestID())
    do {
      var response = try await routes.respond(
        to: request, context: ServerContext(source: .init(channel: channel, logger: logger)))
      response.headers[.date] = date.now
      channel.write(
        HTTPServerResponsePart.head(HTTPResponseHead(response.head)), promise: nil)
      let writer = AnswerWriter(channel: channel)
      // NB: a body that the client doesn't expect would be taken for the next response.
      guard request.method != .head else { return try await writer.finish(nil) }
      try await response.body.write(writer)
    } catch {
      channel.close(promise: nil)
    }
  }
}

/// Sends the body of a response.
private struct AnswerWriter: ResponseBodyWriter {
  /// The number of bytes that may be unsent before a route must wait.
  private static let mostWaiting = 64 * 1024

  private let channel: any Channel
  private var waiting = 0

  init(channel: any Channel) {
    self.channel = channel
  }

  mutating func write(_ buffer: ByteBuffer) async throws {
    let part = HTTPServerResponsePart.body(.byteBuffer(buffer))
    if waiting > Self.mostWaiting {
      waiting = 0
      try await channel.writeAndFlush(part).get()
    } else {
      waiting += buffer.readableBytes
      channel.write(part, promise: nil)
    }
  }

  consuming func finish(_ trailers: HTTPFields?) async throws {
    channel.writeAndFlush(
      HTTPServerResponsePart.end(trailers.map { HTTPHeaders($0) }), promise: nil)
  }
}
