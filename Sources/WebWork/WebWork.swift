#if arch(wasm32)
import CWebRuntime
import CardCore
import CasinoKit
import WebHost

/// The background worker of a module.
///
/// That thread is the only one, and nothing but the exports below reaches these.
nonisolated(unsafe) private var worker = BackgroundWorker(for: [])

/// Has the module do these kinds of work.
public func work(on kinds: [WorkKind]) { worker = BackgroundWorker(for: kinds) }

/// Takes the question in the inbox, and tells whether it could be read.
@_expose(wasm, "question") @_cdecl("question")
public func question(_ count: Int32) -> Int32 {
  worker.take(document: received(count)) ? 1 : 0
}

/// Works a slice, hands over what is newly known, and tells whether there is more to do.
@_expose(wasm, "work") @_cdecl("work")
public func work() -> Int32 {
  if let answer = worker.work() {
    hand(answer.archive.bytes, to: hostAnswer)
  }
  return worker.isIdle ? 0 : 1
}

@_extern(wasm, module: "host", name: "answer")
private func hostAnswer(_ document: UnsafePointer<UInt8>?, _ count: Int32)
#endif
