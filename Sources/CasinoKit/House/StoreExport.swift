import CardCore

/// All of a player's documents in one file, as a copy to keep.
///
/// Each document is in it byte for byte, with its own format, version and checksum; the file has a
/// checksum of its own over all of them.
public struct StoreExport: SavedDocument {
  public let documents: [StoredDocument]

  /// A copy of these documents.
  public init(_ documents: [StoredDocument]) { self.documents = documents }

  public static var format: String { "truecount.export" }
  public static var version: Int64 { 1 }
  public static var firstWithChecksum: Int64 { 1 }

  /// The name that is proposed for the file.
  public static var fileName: String { "truecount-copy.json" }

  public var summary: String { "" }

  public var contents: [JSONValue.Member] {
    [
      .init(
        "documents",
        .array(
          documents.map {
            .object([
              .init("name", .string($0.name)),
              .init("text", .string(String(decoding: $0.bytes, as: UTF8.self))),
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
  }

  /// The file.
  public var file: SavedFile {
    SavedFile(name: Self.fileName, bytes: document)
  }
}
