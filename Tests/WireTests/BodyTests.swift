import CardCore
import Dealing
import Foundation
import Testing
import Wire

@Suite("The bodies of requests and responses, and their description")
struct BodyTests {
  /// A schema of docs/openapi.yaml.
  struct Schema {
    /// The type of each property: that of JSON, or the name of another schema.
    var properties: [String: String] = [:]
    var required: Set<String> = []
  }

  private static let types: [any Archivable.Type] = [
    Body.Account.self, Body.Backup.self, Body.BackupContent.self, Body.Backups.self,
    Body.Board.self, Body.BoardJoining.self, Body.BoardLine.self, Body.BoardPlayer.self,
    Body.BoardReport.self, Body.Boards.self, Body.Challenge.self, Body.Code.self,
    Body.Deletion.self, Body.Device.self, Body.DeviceName.self,
    Body.Devices.self, Body.Error.self, Body.Grant.self, Body.Grants.self, Body.HandedIn.self,
    Body.Health.self, Body.Joining.self, Body.Line.self, Body.Notification.self,
    Body.Opening.self, Body.OpenShop.self, Body.Phrase.self, Body.Product.self,
    Body.Purchase.self, Body.Readiness.self, Body.Recovery.self, Body.Reward.self,
    Body.RewardClaim.self, Body.SaleOutcome.self, Body.Shelf.self, Body.Signed.self,
    Body.Statement.self, Body.StoreAccount.self, Body.Taken.self, Body.TakenIn.self,
    Body.TestOrder.self, Body.TestReceipt.self, Body.TestSale.self, Body.TestSales.self,
    // dealt shoes
    Body.DealingKey.self, Body.DealtShoe.self, Body.Entropy.self, Body.ShoeAction.self,
    Body.Shoes.self, Body.SittingDown.self, CardOpening.self, DealtAction.self, DealtAnswer.self,
    DealtRound.self, ShoeCommitment.self, ShoeFile.self, ShoeRoot.self, ShoeState.self,
    ShoeTerms.self,
    // the shared shoe of the day
    Body.SharedBeginning.self, Body.SharedDay.self, Body.SharedLadder.self, Body.SharedLine.self,
    Body.SharedMistake.self, Body.SharedRound.self, Body.SharedShoe.self, Body.SharedTry.self,
  ]

  private static let samples = bodySamples.merging(shoeSamples) { first, _ in first }

  /// The schemas that are parts of bodies and have no type of their own.
  private static let parts: Set = ["Choices", "Hex", "Time"]

  /// The schemas by name, read once.
  private static let described = Result { try readSchemas() }

  private let schemas: [String: Schema]

  init() throws { schemas = try Self.described.get() }

  private static func readSchemas() throws -> [String: Schema] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/openapi.yaml")
    let document = try String(contentsOf: file, encoding: .utf8)
    var schemas: [String: Schema] = [:]
    var (part, name, property) = ("", "", "")
    for line in document.split(separator: "\n") {
      if let found = line.wholeMatch(of: #/ {2}(\w+):/#) { part = String(found.1) }
      guard part == "schemas" else { continue }
      if let found = line.wholeMatch(of: #/ {4}(\w+):/#) {
        name = String(found.1)
        schemas[name] = Schema()
      } else if let found = line.wholeMatch(of: #/ {6}required: \[(.*)\]/#) {
        schemas[name]?.required = Set(found.1.split(separator: ", ").map { String($0) })
      } else if let found = line.wholeMatch(of: #/ {8}(\w+):/#) {
        property = String(found.1)
      } else if let found = line.wholeMatch(of: #/ {10}type: \[?(\w+).*/#) {
        schemas[name]?.properties[property] = String(found.1)
      } else if let found = line.wholeMatch(of: #/ {10}\$ref: "#\/components\/schemas\/(\w+)"/#) {
        schemas[name]?.properties[property] = String(found.1)
      }
    }
    return schemas
  }

  /// The JSON of a body with all fields.
  private func members(of type: any Archivable.Type) throws -> [JSONValue.Member] {
    let sample = try #require(Self.samples["\(type)"], "\(type)")
    guard case .object(let members) = try JSONValue(parsing: sample) else { return [] }
    return members
  }

