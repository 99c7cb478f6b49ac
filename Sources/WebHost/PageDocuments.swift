#if arch(wasm32)
import CardCore
import CasinoKit

/// Writes documents to the browser's store in one transaction.
///
/// An empty list writes nothing.
public func save(_ documents: [StoredDocument]) {
  guard !documents.isEmpty else { return }
  for document in documents { stage(document) }
  saveStaged()
}

/// Passes a document that is to be written together with others.
public func stage(_ document: StoredDocument) { hand(document, to: hostStage) }

/// Writes all staged documents in one transaction.
public func saveStaged() { hostSave() }

/// Moves a damaged document to quarantine in the browser's store.
public func quarantine(_ document: StoredDocument) { hand(document, to: hostKeepAside) }

private func hand(
  _ document: StoredDocument,
  to host: (UnsafePointer<UInt8>?, Int32, UnsafePointer<UInt8>?, Int32) -> Void
) {
  hand(document.name.bytes) { name, length in
    hand(document.bytes) { host(name, length, $0, $1) }
  }
}

@_extern(wasm, module: "host", name: "stage")
private func hostStage(
  _ name: UnsafePointer<UInt8>?, _ nameCount: Int32, _ document: UnsafePointer<UInt8>?,
  _ count: Int32)

@_extern(wasm, module: "host", name: "save")
private func hostSave()

@_extern(wasm, module: "host", name: "keepAside")
private func hostKeepAside(
  _ name: UnsafePointer<UInt8>?, _ nameCount: Int32, _ document: UnsafePointer<UInt8>?,
  _ count: Int32)
#endif
