#if arch(wasm32)
import CardCore
import CasinoKit

/// Hands bytes over to a function of the page.
public func hand(_ bytes: [UInt8], to host: (UnsafePointer<UInt8>?, Int32) -> Void) {
  bytes.withUnsafeBufferPointer { host($0.baseAddress, Int32($0.count)) }
}

/// The page that was written last; the next one takes its room.
nonisolated(unsafe) private var drawn: [UInt8] = []

/// Has the page show a tree of elements.
public func show(_ element: Element) {
  drawn.removeAll(keepingCapacity: true)
  element.write(to: &drawn)
  hand(drawn, to: hostRender)
}

/// Has a sentence read out.
public func announce(_ sentence: String) { hand(sentence.bytes, to: hostAnnounce) }

@_extern(wasm, module: "host", name: "render")
private func hostRender(_ json: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(wasm, module: "host", name: "announce")
private func hostAnnounce(_ text: UnsafePointer<UInt8>?, _ count: Int32)
#endif
