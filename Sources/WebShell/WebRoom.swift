#if arch(wasm32)
import CWebRuntime
import CardCore
import CasinoKit
@_exported import WebHost

/// The screen that this module has opened, the home page or a table.
///
/// The page is single-threaded, and only the exports access these variables.
nonisolated(unsafe) private var openRoom: CardRoom?
nonisolated(unsafe) private var viewport = Viewport(width: 0, height: 0)

/// Opens a screen.
///
/// A module calls it from its export `boot`.
///
/// - Parameters:
///   - placeCount: The length of the screen's name, which comes first in the inbox.
///   - languageCount: The length of the language's tag, which follows in the inbox.
///   - room: A function that returns the room of a screen in a language, or `nil` if the module
///     doesn't have the screen.
/// - Returns: 1 if the screen is open, 0 if the module doesn't have the screen or the language.
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

/// Passes the current page to the patcher.
private func render() {
  if let openRoom { show(openRoom.page(in: viewport)) }
}

private func text(_ count: Int32) -> String {
  String(bytes: received(count))
}

/// Opens the link in the inbox, for the first time or again.
@_expose(wasm, "arrive") @_cdecl("arrive")
public func arrive(_ linkCount: Int32, _ width: Double, _ height: Double, _ textSize: Double) {
  viewport = Viewport(width: width, height: height, textSize: textSize)
  openRoom?.attend(true)
  openRoom?.follow(link: text(linkCount))
  render()
}

/// Lays out the page for another screen size.
@_expose(wasm, "resize") @_cdecl("resize")
public func resize(_ width: Double, _ height: Double, _ textSize: Double) {
  viewport = Viewport(width: width, height: height, textSize: textSize)
  render()
}

/// Carries out the command in the inbox, and returns whether there is such a command.
@_expose(wasm, "command") @_cdecl("command")
public func command(_ count: Int32) -> Int32 {
  let isKnown = openRoom?.perform(text: text(count)) ?? false
  render()
  return isKnown ? 1 : 0
}

/// Handles the key in the inbox, and returns whether it did anything.
@_expose(wasm, "key") @_cdecl("key")
public func key(_ count: Int32) -> Int32 {
  guard let openRoom, openRoom.press(key: text(count)) else { return 0 }
  render()
  return 1
}

/// Continues after the delay that a table requested.
@_expose(wasm, "wake") @_cdecl("wake")
public func wake() {
  openRoom?.wake()
  render()
}

/// Sets whether the page is visible.
@_expose(wasm, "attend") @_cdecl("attend")
public func attend(_ isWatched: Int32) {
  openRoom?.attend(isWatched != 0)
  render()
}

/// Processes the worker's answer in the inbox.
@_expose(wasm, "hear") @_cdecl("hear")
public func hear(_ count: Int32) {
  do { try openRoom?.receive(received(count)) } catch { openRoom?.workerFailed() }
  render()
}

/// Tells the player that the worker doesn't respond.
@_expose(wasm, "workerFailed") @_cdecl("workerFailed")
public func workerFailed() {
  openRoom?.workerFailed()
  render()
}

/// Tells the player that another screen could not be loaded.
@_expose(wasm, "wayFailed") @_cdecl("wayFailed")
public func wayFailed() {
  openRoom?.wayFailed()
  render()
}

/// Tells the player that the page could not save the game.
@_expose(wasm, "storageFailed") @_cdecl("storageFailed")
public func storageFailed() {
  openRoom?.storageFailed()
  render()
}

/// Withdraws that message, because the page has saved the game since.
@_expose(wasm, "storageMended") @_cdecl("storageMended")
public func storageMended() {
  openRoom?.storageMended()
  render()
}
#endif
