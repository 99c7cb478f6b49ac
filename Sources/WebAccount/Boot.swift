#if arch(wasm32)
import WebPlaces

/// Opens the place of the account in English, where no cards move.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  openAccountInEnglish()
}
#else
@main
struct Boot {
  static func main() {
    print("This is the account in the browser's client. Build it with `make web`.")
  }
}
#endif
