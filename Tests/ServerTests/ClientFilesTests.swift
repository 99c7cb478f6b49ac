import HTTPTypes
import Hummingbird
import Testing

@Suite("Serving the client")
struct ClientFilesTests {
  let house: TestServer

  init() throws {
    house = try TestServer()
  }

  @Test("The home page is index.html")
  func frontDoor() async throws {
    let response = try await house.ask("/")
    #expect(response.status == .ok)
    #expect(String(buffer: response.body) == "<h1>True Count</h1>")
    #expect(response.headers[.cacheControl] == "no-cache")
    #expect(response.headers[.vary] == nil)
  }

  @Test(
    "Every file has its media type",
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
    "A file is sent in the smallest encoding that the client accepts",
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

  @Test(
    "The page for an unknown address is in the client's language",
    arguments: [
      ("de-DE,de;q=0.9,en;q=0.8", "de"), ("en-US,en;q=0.9,de;q=0.8", "en"), ("fr, de;q=0.5", "de"),
      ("en;q=0.2, de-AT", "de"), ("de;q=0, en;q=0.1", "en"), ("fr", "en"), ("", "en"),
    ])
  func unknownAddress(accepted: String, language: String) async throws {
    let response = try await house.ask("/nothing", headers: [.acceptLanguage: accepted])
    #expect(response.status == .notFound)
    #expect(response.headers[.contentLanguage] == language)
    #expect(response.headers[.vary] == "Accept-Language")
    let page = String(buffer: response.body)
    #expect(page.contains("<html lang=\"\(language)\">"))
    #expect(page.contains(language == "de" ? "Seite nicht gefunden" : "Page not found"))
    #expect(page.contains("Page not found") != page.contains("Seite nicht gefunden"))
  }

  @Test("An unchanged file isn't sent again")
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

  @Test("A changed file, and the same file in another encoding, have another tag")
  func tagsDiffer() async throws {
    let plain = try #require(try await house.ask("/blackjack.wasm").headers[.eTag])
    let packed = try await house.ask("/blackjack.wasm", headers: [.acceptEncoding: "br"]).headers[
      .eTag]
    try house.write("plaim", to: "dist/blackjack.wasm")
    let changed = try await house.ask("/blackjack.wasm").headers[.eTag]
    #expect(Set([plain, packed, changed]).count == 3)
  }

  @Test(
    "A range of a file is sent on request",
    arguments: [
      ("bytes=0-1", "pl", "bytes 0-1/5"), ("bytes=2-", "ain", "bytes 2-4/5"),
      ("bytes=-2", "in", "bytes 3-4/5"), ("bytes=-9", "plain", "bytes 0-4/5"),
      ("bytes=4-99", "n", "bytes 4-4/5"), ("BYTES=1-1", "l", "bytes 1-1/5"),
      ("bytes=0-1,3-4", "plain", nil), ("bytes=3-1", "plain", nil), ("lines=0-1", "plain", nil),
      ("bytes=-", "plain", nil), ("bytes=a-b", "plain", nil), ("bytes=+1-2", "plain", nil),
      ("bytes=0-99999999999999999999", "plain", nil), ("nonsense", "plain", nil),
    ] as [(String, String, String?)])
  func parts(range: String, body: String, told: String?) async throws {
    let response = try await house.ask("/blackjack.wasm", headers: [.range: range])
    #expect(response.status == (told == nil ? .ok : .partialContent))
    #expect(String(buffer: response.body) == body)
    #expect(response.headers[.contentRange] == told)
    #expect(response.headers[.acceptRanges] == "bytes")
  }

  @Test("A range applies to the encoding sent, and to the version that the client has")
  func partsOfVersions() async throws {
    let asked: HTTPFields = [.range: "bytes=0-1", .acceptEncoding: "br"]
    let packed = try await house.ask("/blackjack.wasm", headers: asked)
    #expect(String(buffer: packed.body) == "br")
    #expect(packed.headers[.contentEncoding] == "br")
    let tag = try #require(packed.headers[.eTag])
    for (version, status) in [(tag, 206), ("\"other\"", 200), ("W/" + tag, 200)] {
      var headers = asked
      headers[.ifRange] = version
      #expect(try await house.ask("/blackjack.wasm", headers: headers).status.code == status)
    }
    let head = try await house.ask("/blackjack.wasm", method: .head, headers: asked)
    #expect(head.status == .ok)
  }

  @Test(
    "A range outside the file is refused with its size",
    arguments: ["bytes=5-", "bytes=9-12", "bytes=-0"])
  func noSuchPart(range: String) async throws {
    let response = try await house.ask("/blackjack.wasm", headers: [.range: range])
    #expect(response.status == .rangeNotSatisfiable)
    #expect(response.headers[.contentRange] == "bytes */5")
  }

  @Test("HEAD returns the size without the bytes")
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
