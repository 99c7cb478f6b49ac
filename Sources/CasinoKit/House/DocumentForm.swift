/// The form of a document: its name in the store, and what its frame says.
public struct DocumentForm: Equatable, Sendable {
  /// The name under which it lies in the store.
  public let name: String
  /// The format's name, which every such document carries.
  public let format: String
  /// The version of documents that this program writes; it reads all versions up to this one.
  public let version: Int64
  /// The first version that carries a checksum.
  public let firstWithChecksum: Int64

  public init(_ name: String, _ format: String, version: Int64, firstWithChecksum: Int64) {
    self.name = name
    self.format = format
    self.version = version
    self.firstWithChecksum = firstWithChecksum
  }

  /// The form of a kind of documents.
  public init<Document: SavedDocument>(_ name: String, _ kind: Document.Type) {
    self.init(
      name, kind.format, version: kind.version, firstWithChecksum: kind.firstWithChecksum)
  }
}
