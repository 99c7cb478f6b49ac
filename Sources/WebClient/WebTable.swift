#if arch(wasm32)
import CasinoKit
import Tables

/// The composition root of the browser: the model with the browser's services, and its page.
final class WebTable {
  let model: GameModel
  var viewport: Viewport
  private var bytes: [UInt8] = []

  init(document: [UInt8]?, viewport: Viewport, movesCards: Bool) {
    let page = PageServices()
    model = GameModel(
      services: TableServices(
        wakeUps: page, entropy: page, store: page, announcer: page, cues: page),
      document: document, movesCards: movesCards)
    self.viewport = viewport
  }

  /// Hands the page as it should be now to the patcher.
  func render() {
    bytes.removeAll(keepingCapacity: true)
    model.page(in: viewport).write(to: &bytes)
    hand(bytes, to: hostRender)
  }
}

/// The browser's services, each a call into the page.
final class PageServices: WakeUpService, EntropyService, GameStore, AnnouncingService, CueService {
  func wake(afterMilliseconds delay: Int) { hostWake(Int32(delay)) }

  func seed() -> UInt64 { UInt64(bitPattern: hostEntropy()) }

  func save(_ document: [UInt8]) { hand(document, to: hostSave) }

  func keepAside(_ document: [UInt8]) { hand(document, to: hostKeepAside) }

  func announce(_ sentence: String) { hand(Array(sentence.utf8), to: hostAnnounce) }

  func play(_ cue: Cue) { hostCue(Int32(cue.rawValue)) }
}

private func hand(_ bytes: [UInt8], to host: (UnsafePointer<UInt8>?, Int32) -> Void) {
  bytes.withUnsafeBufferPointer { host($0.baseAddress, Int32($0.count)) }
}

@_extern(wasm, module: "host", name: "render")
private func hostRender(_ json: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(wasm, module: "host", name: "announce")
private func hostAnnounce(_ text: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(wasm, module: "host", name: "save")
private func hostSave(_ document: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(wasm, module: "host", name: "keepAside")
private func hostKeepAside(_ document: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(wasm, module: "host", name: "wake")
private func hostWake(_ milliseconds: Int32)

@_extern(wasm, module: "host", name: "cue")
private func hostCue(_ cue: Int32)

@_extern(wasm, module: "host", name: "entropy")
private func hostEntropy() -> Int64
#endif
