#if arch(wasm32)
import WebPlaces

/// Opens the kept rounds in English.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  openRoundsInEnglish(movesCards: movesCards != 0)
}

/// Opens the place for a round that was shared, in English; the page calls it where that is the way.
@_expose(wasm, "replay") @_cdecl("replay")
public func replay(_ movesCards: Int32) {
  openReplayInEnglish(movesCards: movesCards != 0)
}
#else
@main
struct Boot {
  static func main() {
    print("These are the kept rounds of the browser's client. Build them with `make web`.")
  }
}
#endif
