import Books
import Foundation
import HTTPTypes
import Hummingbird
import Server
import Testing

@Suite("Guarantees of every response, and refusals to open")
struct ServerGuaranteeTests {
  let house: TestServer

  init() throws {
    house = try TestServer()
  }

  @Test(
    "Pages, responses and errors all have the security headers",
    arguments: ["/", "/blackjack.wasm", "/nothing", "/api/health", "/api/nothing"])
  func securityHeaders(path: String) async throws {
    let headers = try await house.ask(path).headers
    let policy = try #require(headers[.contentSecurityPolicy])
    #expect(policy.contains("script-src 'self' 'wasm-unsafe-eval'"))
    #expect(policy.contains("frame-ancestors 'none'"))
    #expect(headers[.xContentTypeOptions] == "nosniff")
    for name in [
      "Cross-Origin-Embedder-Policy", "Cross-Origin-Opener-Policy", "Cross-Origin-Resource-Policy",
      "Permissions-Policy", "Referrer-Policy",
    ] {
      #expect(headers[try #require(HTTPField.Name(name))] != nil, "\(name)")
    }
  }

  @Test("The health report has the client's version")
  func health() async throws {
    let response = try await house.ask("/api/health")
    #expect(response.headers[.contentType]?.hasPrefix("application/json") == true)
    let health = try JSONDecoder().decode([String: String].self, from: Data(buffer: response.body))
    #expect(health == ["status": "ok", "version": "7e57"])
  }

  @Test(
    "Unsupported requests are refused in JSON, with a code",
    arguments: [
      ("/api/nothing", HTTPRequest.Method.get, 404), ("/api/nothing", .post, 404),
      ("/", .post, 405), ("/api/health", .delete, 405), ("/api/health/", .put, 405),
      ("/api/metrics", .get, 403),
    ])
  func refusals(path: String, method: HTTPRequest.Method, status: Int) async throws {
    let response = try await house.ask(path, method: method)
    #expect(response.status.code == status)
    #expect(response.headers[.allow] == (status == 405 ? "GET, HEAD" : nil))
    #expect(response.headers[.cacheControl] == "no-store")
    let body = try JSONDecoder().decode(
      [String: [String: String]].self, from: Data(buffer: response.body))
    #expect(body["error"]?["code"] == "http/\(status)")
  }

  @Test("The API document has exactly the routes of the API")
  func document() throws {
    let document = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/openapi.yaml")
    var documented: Set<String> = []
    var path: Substring = ""
    for line in try String(contentsOf: document, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("  /"), line.hasSuffix(":") {
        path = line.dropFirst(2).dropLast()
      } else if line.hasPrefix("    "), line.hasSuffix(":"), !line.hasPrefix("     "),
        ["get", "post", "put", "patch", "delete"].contains(line.dropFirst(4).dropLast())
      {
        documented.insert("\(line.dropFirst(4).dropLast().uppercased()) \(path)")
      }
    }
    let present = try routes(of: house.settings).filter { $0.contains(" /api/") }
    #expect(documented == Set(present))
    #expect(present.contains("GET /api/health"))
  }

  @Test("Valid address ranges are parsed, and invalid ones refused")
  func addressRanges() {
    for text in ["192.0.2.1", "10.0.0.0/8", "0.0.0.0/0", "2001:db8::1", "fd00::/8", "::/0"] {
      #expect(AddressRange(text) != nil, "\(text)")
    }
    for text in [
      "", "localhost", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8/8", "fd00::/129", "1.2.3",
    ] {
      #expect(AddressRange(text) == nil, "\(text)")
    }
  }

  @Test("A folder is locked by one process at a time")
  func folderLock() throws {
    let folder = house.root.path
    var lock: FolderLock? = try FolderLock(of: folder)
    #expect(throws: FolderLock.Refusal.held(by: Int(ProcessInfo.processInfo.processIdentifier))) {
      _ = try FolderLock(of: folder)
    }
    withExtendedLifetime(lock) {}
    lock = nil
    _ = try FolderLock(of: folder)
    #expect(throws: FolderLock.Refusal.self) { _ = try FolderLock(of: folder + "/nowhere") }
  }

  @Test("Without a client the server doesn't open")
  func missingClient() throws {
    for folder in [house.root.path, house.root.path + "/nowhere"] {
      var settings = house.settings
      settings.clientFolder = folder
      #expect(throws: ServerRefusal.clientMissing(folder: folder)) {
        _ = try buildApplication(settings)
      }
    }
  }

  @Test("A data folder in the client's folder, whose files everybody can read, is refused")
  func publicDataFolder() throws {
    let client = house.settings.clientFolder
    let link = house.root.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: client)
    for folder in [client, client + "/data", client + "/../dist/data", link + "/data"] {
      var settings = house.settings
      settings.dataFolder = folder
      #expect(throws: ServerRefusal.dataFolderIsPublic(folder: folder)) {
        _ = try buildApplication(settings)
      }
    }
    // A folder beside it is not in it, even if its name begins with the same letters.
    var settings = house.settings
    settings.dataFolder = client + "-data"
    _ = try buildApplication(settings)
  }

  @Test("The data folder is created, and contains only the database")
  func dataFolder() throws {
    _ = try buildApplication(house.settings)
    let contents = try FileManager.default.contentsOfDirectory(atPath: house.settings.dataFolder)
    #expect(contents.allSatisfy { $0.hasPrefix("books.sqlite") })
    #expect(contents.contains("books.sqlite"))
  }

  @Test("A read-only data folder prevents the server from opening")
  func unwritableDataFolder() throws {
    var settings = house.settings
    settings.dataFolder = house.root.path + "/secret.txt/data"
    #expect {
      _ = try buildApplication(settings)
    } throws: { error in
      guard case .dataFolderNotWritable(settings.dataFolder, _)? = error as? ServerRefusal else {
        return false
      }
      return true
    }
  }

  @Test("A port in use, or a foreign address, is refused with its reason")
  func portTaken() async throws {
    let house = house
    var isOpen = false
    try await house.whileOpen { port in
      isOpen = true
      var settings = house.settings
      settings.port = port
      settings.dataFolder += "-of-another"
      await #expect(throws: ServerRefusal.portInUse(settings.port)) {
        try await serve(settings) { _ in }
      }
      settings.host = "host.invalid"
      await #expect(throws: ServerRefusal.self) {
        try await serve(settings) { _ in }
      }
    }
    #expect(isOpen)
  }

  @Test("The default data folder follows the desktop's conventions")
  func standardFolder() {
    #expect(
      standardDataFolder(environment: ["XDG_DATA_HOME": "/srv/data"])
        == "/srv/data/truecount/server")
    for home in [[:], ["XDG_DATA_HOME": "relative"], ["XDG_DATA_HOME": ""]] {
      #expect(
        standardDataFolder(environment: home).hasSuffix("/.local/share/truecount/server"))
    }
  }
}
