#if arch(wasm32)
import WebPlaces

/// Opens time and breaks in English, where no cards move.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  openPauseInEnglish()
}
#else
@main
struct Boot {
  static func main() {
    print("These are the time and breaks of the browser's client. Build them with `make web`.")
  }
}
#endif
