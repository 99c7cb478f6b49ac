#if arch(wasm32)
import WebPlaces

/// Opens the place of the boards in German, where no cards move.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  openBoardsInGerman()
}
#else
@main
struct Boot {
  static func main() {
    print("These are the boards in the browser's client. Build them with `make web`.")
  }
}
#endif
