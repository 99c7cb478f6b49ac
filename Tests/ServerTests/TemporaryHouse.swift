import Foundation
import Hummingbird
import HummingbirdTesting
import Server

/// A client and a data folder in a temporary place, removed when the test is over.
final class TemporaryHouse: Sendable {
  /// The folder both are in.
  let root: URL

  /// Settings for a server in this house.
  var settings: ServerSettings {
    ServerSettings(
      host: "127.0.0.1", port: 0, clientFolder: root.appendingPathComponent("dist").path,
      dataFolder: root.appendingPathComponent("data").path)
  }

  /// Writes a client of some files.
  init(files: [String: String] = TemporaryHouse.client) throws {
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

  /// Asks this house's server one question.
  func ask(
    _ path: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:]
  ) async throws -> TestResponse {
    try await buildApplication(settings).test(.router) { client in
      try await client.execute(uri: path, method: method, headers: headers)
    }
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
