#if arch(wasm32)
import CasinoKit
import Replays
import WebShell

/// Opens the kept rounds in German.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  open(
    .rounds(
      of: documents, services: .ofThePage, archive: PageRounds(), data: PageData(),
      movesCards: movesCards != 0, speaking: .german))
}

/// Opens the place for a round that was shared, in German; the page calls it where that is the way.
@_expose(wasm, "replay") @_cdecl("replay")
public func replay(_ movesCards: Int32) {
  open(
    .rounds(
      of: documents, services: .ofThePage, archive: PageRounds(), data: PageData(),
      isShared: true, movesCards: movesCards != 0, speaking: .german))
}
#else
@main
struct Boot {
  static func main() {
    print("These are the kept rounds of the browser's client. Build them with `make web`.")
  }
}
#endif
