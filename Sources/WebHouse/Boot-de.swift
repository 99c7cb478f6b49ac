#if arch(wasm32)
import WebPlaces

/// Opens the place of one's own rules in German, where no cards move.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  openHouseInGerman()
}
#else
@main
struct Boot {
  static func main() {
    print("These are one's own rules in the browser's client. Build them with `make web`.")
  }
}
#endif
