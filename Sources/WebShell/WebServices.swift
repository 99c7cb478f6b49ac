#if arch(wasm32)
import CasinoKit

extension TableServices {
  /// What the browser does for a table.
  public static var ofThePage: TableServices {
    let page = PageServices()
    return TableServices(
      wakeUps: page, entropy: page, store: PageStore(), announcer: page, cues: page, worker: page,
      clock: page, files: page)
  }
}

/// The browser's services, each a call into the page.
final class PageServices: WakeUpService, EntropyService, AnnouncingService, CueService, WorkService,
  ClockService, FileService
{
  func wake(afterMilliseconds delay: Int) { hostWake(Int32(delay)) }

  func seed() -> UInt64 { UInt64(bitPattern: hostEntropy()) }

  func announce(_ sentence: String) { hand(Array(sentence.utf8), to: hostAnnounce) }

  func play(_ cue: Cue, at place: CuePlace) {
    hostCue(Int32(cue.rawValue), Int32(place.hundredths))
  }

  func ask(_ question: [UInt8]) { hand(question, to: hostAsk) }

  func now() -> Int64 { hostNow() }

  func offer(_ file: SavedFile) {
    hand(Array(file.name.utf8)) { name, length in
      hand(file.bytes) { hostOffer(name, length, $0, $1) }
    }
  }
}

/// The browser's store, which is all that the front door asks of the page besides showing it.
public final class PageStore: DocumentStore {
  public init() {}

  public func save(_ documents: [StoredDocument], adding rounds: [PlayedRound]) {
    for document in documents { write(document, to: hostStage) }
    for round in rounds { hand(round.document, to: hostAdd) }
    hostSave()
  }

  public func keepAside(_ document: StoredDocument) { write(document, to: hostKeepAside) }

  private func write(
    _ document: StoredDocument,
    to host: (UnsafePointer<UInt8>?, Int32, UnsafePointer<UInt8>?, Int32) -> Void
  ) {
    hand(Array(document.name.utf8)) { name, length in
      hand(document.bytes) { host(name, length, $0, $1) }
    }
  }
}

/// The rounds in the browser's store.
public final class PageRounds: RoundArchive {
  public init() {}

  public func read(answering question: Int64, after number: Int64, most: Int) {
    hostRounds(question, number, Int32(most))
  }
}

/// The universal time in milliseconds since midnight of 1 January 1970.
public func universalTime() -> Int64 { hostUniversal() }

/// Hands bytes over to a function of the page.
func hand(_ bytes: [UInt8], to host: (UnsafePointer<UInt8>?, Int32) -> Void) {
  bytes.withUnsafeBufferPointer { host($0.baseAddress, Int32($0.count)) }
}

@_extern(wasm, module: "host", name: "render")
func hostRender(_ json: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(wasm, module: "host", name: "announce")
private func hostAnnounce(_ text: UnsafePointer<UInt8>?, _ count: Int32)

/// Takes a document that the next call of `save` is to write.
@_extern(wasm, module: "host", name: "stage")
private func hostStage(
  _ name: UnsafePointer<UInt8>?, _ nameCount: Int32, _ document: UnsafePointer<UInt8>?,
  _ count: Int32)

/// Takes a round that the next call of `save` is to add to those that are kept.
@_extern(wasm, module: "host", name: "add")
private func hostAdd(_ round: UnsafePointer<UInt8>?, _ count: Int32)

/// Reads rounds, and hands them over as the answer to a question.
@_extern(wasm, module: "host", name: "rounds")
private func hostRounds(_ question: Int64, _ after: Int64, _ most: Int32)

/// Writes all that was staged, in one transaction.
@_extern(wasm, module: "host", name: "save")
private func hostSave()

@_extern(wasm, module: "host", name: "keepAside")
private func hostKeepAside(
  _ name: UnsafePointer<UInt8>?, _ nameCount: Int32, _ document: UnsafePointer<UInt8>?,
  _ count: Int32)

/// Offers the player a file.
@_extern(wasm, module: "host", name: "offer")
private func hostOffer(
  _ name: UnsafePointer<UInt8>?, _ nameCount: Int32, _ file: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(wasm, module: "host", name: "wake")
private func hostWake(_ milliseconds: Int32)

@_extern(wasm, module: "host", name: "cue")
private func hostCue(_ cue: Int32, _ place: Int32)

@_extern(wasm, module: "host", name: "entropy")
private func hostEntropy() -> Int64

@_extern(wasm, module: "host", name: "ask")
private func hostAsk(_ question: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(wasm, module: "host", name: "now")
private func hostNow() -> Int64

@_extern(wasm, module: "host", name: "universal")
private func hostUniversal() -> Int64
#endif
