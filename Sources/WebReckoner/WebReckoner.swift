#if arch(wasm32)
import CWebRuntime
import CardCore
import Tables

/// The reckoner of the browser's worker, and the bytes that the worker hands over to it.
///
/// The worker is single-threaded, and nothing but the exports below reaches these.
nonisolated(unsafe) private let reckoner = Reckoner()
nonisolated(unsafe) private var inbox: [UInt8] = []

/// Makes room for bytes from the worker, and tells where.
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
  reckoner.take(document: Array(inbox.prefix(Int(count)))) ? 1 : 0
}

/// Works a slice, hands over what is newly known, and tells whether there is more to do.
@_expose(wasm, "reckon") @_cdecl("reckon")
public func reckon() -> Int32 {
  if let answer = reckoner.work() {
    let document = answer.archive.bytes
    document.withUnsafeBufferPointer { hostAnswer($0.baseAddress, Int32($0.count)) }
  }
  return reckoner.isIdle ? 0 : 1
}

@_extern(wasm, module: "host", name: "answer")
private func hostAnswer(_ document: UnsafePointer<UInt8>?, _ count: Int32)
#else
@main
struct WebReckoner {
  static func main() {
    print("This is the reckoner of the browser's client. Build it with `make web`.")
  }
}
#endif
