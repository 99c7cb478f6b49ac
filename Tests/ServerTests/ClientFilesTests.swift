import HTTPTypes
import Hummingbird
import Server
import Testing

@Suite("The client that the server hands out")
struct ClientFilesTests {
  let house: TemporaryHouse

  init() throws {
    house = try TemporaryHouse()
  }

  @Test("The front door is index.html")
  func frontDoor() async throws {
    let response = try await house.ask("/")
    #expect(response.status == .ok)
    #expect(String(buffer: response.body) == "<h1>True Count</h1>")
    #expect(response.headers[.cacheControl] == "no-cache")
    #expect(response.headers[.vary] == nil)
  }

  @Test(
    "Every file says what it is",
    arguments: [
      ("/index.html", "text/html; charset=utf-8"), ("/blackjack.wasm", "application/wasm"),
      ("/main.js", "text/javascript; charset=utf-8"), ("/style.css", "text/css; charset=utf-8"),
      ("/cards.svg", "image/svg+xml"), ("/icons/icon.png", "image/png"),
      ("/manifest.webmanifest", "application/manifest+json"),
      ("/version.txt", "text/plain; charset=utf-8"),
    ])
  func mediaTypes(path: String, type: String) async throws {
    let response = try await house.ask(path)
    #expect(response.status == .ok)
    #expect(response.headers[.contentType] == type)
  }

  @Test(
    "A file travels in the smallest coding its receiver understands",
    arguments: [
      ("gzip, deflate, br", "br", "brotli"), ("gzip", "gzip", "gzip"),
      ("GZIP;q=0.5", "gzip", "gzip"), ("br;q=0, gzip", "gzip", "gzip"),
      ("br; q=0.0", nil, "plain"), ("deflate", nil, "plain"), ("", nil, "plain"),
    ] as [(String, String?, String)])
  func codings(accepted: String, coding: String?, body: String) async throws {
    let response = try await house.ask("/blackjack.wasm", headers: [.acceptEncoding: accepted])
    #expect(String(buffer: response.body) == body)
    #expect(response.headers[.contentEncoding] == coding)
    #expect(response.headers[.contentType] == "application/wasm")
    #expect(response.headers[.vary] == "Accept-Encoding")
  }

  @Test("An unchanged file is not sent again")
  func unchangedFile() async throws {
    let tag = try #require(try await house.ask("/blackjack.wasm").headers[.eTag])
    for known in [tag, "W/" + tag, "\"other\", " + tag, "*"] {
      let response = try await house.ask("/blackjack.wasm", headers: [.ifNoneMatch: known])
      #expect(response.status == .notModified, "\(known)")
      #expect(response.body.readableBytes == 0)
      #expect(response.headers[.eTag] == tag)
    }
    let response = try await house.ask("/blackjack.wasm", headers: [.ifNoneMatch: "\"other\""])
    #expect(response.status == .ok)
  }

  @Test("A changed file, and the same file in another coding, have another tag")
  func tagsDiffer() async throws {
    let plain = try #require(try await house.ask("/blackjack.wasm").headers[.eTag])
    let packed = try await house.ask("/blackjack.wasm", headers: [.acceptEncoding: "br"]).headers[
      .eTag]
    try house.write("plaim", to: "dist/blackjack.wasm")
    let changed = try await house.ask("/blackjack.wasm").headers[.eTag]
    #expect(Set([plain, packed, changed]).count == 3)
  }

  @Test("HEAD tells the size without the bytes")
  func head() async throws {
    let response = try await house.ask("/blackjack.wasm", method: .head)
    #expect(response.status == .ok)
    #expect(response.headers[.contentLength] == "5")
    #expect(response.body.readableBytes == 0)
  }

  @Test(
    "No path leads out of the client's folder or to its hidden files",
    arguments: [
      "/../secret.txt", "/%2e%2e/secret.txt", "/icons/../../secret.txt", "/..%2fsecret.txt",
      "//secret.txt", "/.hidden", "/blackjack.wasm.br", "/icons", "/%ff", "/nothing",
    ])
  func nothingElse(path: String) async throws {
    let response = try await house.ask(path)
    #expect(response.status == .notFound)
    let page = String(buffer: response.body)
    #expect(page.contains("<a href=\"/\">"))
    #expect(!page.contains("next room"))
  }
}
