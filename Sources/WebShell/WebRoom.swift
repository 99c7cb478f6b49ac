#if arch(wasm32)
import CWebRuntime
import CardCore
import CasinoKit
@_exported import WebHost

/// The one place of the card room that this module brings to the page, the door or a table, with
/// what the page handed over for it.
///
/// The page is single-threaded, and nothing but the exports reaches these.
nonisolated(unsafe) private var openRoom: CardRoom?
nonisolated(unsafe) private var viewport = Viewport(width: 0, height: 0)

/// Opens a place; a module does so when the page calls its `boot`.
///
/// - Parameters:
///   - placeCount: The length of the place's name, which comes first in the inbox.
///   - languageCount: The length of the language's tag, which follows there.
///   - room: Returns the room of a place in a language; `nil` where the module has no such place.
/// - Returns: 1 if the place is open, 0 if the module has no such place or does not speak the language.
public func openPlace(
  _ placeCount: Int32, _ languageCount: Int32, _ room: (String, Language) -> CardRoom?
) -> Int32 {
  let text = received(placeCount + languageCount)
  let place = String(bytes: Array(text.prefix(Int(placeCount))))
  let tag = String(bytes: Array(text.dropFirst(Int(placeCount))))
  guard let language = Language(named: tag), let opened = room(place, language) else { return 0 }
  openRoom = opened
  _ = takeDocuments()
  return 1
}

/// Hands the page as it should be now to the patcher.
private func render() {
  if let openRoom { show(openRoom.page(in: viewport)) }
}

private func text(_ count: Int32) -> String {
  String(bytes: received(count))
}

/// Lets the player come in by the link in the inbox, for the first time or again.
@_expose(wasm, "arrive") @_cdecl("arrive")
public func arrive(_ linkCount: Int32, _ width: Double, _ height: Double, _ textSize: Double) {
  viewport = Viewport(width: width, height: height, textSize: textSize)
  openRoom?.attend(true)
  openRoom?.follow(link: text(linkCount))
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
  let isKnown = openRoom?.perform(text: text(count)) ?? false
  render()
  return isKnown ? 1 : 0
}

/// Carries out what the key in the inbox asks for, and tells whether it asked for anything.
@_expose(wasm, "key") @_cdecl("key")
public func key(_ count: Int32) -> Int32 {
  guard let openRoom, openRoom.press(key: text(count)) else { return 0 }
  render()
  return 1
}

/// Shows what comes next, after the time that a table asked for.
@_expose(wasm, "wake") @_cdecl("wake")
public func wake() {
  openRoom?.wake()
  render()
}

/// Says whether anybody looks at the page.
@_expose(wasm, "attend") @_cdecl("attend")
public func attend(_ isWatched: Int32) {
  openRoom?.attend(isWatched != 0)
  render()
}

/// Takes the answer in the inbox, which came from the worker.
@_expose(wasm, "hear") @_cdecl("hear")
public func hear(_ count: Int32) {
  do { try openRoom?.hear(received(count)) } catch { openRoom?.workerFailed() }
  render()
}

/// Tells the player that questions are not being answered.
@_expose(wasm, "workerFailed") @_cdecl("workerFailed")
public func workerFailed() {
  openRoom?.workerFailed()
  render()
}

/// Tells the player that another place could not be brought in.
@_expose(wasm, "wayFailed") @_cdecl("wayFailed")
public func wayFailed() {
  openRoom?.wayFailed()
  render()
}

/// Tells the player that the page could not keep the game.
@_expose(wasm, "storageFailed") @_cdecl("storageFailed")
public func storageFailed() {
  openRoom?.storageFailed()
  render()
}

/// Takes that back, because the page has kept the game since.
@_expose(wasm, "storageMended") @_cdecl("storageMended")
public func storageMended() {
  openRoom?.storageMended()
  render()
}
#endif
