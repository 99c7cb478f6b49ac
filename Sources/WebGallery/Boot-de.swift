#if arch(wasm32)
import WebPlaces

/// Opens the gallery of the kit in German, where no cards move.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  openGalleryInGerman()
}
#else
@main
struct Boot {
  static func main() {
    print("This is the gallery of the browser's client. Build it with `make web`.")
  }
}
#endif
