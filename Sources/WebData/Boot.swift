#if arch(wasm32)
import WebPlaces

/// Opens the page of all that is kept of the player in English, where no cards move.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  openDataInEnglish()
}
#else
@main
struct Boot {
  static func main() {
    print("This is the page of the player's data in the browser. Build it with `make web`.")
  }
}
#endif
