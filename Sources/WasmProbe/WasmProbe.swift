#if arch(wasm32)
import CWebRuntime
import CardCore
import Conformance
import GameContract

// What the browser asks of the engine to compare it with the one that runs natively. Each `render`
// function writes a text and returns its length in bytes; the text stands at `rendered` until the
// next one is written.

/// How many recorded sessions there are.
@_expose(wasm, "playthroughCount")
@_cdecl("playthroughCount")
public func playthroughCount() -> Int32 { Int32(GameCatalog.playthroughs.count) }

/// Writes the name of a recorded session.
@_expose(wasm, "renderName")
@_cdecl("renderName")
public func renderName(_ place: Int32) -> Int32 {
  render(GameCatalog.playthroughs[Int(place)].name)
}

/// Plays a recorded session and writes it down.
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

/// Plays patiences at random, takes every game back and plays it again, and writes one line about
/// each patience.
@_expose(wasm, "renderUndo")
@_cdecl("renderUndo")
public func renderUndo(_ games: Int32, _ steps: Int32) -> Int32 {
  let reports = GameCatalog.undoReports(games: Int(games), steps: Int(steps))
  return render(reports.reduce("") { "\($0)\($1.text)\n" })
}

/// How many lists of exact numbers there are.
@_expose(wasm, "listCount")
@_cdecl("listCount")
public func listCount() -> Int32 { Int32(ExactCatalog.lists.count) }

/// Calculates a list of exact numbers and writes it down.
@_expose(wasm, "renderList")
@_cdecl("renderList")
public func renderList(_ place: Int32) -> Int32 {
  render(ExactCatalog.lists[Int(place)].text)
}

/// Where the text that was written last begins.
@_expose(wasm, "rendered")
@_cdecl("rendered")
public func rendered() -> UnsafePointer<UInt8>? { UnsafePointer(page.baseAddress) }

// NB: there is one thread in the browser's module.
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
// NB: for the square roots, which Linux keeps in a library of their own.
import Foundation

/// Natively the probe prints all lists of exact numbers, with an empty line after each; the tests
/// compare them with those that the browser calculates.
@main
struct WasmProbe {
  static func main() {
    for list in ExactCatalog.lists { print(list.text) }
  }
}
#endif
