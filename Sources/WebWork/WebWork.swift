#if arch(wasm32)
import CWebRuntime
import CardCore
import CasinoKit

/// The background worker of a module, and the bytes that the page's thread for it hands over.
///
/// That thread is the only one, and nothing but the exports below reaches these.
nonisolated(unsafe) private var worker = BackgroundWorker(for: [])
nonisolated(unsafe) private var inbox: [UInt8] = []

/// Has the module do these kinds of work.
public func work(on kinds: [WorkKind]) { worker = BackgroundWorker(for: kinds) }

/// Makes room for bytes from the page, and tells where.
///
/// The address is good until the next call.
@_expose(wasm, "inbox") @_cdecl("inbox")
public func makeInbox(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  inbox = [UInt8](repeating: 0, count: max(1, Int(count)))
  return inbox.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Takes the question in the inbox, and tells whether it could be read.
@_expose(wasm, "question") @_cdecl("question")
public func question(_ count: Int32) -> Int32 {
  worker.take(document: Array(inbox.prefix(Int(count)))) ? 1 : 0
}

/// Works a slice, hands over what is newly known, and tells whether there is more to do.
@_expose(wasm, "work") @_cdecl("work")
public func work() -> Int32 {
  if let answer = worker.work() {
    let document = answer.archive.bytes
    document.withUnsafeBufferPointer { hostAnswer($0.baseAddress, Int32($0.count)) }
  }
  return worker.isIdle ? 0 : 1
}

@_extern(wasm, module: "host", name: "answer")
private func hostAnswer(_ document: UnsafePointer<UInt8>?, _ count: Int32)
#endif
