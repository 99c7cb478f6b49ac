#if arch(wasm32)
import CWebRuntime
import CasinoKit
import Tables

/// The one table of this page, and the bytes that the page hands over to it.
///
/// The page is single-threaded, and nothing but the exports below reaches these.
nonisolated(unsafe) private var table: WebTable?
nonisolated(unsafe) private var inbox: [UInt8] = []

/// Makes room for bytes from the page, and tells where.
///
/// The address is good until the next call.
@_expose(wasm, "inbox") @_cdecl("inbox")
public func makeInbox(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  inbox = [UInt8](repeating: 0, count: max(1, Int(count)))
  return inbox.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Begins: with the saved game in the inbox, if its length is not 0.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(
  _ savedCount: Int32, _ width: Double, _ height: Double, _ textSize: Double, _ movesCards: Int32
) {
  let started = WebTable(
    document: savedCount > 0 ? Array(inbox.prefix(Int(savedCount))) : nil,
    viewport: Viewport(width: width, height: height, textSize: textSize),
    movesCards: movesCards != 0)
  table = started
  started.render()
}

/// Lays the page out for a screen of another size.
@_expose(wasm, "resize") @_cdecl("resize")
public func resize(_ width: Double, _ height: Double, _ textSize: Double) {
  table?.viewport = Viewport(width: width, height: height, textSize: textSize)
  table?.render()
}

/// Carries out the command in the inbox.
@_expose(wasm, "command") @_cdecl("command")
public func command(_ count: Int32) {
  guard let command = TableCommand(text: text(count)) else { return }
  table?.model.perform(command)
  table?.render()
}

/// Carries out what the key in the inbox asks for, and tells whether it asked for anything.
@_expose(wasm, "key") @_cdecl("key")
public func key(_ count: Int32) -> Int32 {
  guard let table, let command = table.model.command(forKey: text(count)) else { return 0 }
  table.model.perform(command)
  table.render()
  return 1
}

/// Shows what comes next, after the time that the model asked for.
@_expose(wasm, "wake") @_cdecl("wake")
public func wake() {
  table?.model.wake()
  table?.render()
}

/// Tells the player that the page could not keep the game.
@_expose(wasm, "storageFailed") @_cdecl("storageFailed")
public func storageFailed() {
  table?.model.storageFailed()
  table?.render()
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