  private func isReadable(_ members: [JSONValue.Member], as type: any Archivable.Type) -> Bool {
    (try? type.init(archive: .object(members))) != nil
  }

  /// Whether a value has the type of a property.
  private func matches(_ value: JSONValue, _ type: String) -> Bool {
    switch (value, type) {
    case (.string, "string"), (.string, "Hex"), (.number, "integer"), (.number, "Time"),
      (.bool, "boolean"), (.array, "array"), (.object, "object"), (.object, "Choices"):
      true
    case (.object, _): Self.types.contains { "\($0)" == type }
    default: false
    }
  }

  @Test("Each schema has a type, and each type a schema")
  func names() {
    let known = Self.types.map { "\($0)" }
    #expect(Set(known).union(Self.parts) == Set(schemas.keys))
    #expect(Set(known).count == known.count)
  }

  @Test("Bodies have the fields of the description, with its types")
  func fields() throws {
    for type in Self.types {
      let schema = try #require(schemas["\(type)"])
      let members = try members(of: type)
      #expect(Set(members.map(\.name)) == Set(schema.properties.keys), "\(type)")
      for member in members {
        let described = schema.properties[member.name] ?? ""
        #expect(matches(member.value, described), "\(type).\(member.name) is \(described)")
      }
    }
  }

  @Test("A body is refused if a required field is missing, or a field has another type")
  func refusals() throws {
    for type in Self.types {
      let schema = try #require(schemas["\(type)"])
      let members = try members(of: type)
      for (place, member) in members.enumerated() {
        var others = members
        others.remove(at: place)
        let isRequired = schema.required.contains(member.name)
        #expect(isReadable(others, as: type) != isRequired, "\(type).\(member.name) is missing")
        let null = others + [.init(member.name, .null)]
        #expect(isReadable(null, as: type) != isRequired, "\(type).\(member.name) is null")
        let values: [JSONValue] = [
          .bool(true), .string("x"), .integer(1), .array([.null]), .object([]),
        ]
        for value in values where !matches(value, schema.properties[member.name] ?? "") {
          let wrong = others + [.init(member.name, value)]
          #expect(!isReadable(wrong, as: type), "\(type).\(member.name) is \(value.text)")
        }
      }
      #expect((try? type.init(archive: .array([]))) == nil)
    }
  }

  @Test("Bodies of the first version of the API are read and written as they were")
  func samples() throws {
    for type in Self.types {
      let sample = try #require(Self.samples["\(type)"])
      let body = try type.init(archive: try JSONValue(parsing: sample))
      #expect(body.archive.text == sample)
    }
    #expect(Self.samples.count == Self.types.count)
  }

  @Test("Unknown fields are ignored, and missing optional fields aren't written")
  func optionalFields() throws {
    let text = #"{"outcome":"known","later":[1],"code":null}"#
    let outcome = try Body.SaleOutcome(archive: try JSONValue(parsing: text))
    #expect(outcome == Body.SaleOutcome { $0.outcome = "known" })
    #expect(outcome.archive.text == #"{"outcome":"known"}"#)
    #expect(Body.BoardJoining().archive.text == "{}")
  }

  @Test("A refusal names the field, in a list with its place")
  func paths() throws {
    let grant = #"{"id":"","credits":1,"reason":"","given":1}"#
    let json = try JSONValue(parsing: #"{"grants":[\#(grant),{"id":2}]}"#)
    let error = #expect(throws: ArchiveRefusal.self) { try Body.Grants(archive: json) }
    #expect(error?.path == "grants[1].id")
  }

  @Test("Counts, times and credits that a server could not mean are refused")
  func ranges() throws {
    for (text, isReadable) in [
      ("0", true), ("9000000000000000", true), ("9000000000000001", false), ("-1", false),
      ("1.5", false), ("9223372036854775808", false),
    ] {
      let code = try JSONValue(parsing: #"{"code":"1","ends":\#(text)}"#)
      #expect(((try? Body.Code(archive: code)) != nil) == isReadable, "\(text)")
    }
  }
}
