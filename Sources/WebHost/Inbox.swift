#if arch(wasm32)
import CardCore
import CasinoKit

/// What the page hands over to the functions of a module.
///
/// The page's thread for a module is the only one, and nothing but the exports reaches this.
nonisolated(unsafe) private var inbox: [UInt8] = []

/// The documents of the store that the page has handed over.
nonisolated(unsafe) public private(set) var documents: [StoredDocument] = []

/// Takes the documents that were handed over, and keeps none.
public func takeDocuments() -> [StoredDocument] {
  let taken = documents
  documents = []
  return taken
}

/// The first bytes of what the page has written last.
public func received(_ count: Int32) -> [UInt8] { Array(inbox.prefix(Int(count))) }

extension Language {
  /// A language by its place in the page's list, which is that of all cases; the first for any other number.
  public init(at place: Int32) {
    let all = Language.allCases
    self = all.indices.contains(Int(place)) ? all[Int(place)] : all[0]
  }
}

/// Makes room for bytes from the page, and tells where.
///
/// The address is good until the next call.
@_expose(wasm, "inbox") @_cdecl("inbox")
public func makeInbox(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  inbox = [UInt8](repeating: 0, count: max(1, Int(count)))
  return inbox.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Takes a document of the store: in the inbox, its name, then its bytes.
@_expose(wasm, "restore") @_cdecl("restore")
public func restore(_ nameCount: Int32, _ count: Int32) {
  let bytes = Array(inbox[Int(nameCount)..<Int(nameCount + count)])
  documents.append(StoredDocument(String(bytes: received(nameCount)), bytes))
}
#endif
