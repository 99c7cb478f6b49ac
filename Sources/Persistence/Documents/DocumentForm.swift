/// The form of a document: its name in the store, and its format and versions.
public struct DocumentForm: Equatable, Sendable {
  /// The document's name in the store.
  public let name: String
  /// The format's name, which is part of every such document.
  public let format: String
  /// The version that this program writes; it reads this version and all older ones.
  public let version: Int64
  /// The first version that carries a checksum.
  public let firstWithChecksum: Int64

  public init(_ name: String, _ format: String, version: Int64, firstWithChecksum: Int64) {
    self.name = name
    self.format = format
    self.version = version
    self.firstWithChecksum = firstWithChecksum
  }

  /// The form of documents of a type.
  public init<Document: SavedDocument>(_ name: String, _ kind: Document.Type) {
    self.init(
      name, kind.format, version: kind.version, firstWithChecksum: kind.firstWithChecksum)
  }
}

extension DocumentForm {
  /// The document of the table of a game against the bank.
  public static func bankGame(_ name: String) -> DocumentForm {
    DocumentForm(name, "truecount.bank", version: 1, firstWithChecksum: 1)
  }
}
