#if arch(wasm32)
import CWebRuntime
import CardCore
import CasinoKit
import WebHost

/// The background worker of a module.
///
/// The module has only this thread, and only the exports below access these variables.
nonisolated(unsafe) private var worker = BackgroundWorker(for: [])

/// Sets the kinds of work that the module does.
public func work(on kinds: [WorkKind]) { worker = BackgroundWorker(for: kinds) }

/// Reads the question in the inbox, and returns whether it was valid.
@_expose(wasm, "question") @_cdecl("question")
public func question(_ count: Int32) -> Int32 {
  worker.take(document: received(count)) ? 1 : 0
}

/// Works one slice, passes on new results, and returns whether there is more to do.
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
