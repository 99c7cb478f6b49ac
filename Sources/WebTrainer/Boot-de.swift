#if arch(wasm32)
import WebPlaces

/// Opens the trainer in German.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  openTrainerInGerman(movesCards: movesCards != 0)
}

/// Opens the daily challenge in German; the page calls it where that is the way.
@_expose(wasm, "challenge") @_cdecl("challenge")
public func challenge(_ movesCards: Int32) {
  openChallengeInGerman(movesCards: movesCards != 0)
}
#else
@main
struct Boot {
  static func main() {
    print("This is the trainer of the browser's client. Build it with `make web`.")
  }
}
#endif
