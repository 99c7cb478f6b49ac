#if arch(wasm32)
import CWebRuntime
import CasinoKit
import Tables

/// The one card room of this page, the documents it will open with, and the bytes that the page
/// hands over to it.
///
/// The page is single-threaded, and nothing but the exports below reaches these.
nonisolated(unsafe) private var web: WebRoom?
nonisolated(unsafe) private var documents: [(game: GameName, bytes: [UInt8])] = []
nonisolated(unsafe) private var inbox: [UInt8] = []

/// Makes room for bytes from the page, and tells where.
///
/// The address is good until the next call.
@_expose(wasm, "inbox") @_cdecl("inbox")
public func makeInbox(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  inbox = [UInt8](repeating: 0, count: max(1, Int(count)))
  return inbox.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Takes a saved game before the room opens: in the inbox, the name of the game, then its document.
@_expose(wasm, "restore") @_cdecl("restore")
public func restore(_ nameCount: Int32, _ count: Int32) {
  guard let game = GameName(text: text(nameCount)) else { return }
  documents.append((game, Array(inbox[Int(nameCount)..<Int(nameCount + count)])))
}

/// Opens the room where the link in the inbox leads.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(
  _ linkCount: Int32, _ width: Double, _ height: Double, _ textSize: Double, _ movesCards: Int32
) {
  let opened = WebRoom(
    documents: documents,
    viewport: Viewport(width: width, height: height, textSize: textSize),
    movesCards: movesCards != 0)
  documents = []
  web = opened
  opened.room.follow(link: text(linkCount))
  opened.render()
}

/// Goes where the link in the inbox leads.
@_expose(wasm, "follow") @_cdecl("follow")
public func follow(_ linkCount: Int32) {
  web?.room.follow(link: text(linkCount))
  web?.render()
}

/// Lays the page out for a screen of another size.
@_expose(wasm, "resize") @_cdecl("resize")
public func resize(_ width: Double, _ height: Double, _ textSize: Double) {
  web?.viewport = Viewport(width: width, height: height, textSize: textSize)
  web?.render()
}

/// Carries out the command in the inbox.
@_expose(wasm, "command") @_cdecl("command")
public func command(_ count: Int32) {
  web?.room.perform(text: text(count))
  web?.render()
}

/// Carries out what the key in the inbox asks for, and tells whether it asked for anything.
@_expose(wasm, "key") @_cdecl("key")
public func key(_ count: Int32) -> Int32 {
  guard let web, web.room.press(key: text(count)) else { return 0 }
  web.render()
  return 1
}

/// Shows what comes next, after the time that a table asked for.
@_expose(wasm, "wake") @_cdecl("wake")
public func wake() {
  web?.room.wake()
  web?.render()
}

/// Says whether anybody looks at the page.
@_expose(wasm, "attend") @_cdecl("attend")
public func attend(_ isWatched: Int32) {
  web?.room.attend(isWatched != 0)
  web?.render()
}

/// Takes the answer in the inbox, which came from the worker.
@_expose(wasm, "hear") @_cdecl("hear")
public func hear(_ count: Int32) {
  do { try web?.room.hear(Array(inbox.prefix(Int(count)))) } catch { web?.room.reckonerFailed() }
  web?.render()
}

/// Tells the player that questions are not being answered.
@_expose(wasm, "reckonerFailed") @_cdecl("reckonerFailed")
public func reckonerFailed() {
  web?.room.reckonerFailed()
  web?.render()
}

/// Tells the player that the page could not keep the game.
@_expose(wasm, "storageFailed") @_cdecl("storageFailed")
public func storageFailed() {
  web?.room.storageFailed()
  web?.render()
}

private func text(_ count: Int32) -> String {
  String(decoding: inbox.prefix(Int(count)), as: UTF8.self)
}
#else
@main
struct WebClient {
  static func main() {
    print("This is the browser's client. Build it with `make web` and open it with `make play`.")
  }
}
#endif
