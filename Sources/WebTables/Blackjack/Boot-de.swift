#if arch(wasm32)
import WebPlaces

/// Opens the table of blackjack in German with what the page has handed over.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  openBlackjackInGerman(movesCards: movesCards != 0)
}
#else
@main
struct Boot {
  static func main() {
    print("This is the blackjack table of the browser's client. Build it with `make web`.")
  }
}
#endif
