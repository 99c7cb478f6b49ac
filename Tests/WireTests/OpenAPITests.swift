import Foundation
import Testing
import Wire

@Suite("What client and server say to each other, and its description")
struct OpenAPITests {
  /// The description, docs/openapi.yaml.
  let document: String

  init() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/openapi.yaml")
    document = try String(contentsOf: file, encoding: .utf8)
  }

  @Test("Endpoints have the names, methods and addresses of the description, and no other")
  func endpoints() {
    var described: Set<String> = []
    var (path, method) = ("", "")
    for line in document.split(separator: "\n") {
      if let found = line.wholeMatch(of: #/  (\/\S+):/#) { path = String(found.1) }
      if let found = line.wholeMatch(of: #/    (get|post|put|delete):/#) {
        method = found.1.uppercased()
      }
      if let found = line.wholeMatch(of: #/      operationId: (\w+)/#) {
        described.insert("\(found.1): \(method) \(path)")
      }
    }
    let known = Endpoint.allCases.map {
      let path = $0.path.replacing(#/:(\w+)/#) { "{\($0.1)}" }
      return "\($0): \($0.method.rawValue) /\(Endpoint.root)/\(path)"
    }
    #expect(Set(known) == described)
  }

  @Test("Errors have the codes of the description, and no other")
  func codes() {
    let known = ProblemCode.allCases.map(\.rawValue)
    let families = Set(known.map { $0.prefix { $0 != "/" } })
    let described = document.matches(of: #/[^\/\w](([a-z]+)\/[a-z-]+)/#)
      .filter { families.contains($0.2) }.map { String($0.1) }
    #expect(Set(described) == Set(known))
  }

  @Test("An address takes the value of its parameter, wherever that stands")
  func parameters() {
    #expect(Endpoint.renameDevice.path(with: "7") == "devices/7")
    #expect(Endpoint.refundForTest.path(with: "12") == "store/test/sales/12/refund")
  }

  @Test("What is signed is what devices have signed since the first version")
  func signedTexts() {
    #expect(SignedText.answer(to: "ab", for: .officeKey) == "truecount office-key 1\nab")
  }
}
