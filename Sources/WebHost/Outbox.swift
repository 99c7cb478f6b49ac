#if arch(wasm32)
import CardCore
import CasinoKit

/// Passes bytes to a function of the page.
public func hand(_ bytes: [UInt8], to host: (UnsafePointer<UInt8>?, Int32) -> Void) {
  bytes.withUnsafeBufferPointer { host($0.baseAddress, Int32($0.count)) }
}

/// The last page that was written.
///
/// The next one replaces it.
nonisolated(unsafe) private var drawn: [UInt8] = []

/// Passes a tree of elements to the page for display.
public func show(_ element: Element) {
  drawn.removeAll(keepingCapacity: true)
  element.write(to: &drawn)
  hand(drawn, to: hostRender)
}

/// Passes a sentence to the page for screen readers.
public func announce(_ sentence: String) { hand(sentence.bytes, to: hostAnnounce) }

@_extern(wasm, module: "host", name: "render")
private func hostRender(_ json: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(wasm, module: "host", name: "announce")
private func hostAnnounce(_ text: UnsafePointer<UInt8>?, _ count: Int32)
#endif
