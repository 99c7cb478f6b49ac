#if arch(wasm32)
import WebPlaces

/// Opens the statistics in German, where no cards move.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  openStatisticsInGerman()
}
#else
@main
struct Boot {
  static func main() {
    print("These are the statistics of the browser's client. Build them with `make web`.")
  }
}
#endif
