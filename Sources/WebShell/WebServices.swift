#if arch(wasm32)
import CardCore
import CasinoKit
import WebHost

extension TableServices {
  /// The services of the browser for a table.
  ///
  /// - Parameters:
  ///   - program: The program's name.
  ///   - link: The link to the screen that checks dealt shoes, if the player can play them.
  /// - Returns: The services.
  public static func ofThePage(
    _ program: String, checkingShoesAt link: String? = nil
  ) -> TableServices {
    let page = PageServices()
    let record = documents.first { $0.name == RankedAccess.document }
    return TableServices(
      of: program, wakeUps: page, entropy: page, store: PageStore(), announcer: page, cues: page,
      worker: page,
      clock: page, files: page,
      ranked: link.map { RankedAccess(PageRanked(), keeping: record, checkingAt: $0) })
  }
}

/// The browser's services, each a call into the page.
final class PageServices: WakeUpService, EntropyService, AnnouncingService, CueService, WorkService,
  ClockService, FileService
{
  func wake(afterMilliseconds delay: Int) { hostWake(Int32(delay)) }

  func seed() -> UInt64 { UInt64(bitPattern: hostEntropy()) }

  func announce(_ sentence: String) { WebHost.announce(sentence) }

  func play(_ cue: Cue, at place: CuePlace) {
    hostCue(Int32(cue.rawValue), Int32(place.hundredths))
  }

  func ask(_ question: [UInt8]) { hand(question, to: hostAsk) }

  func now() -> Int64 { hostLocal(hostUniversal()) }

  func universal() -> Int64 { hostUniversal() }

  func local(at universal: Int64) -> Int64 { hostLocal(universal) }

  var region: String {
    let letters = hostRegion()
    guard letters > 0 else { return "" }
    return String(bytes: [UInt8(letters >> 8 & 0xFF), UInt8(letters & 0xFF)])
  }

  func offer(_ file: SavedFile) {
    hand(file.name.bytes) { name, length in
      hand(file.bytes) { hostOffer(name, length, $0, $1) }
    }
  }
}

/// The browser's store, the only service that the home page uses.
public final class PageStore: DocumentStore {
  public init() {}

  public func save(_ documents: [StoredDocument], adding rounds: [PlayedRound]) {
    for document in documents { stage(document) }
    for round in rounds { hand(round.document, to: hostAdd) }
    saveStaged()
  }

  public func quarantine(_ document: StoredDocument) { WebHost.quarantine(document) }
}

/// The rounds in the browser's store.
public final class PageRounds: RoundArchive {
  public init() {}

  public func read(answering question: Int64, after number: Int64, most: Int) {
    hostRounds(question, number, Int32(most))
  }

  public func forget(upTo number: Int64) { hostForget(number) }
}

/// The player's files, and the browser's store as a whole.
public final class PageData: DataService {
  public init() {}

  public func append(_ bytes: [UInt8]) { hand(bytes, to: hostAppend) }

  public func readFile(answering question: Int64, from offset: Int64, most: Int) {
    hostReadFile(question, offset, Int32(most))
  }

  public func takePiece(_ count: Int) -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: max(1, count))
    piece.withUnsafeMutableBufferPointer { hostTakePiece($0.baseAddress, Int32(count)) }
    return piece
  }

  public func stage(_ document: StoredDocument) { WebHost.stage(document) }

  public func stage(_ round: [UInt8], number: Int64) {
    hand(round) { hostPut(number, $0, $1) }
  }

  public func discard() { hostDiscard() }

  public func replace(
    answering question: Int64, clearingDocuments clearsDocuments: Bool, rounds clearsRounds: Bool
  ) {
    hostReplace(question, clearsDocuments ? 1 : 0, clearsRounds ? 1 : 0)
  }

  public func tellKeeping(answering question: Int64, asking asks: Bool) {
    hostKeeping(question, asks ? 1 : 0)
  }
}

/// The server's account API, which the page calls with this device's key.
public final class PageAccount: AccountService {
  public init() {}

