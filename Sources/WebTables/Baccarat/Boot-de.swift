#if arch(wasm32)
import WebPlaces

/// Opens the table of baccarat in German with what the page has handed over.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  openBaccaratInGerman(movesCards: movesCards != 0)
}
#else
@main
struct Boot {
  static func main() {
    print("This is the baccarat table of the browser's client. Build it with `make web`.")
  }
}
#endif
