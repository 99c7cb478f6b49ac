#if arch(wasm32)
import CWebRuntime
import CardCore
import CasinoKit
@_exported import WebHost

/// The one place of the card room that this module brings to the page, the door or a table, with
/// what the page handed over for it.
///
/// The page is single-threaded, and nothing but the exports reaches these.
nonisolated(unsafe) private var room: CardRoom?
nonisolated(unsafe) private var viewport = Viewport(width: 0, height: 0)

/// Opens the place; a module does so when the page calls its `boot`.
public func open(_ opened: CardRoom) {
  room = opened
  _ = takeDocuments()
}

/// Hands the page as it should be now to the patcher.
private func render() {
  if let room { show(room.page(in: viewport)) }
}

private func text(_ count: Int32) -> String {
  String(bytes: received(count))
}

/// Lets the player come in by the link in the inbox, for the first time or again.
@_expose(wasm, "arrive") @_cdecl("arrive")
public func arrive(_ linkCount: Int32, _ width: Double, _ height: Double, _ textSize: Double) {
  viewport = Viewport(width: width, height: height, textSize: textSize)
  room?.attend(true)
  room?.follow(link: text(linkCount))
  render()
}

/// Lays the page out for a screen of another size.
@_expose(wasm, "resize") @_cdecl("resize")
public func resize(_ width: Double, _ height: Double, _ textSize: Double) {
  viewport = Viewport(width: width, height: height, textSize: textSize)
  render()
}

/// Carries out the command in the inbox, and tells whether there is such a command here.
@_expose(wasm, "command") @_cdecl("command")
public func command(_ count: Int32) -> Int32 {
  let isKnown = room?.perform(text: text(count)) ?? false
  render()
  return isKnown ? 1 : 0
}

/// Carries out what the key in the inbox asks for, and tells whether it asked for anything.
@_expose(wasm, "key") @_cdecl("key")
public func key(_ count: Int32) -> Int32 {
  guard let room, room.press(key: text(count)) else { return 0 }
  render()
  return 1
}

/// Shows what comes next, after the time that a table asked for.
@_expose(wasm, "wake") @_cdecl("wake")
public func wake() {
  room?.wake()
  render()
}

/// Says whether anybody looks at the page.
@_expose(wasm, "attend") @_cdecl("attend")
public func attend(_ isWatched: Int32) {
  room?.attend(isWatched != 0)
  render()
}

/// Takes the answer in the inbox, which came from the worker.
@_expose(wasm, "hear") @_cdecl("hear")
public func hear(_ count: Int32) {
  do { try room?.hear(received(count)) } catch { room?.workerFailed() }
  render()
}

/// Tells the player that questions are not being answered.
@_expose(wasm, "workerFailed") @_cdecl("workerFailed")
public func workerFailed() {
  room?.workerFailed()
  render()
}

/// Tells the player that another place could not be brought in.
@_expose(wasm, "wayFailed") @_cdecl("wayFailed")
public func wayFailed() {
  room?.wayFailed()
  render()
}

/// Tells the player that the page could not keep the game.
@_expose(wasm, "storageFailed") @_cdecl("storageFailed")
public func storageFailed() {
  room?.storageFailed()
  render()
}

/// Takes that back, because the page has kept the game since.
@_expose(wasm, "storageMended") @_cdecl("storageMended")
public func storageMended() {
  room?.storageMended()
  render()
}
#endif
