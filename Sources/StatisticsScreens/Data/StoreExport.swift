import CardCore
import CasinoKit

/// All of a player's documents: the first line of a copy.
///
/// It contains each document byte for byte, with its own format, version and checksum. The line
/// also has a checksum over all of them.
public struct StoreExport: SavedDocument {
  public let documents: [StoredDocument]
  /// Whether lines with rounds follow; old copies are this document alone.
  public let isFollowedByRounds: Bool

  /// Creates a copy of these documents.
  public init(_ documents: [StoredDocument]) {
    self.documents = documents
    isFollowedByRounds = true
  }

  public static var format: String { "truecount.export" }
  public static var version: Int64 { 2 }
  public static var firstWithChecksum: Int64 { 1 }

  public var summary: String { "" }

  public var contents: [JSONValue.Member] {
    [
      .init(
        "documents",
        .array(
          documents.map {
            .object([
              .init("name", .string($0.name)),
              .init("text", .string(String(bytes: $0.bytes))),
            ])
          }))
    ]
  }

  public init(contents: JSONValue) throws(ArchiveRefusal) {
    var documents: [StoredDocument] = []
    for held in try contents.array("documents") {
      documents.append(
        StoredDocument(try held.string("name"), Array(try held.string("text").utf8)))
    }
    self.documents = documents
    isFollowedByRounds = try contents.integer("version", in: 1...Self.version) >= 2
  }
}