  public func ask(answering question: Int64, _ request: JSONValue) {
    hand(request.bytes) { hostMember(question, $0, $1) }
  }
}

/// The steps of tables with dealt shoes, which the page carries out.
public final class PageRanked: RankedService {
  public init() {}

  public func begin(answering question: Int64, _ step: JSONValue) {
    hand(step.bytes) { hostRanked(question, $0, $1) }
  }
}

/// Returns the milliseconds since midnight UTC of 1 January 1970.
public func universalTime() -> Int64 { hostUniversal() }

/// The local time of a universal time, both in milliseconds.
public func localTime(at universal: Int64) -> Int64 { hostLocal(universal) }

/// Stages a round for the next call of `save`.
@_extern(wasm, module: "host", name: "add")
private func hostAdd(_ round: UnsafePointer<UInt8>?, _ count: Int32)

/// Reads rounds, and passes them on as the answer to a question.
@_extern(wasm, module: "host", name: "rounds")
private func hostRounds(_ question: Int64, _ after: Int64, _ most: Int32)

/// Makes the next call of `save` delete the rounds up to a number.
@_extern(wasm, module: "host", name: "forget")
private func hostForget(_ number: Int64)

/// Offers a file for download.
@_extern(wasm, module: "host", name: "offer")
private func hostOffer(
  _ name: UnsafePointer<UInt8>?, _ nameCount: Int32, _ file: UnsafePointer<UInt8>?, _ count: Int32)

/// Adds bytes to the file for the next call of `offer`.
@_extern(wasm, module: "host", name: "append")
private func hostAppend(_ bytes: UnsafePointer<UInt8>?, _ count: Int32)

/// Reads a part of the file that the player has chosen, and returns its length in bytes.
@_extern(wasm, module: "host", name: "readFile")
private func hostReadFile(_ question: Int64, _ offset: Int64, _ most: Int32)

/// Copies the part that was read last to an address.
@_extern(wasm, module: "host", name: "takePiece")
private func hostTakePiece(_ address: UnsafeMutablePointer<UInt8>?, _ count: Int32)

/// Stages a round with its number for the next call of `replace`.
@_extern(wasm, module: "host", name: "put")
private func hostPut(_ number: Int64, _ round: UnsafePointer<UInt8>?, _ count: Int32)

/// Discards everything that was staged, put and appended.
@_extern(wasm, module: "host", name: "discard")
private func hostDiscard()

/// Writes everything that was staged and put in one transaction, and returns whether that
/// succeeded.
@_extern(wasm, module: "host", name: "replace")
private func hostReplace(_ question: Int64, _ clearsDocuments: Int32, _ clearsRounds: Int32)

/// Determines whether the browser may delete the store, and passes the result on as the answer to a
/// question.
@_extern(wasm, module: "host", name: "keeping")
private func hostKeeping(_ question: Int64, _ asks: Int32)

/// Sends a request to the server, and passes the response on as the answer to a question.
@_extern(wasm, module: "host", name: "member")
private func hostMember(_ question: Int64, _ request: UnsafePointer<UInt8>?, _ count: Int32)

/// Begins a step of a table with a dealt shoe, and passes the result on as the answer to a question.
@_extern(wasm, module: "host", name: "ranked")
private func hostRanked(_ question: Int64, _ step: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(wasm, module: "host", name: "wake")
private func hostWake(_ milliseconds: Int32)

@_extern(wasm, module: "host", name: "cue")
private func hostCue(_ cue: Int32, _ place: Int32)

@_extern(wasm, module: "host", name: "entropy")
private func hostEntropy() -> Int64

@_extern(wasm, module: "host", name: "ask")
private func hostAsk(_ question: UnsafePointer<UInt8>?, _ count: Int32)

@_extern(wasm, module: "host", name: "local")
private func hostLocal(_ universal: Int64) -> Int64

/// Returns the two letters of the device's region, the first in the higher byte; 0 if there is none.
@_extern(wasm, module: "host", name: "region")
private func hostRegion() -> Int32

@_extern(wasm, module: "host", name: "universal")
private func hostUniversal() -> Int64
#endif
