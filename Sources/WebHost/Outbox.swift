#if arch(wasm32)
import CardCore
import CasinoKit

/// Hands bytes over to a function of the page.
public func hand(_ bytes: [UInt8], to host: (UnsafePointer<UInt8>?, Int32) -> Void) {
  bytes.withUnsafeBufferPointer { host($0.baseAddress, Int32($0.count)) }
}

/// Has the page show a tree of elements.
public func show(_ element: Element) {
  var json: [UInt8] = []
  element.write(to: &json)
  hand(json, to: hostRender)
}

/// Has a sentence read out.
public func announce(_ sentence: String) { hand(sentence.bytes, to: hostAnnounce) }

@_extern(wasm, module: "host", name: "render")
private func hostRender(_ json: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(wasm, module: "host", name: "announce")
private func hostAnnounce(_ text: UnsafePointer<UInt8>?, _ count: Int32)
#endif
