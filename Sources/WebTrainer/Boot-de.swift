#if arch(wasm32)
import CasinoKit
import Tables
import WebShell

/// Opens the trainer in German.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  open(
    .trainer(
      to: documents, services: .ofThePage, archive: PageRounds(), movesCards: movesCards != 0,
      speaking: .german))
}

/// Opens the daily challenge in German; the page calls it where that is the way.
@_expose(wasm, "challenge") @_cdecl("challenge")
public func challenge(_ movesCards: Int32) {
  open(
    .challenge(
      to: documents, services: .ofThePage, universalTime: universalTime,
      movesCards: movesCards != 0, speaking: .german))
}
#else
@main
struct Boot {
  static func main() {
    print("This is the trainer of the browser's client. Build it with `make web`.")
  }
}
#endif
