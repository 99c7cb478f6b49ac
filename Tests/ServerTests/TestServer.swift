import Foundation
import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers
import NIOCore
import NIOEmbedded
import Server

/// A client and a data folder in a temporary location, removed when the test is over.
final class TestServer: Sendable {
  /// The folder both are in.
  let root: URL

  /// The server's clock, which stands still, so that nothing expires while other tests run.
  static let time: Int64 = 1_800_000_000_000

  /// The shops in which players can buy.
  let store: StoreSettings

  /// The server's settings.
  var settings: ServerSettings {
    var settings = ServerSettings(
      host: "127.0.0.1", port: 0, clientFolder: root.appendingPathComponent("dist").path,
      dataFolder: dataFolder)
    settings.store = store
    settings.clock = { Self.time }
    return settings
  }

  /// The server's data folder.
  var dataFolder: String { root.appendingPathComponent("data").path }

  /// Writes a client with some files.
  init(
    files: [String: String] = TestServer.client, store: StoreSettings = StoreSettings()
  ) throws {
    self.store = store
    root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try write("in the next room", to: "secret.txt")
    for (name, content) in files {
      try write(content, to: "dist/" + name)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  /// Writes one file below the root.
  func write(_ content: String, to name: String) throws {
    let file = root.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content.utf8).write(to: file)
  }

  /// Sends a request to the server's routes, without a network.
  func ask(
    _ path: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:],
    body: String = "", isBehindTLS: Bool = false
  ) async throws -> Answer {
    var settings = settings
    settings.isBehindTLS = isBehindTLS
    return try await Self.answer(
      of: buildApplication(settings),
      to: HTTPRequest(
        method: method, scheme: "http", authority: "localhost", path: path, headerFields: headers),
      body: ByteBuffer(string: body))
  }

  /// Passes a request to the routes of an application and collects what they write.
  static func answer(
    of application: some ApplicationProtocol, to head: HTTPRequest, body: ByteBuffer,
    from peer: String? = nil
  ) async throws -> Answer {
    let response = try await Self.response(of: application, to: head, body: body, from: peer)
    let writer = CollectedBody()
    try await response.body.write(writer)
    return Answer(status: response.status, headers: response.headers, body: writer.bytes)
  }

  /// Passes a request to the routes of an application, whose response is still to be written.
  static func response(
    of application: some ApplicationProtocol, to head: HTTPRequest, body: ByteBuffer = ByteBuffer(),
    from peer: String? = nil
  ) async throws -> Response {
    let channel = NIOAsyncTestingChannel()
    channel.remoteAddress = try peer.map { try SocketAddress(ipAddress: $0, port: 1) }
    let source = ApplicationRequestContextSource(channel: channel, logger: application.logger)
    return try await application.responder.respond(
      to: Request(head: head, body: RequestBody(buffer: body)),
      context: .init(source: source))
  }

  /// Opens the server at a free port while a function runs.
  func whileOpen(_ attempt: (_ port: Int) async throws -> Void) async throws {
    let (ports, announcement) = AsyncStream.makeStream(of: Int.self)
    let server = Task { [settings] in
      defer { announcement.finish() }
      try await serve(settings) { announcement.yield($0) }
    }
    do {
      for await port in ports {
        try await attempt(port)
        server.cancel()
      }
    } catch {
      server.cancel()
      throw error
    }
    _ = await server.result
  }

  /// A small client with a file of every kind.
  static let client = [
    "index.html": "<h1>True Count</h1>",
    "blackjack.wasm": "plain", "blackjack.wasm.br": "brotli", "blackjack.wasm.gz": "gzip",
    "main.js": "//", "style.css": "/**/", "cards.svg": "<svg/>",
    "manifest.webmanifest": "{}", "icons/icon.png": "png",
    "version.txt": "7e57\n", ".hidden": "never",
  ]
}

/// The server's response.
struct Answer {
  let status: HTTPResponse.Status
  let headers: HTTPFields
  let body: ByteBuffer
}

/// The collector of a response's body.
struct CollectedBody: ResponseBodyWriter {
  private let collected = NIOLockedValueBox(ByteBuffer())
  private let finished = NIOLockedValueBox(false)

  var bytes: ByteBuffer { collected.withLockedValue { $0 } }

  /// Whether its end was written.
  var isFinished: Bool { finished.withLockedValue { $0 } }

  func write(_ buffer: ByteBuffer) async throws {
    collected.withLockedValue { _ = $0.writeImmutableBuffer(buffer) }
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
    finished.withLockedValue { $0 = true }
  }
}
