import Foundation
import HTTPTypes
import Hummingbird
import Server
import Testing

@Suite("What the server promises on every answer, and when it does not open")
struct HouseRulesTests {
  let house: TemporaryHouse

  init() throws {
    house = try TemporaryHouse()
  }

  @Test(
    "Pages, answers and errors all carry the rules for browsers",
    arguments: ["/", "/blackjack.wasm", "/nothing", "/api/health", "/api/nothing"])
  func securityHeaders(path: String) async throws {
    let headers = try await house.ask(path).headers
    let policy = try #require(headers[.contentSecurityPolicy])
    #expect(policy.contains("script-src 'self' 'wasm-unsafe-eval'"))
    #expect(policy.contains("frame-ancestors 'none'"))
    #expect(headers[.xContentTypeOptions] == "nosniff")
    for name in ["Referrer-Policy", "Cross-Origin-Opener-Policy", "Permissions-Policy"] {
      #expect(headers[try #require(HTTPField.Name(name))] != nil, "\(name)")
    }
  }

  @Test("Health names the client that is served")
  func health() async throws {
    let response = try await house.ask("/api/health")
    #expect(response.headers[.contentType]?.hasPrefix("application/json") == true)
    let health = try JSONDecoder().decode([String: String].self, from: Data(buffer: response.body))
    #expect(health == ["status": "ok", "version": "7e57"])
  }

  @Test("What the API does not have is refused in JSON, with a code")
  func unknownAPI() async throws {
    for (path, method) in [("/api/nothing", HTTPRequest.Method.get), ("/", .post)] {
      let response = try await house.ask(path, method: method)
      #expect(response.status == .notFound)
      let body = try JSONDecoder().decode(
        [String: [String: String]].self, from: Data(buffer: response.body))
      #expect(body["error"]?["code"] == "http/404")
    }
  }

  @Test("Without a client the server does not open")
  func missingClient() throws {
    for folder in [house.root.path, house.root.path + "/nowhere"] {
      var settings = house.settings
      settings.clientFolder = folder
      #expect(throws: ServerRefusal.clientMissing(folder: folder)) {
        _ = try buildApplication(settings)
      }
    }
  }

  @Test("The data folder is created, and holds the books and nothing else")
  func dataFolder() throws {
    _ = try buildApplication(house.settings)
    let contents = try FileManager.default.contentsOfDirectory(atPath: house.settings.dataFolder)
    #expect(contents.allSatisfy { $0.hasPrefix("books.sqlite") })
    #expect(contents.contains("books.sqlite"))
  }

  @Test("A data folder that cannot be written keeps the server closed")
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

  @Test("A port that is taken, or an address that is not ours, is refused by name")
  func portTaken() async throws {
    let house = house
    var isOpen = false
    try await house.whileOpen { port in
      isOpen = true
      var settings = house.settings
      settings.port = port
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

  @Test("The books lie where the desktop's conventions put them")
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
