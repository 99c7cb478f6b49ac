#if arch(wasm32)
import CardCore
import CasinoKit

/// The bytes that the page passes to the functions of a module.
///
/// A module runs on a single thread, and only the exports access this variable.
nonisolated(unsafe) private var inbox: [UInt8] = []

/// The saved documents that the page has passed.
nonisolated(unsafe) public private(set) var documents: [StoredDocument] = []

/// Returns the documents that were passed, and clears the list.
public func takeDocuments() -> [StoredDocument] {
  let taken = documents
  documents = []
  return taken
}

/// Returns the first bytes of what the page wrote last.
public func received(_ count: Int32) -> [UInt8] { Array(inbox.prefix(Int(count))) }

extension Language {
  /// Creates a language from its index in the page's list, which lists all cases.
  ///
  /// Any other number stands for the first.
  public init(at place: Int32) {
    let all = Language.allCases
    self = all.indices.contains(Int(place)) ? all[Int(place)] : all[0]
  }
}

/// Allocates space for bytes from the page, and returns its address.
///
/// The address is valid until the next call.
@_expose(wasm, "inbox") @_cdecl("inbox")
public func makeInbox(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  inbox = [UInt8](repeating: 0, count: max(1, Int(count)))
  return inbox.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Stores a document from the inbox, which contains its name and then its bytes.
@_expose(wasm, "restore") @_cdecl("restore")
public func restore(_ nameCount: Int32, _ count: Int32) {
  let bytes = Array(inbox[Int(nameCount)..<Int(nameCount + count)])
  documents.append(StoredDocument(String(bytes: received(nameCount)), bytes))
}
#endif
