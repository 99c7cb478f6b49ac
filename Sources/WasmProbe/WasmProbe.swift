#if arch(wasm32)
import CWebRuntime
import CardCore
import Conformance
import GameContract

// The exports for comparing the engine in the browser with the native one. Each `render` function
// writes a text and returns its length in bytes. The text is at `rendered` until the next one is
// written.

/// The number of recorded sessions.
@_expose(wasm, "playthroughCount")
@_cdecl("playthroughCount")
public func playthroughCount() -> Int32 { Int32(GameCatalog.playthroughs.count) }

/// Writes the name of a recorded session.
@_expose(wasm, "renderName")
@_cdecl("renderName")
public func renderName(_ place: Int32) -> Int32 {
  render(GameCatalog.playthroughs[Int(place)].name)
}

/// Replays a recorded session and writes its text.
@_expose(wasm, "renderPlaythrough")
@_cdecl("renderPlaythrough")
public func renderPlaythrough(_ place: Int32) -> Int32 {
  render(GameCatalog.playthroughs[Int(place)].text)
}

/// Plays every game at random and writes one line about each, then the violations.
@_expose(wasm, "renderContract")
@_cdecl("renderContract")
public func renderContract(_ games: Int32, _ steps: Int32) -> Int32 {
  let reports = GameCatalog.contractReports(games: Int(games), steps: Int(steps))
  return render(reports.reduce("") { "\($0)\($1.text)\n" })
}

/// Plays patiences at random, undoes and redoes every game, and writes one line about each
/// patience.
@_expose(wasm, "renderUndo")
@_cdecl("renderUndo")
public func renderUndo(_ games: Int32, _ steps: Int32) -> Int32 {
  let reports = GameCatalog.undoReports(games: Int(games), steps: Int(steps))
  return render(reports.reduce("") { "\($0)\($1.text)\n" })
}

/// The number of lists of exact numbers.
@_expose(wasm, "listCount")
@_cdecl("listCount")
public func listCount() -> Int32 { Int32(ExactCatalog.lists.count) }

/// Calculates a list of exact numbers and writes it.
@_expose(wasm, "renderList")
@_cdecl("renderList")
public func renderList(_ place: Int32) -> Int32 {
  render(ExactCatalog.lists[Int(place)].text)
}

/// The address of the last text.
@_expose(wasm, "rendered")
@_cdecl("rendered")
public func rendered() -> UnsafePointer<UInt8>? { UnsafePointer(page.baseAddress) }

// NB: a browser module has only one thread.
nonisolated(unsafe) private var page = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

private func render(_ text: String) -> Int32 {
  page.deallocate()
  page = .allocate(capacity: text.utf8.count)
  _ = page.initialize(from: text.utf8)
  return Int32(text.utf8.count)
}
#else
import Conformance
import GameContract
// NB: for square roots, which are in a library of their own on Linux.
import Foundation

/// The native program, which prints all lists of exact numbers with an empty line after each.
///
/// The tests compare them with those calculated in the browser.
@main
struct WasmProbe {
  static func main() {
    for list in ExactCatalog.lists { print(list.text) }
  }
}
#endif
