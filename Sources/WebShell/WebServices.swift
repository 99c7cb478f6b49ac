#if arch(wasm32)
import CasinoKit
import Tables

extension TableServices {
  /// What the browser does for the table of a game.
  public static func ofThePage(for game: GameName) -> TableServices {
    let page = PageServices()
    return TableServices(
      wakeUps: page, entropy: page, store: PageStore(of: game), announcer: page, cues: page,
      reckoner: page, clock: page)
  }
}

/// The browser's services, each a call into the page.
final class PageServices: WakeUpService, EntropyService, AnnouncingService, CueService,
  ReckoningService, ClockService
{
  func wake(afterMilliseconds delay: Int) { hostWake(Int32(delay)) }

  func seed() -> UInt64 { UInt64(bitPattern: hostEntropy()) }

  func announce(_ sentence: String) { hand(Array(sentence.utf8), to: hostAnnounce) }

  func play(_ cue: Cue) { hostCue(Int32(cue.rawValue)) }

  func ask(_ question: [UInt8]) { hand(question, to: hostAsk) }

  func now() -> Int64 { hostNow() }
}

/// The place in the browser's storage where one game is kept.
final class PageStore: GameStore {
  private let name: [UInt8]

  init(of game: GameName) { name = Array(game.text.utf8) }

  func save(_ document: [UInt8]) {
    hand(name) { name, length in hand(document) { hostSave(name, length, $0, $1) } }
  }

  func keepAside(_ document: [UInt8]) {
    hand(name) { name, length in hand(document) { hostKeepAside(name, length, $0, $1) } }
  }
}

/// Hands bytes over to a function of the page.
func hand(_ bytes: [UInt8], to host: (UnsafePointer<UInt8>?, Int32) -> Void) {
  bytes.withUnsafeBufferPointer { host($0.baseAddress, Int32($0.count)) }
}

@_extern(wasm, module: "host", name: "render")
func hostRender(_ json: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(wasm, module: "host", name: "announce")
private func hostAnnounce(_ text: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(wasm, module: "host", name: "save")
private func hostSave(
  _ name: UnsafePointer<UInt8>?, _ nameCount: Int32, _ document: UnsafePointer<UInt8>?,
  _ count: Int32)

@_extern(wasm, module: "host", name: "keepAside")
private func hostKeepAside(
  _ name: UnsafePointer<UInt8>?, _ nameCount: Int32, _ document: UnsafePointer<UInt8>?,
  _ count: Int32)

@_extern(wasm, module: "host", name: "wake")
private func hostWake(_ milliseconds: Int32)

@_extern(wasm, module: "host", name: "cue")
private func hostCue(_ cue: Int32)

@_extern(wasm, module: "host", name: "entropy")
private func hostEntropy() -> Int64

@_extern(wasm, module: "host", name: "ask")
private func hostAsk(_ question: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(wasm, module: "host", name: "now")
private func hostNow() -> Int64
#endif
