#if arch(wasm32)
import WebPlaces

/// Opens the front door in German, where no cards move.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  openDoorInGerman()
}
#else
@main
struct Boot {
  static func main() {
    print("This is the front door of the browser's client. Build it with `make web`.")
  }
}
#endif
