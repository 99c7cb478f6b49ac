#if arch(wasm32)
import WebPlaces

/// Opens the table of Three Card Poker in English with what the page has handed over.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  openThreeCardPokerInEnglish(movesCards: movesCards != 0)
}
#else
@main
struct Boot {
  static func main() {
    print(
      "This is the table of Three Card Poker of the browser's client. Build it with `make web`.")
  }
}
#endif
