#if arch(wasm32)
import BankingTables
import CasinoKit
import RedDogTable
import WebShell

/// Opens the Red Dog table.
///
/// The parameters and the result are those of ``openPlace(_:_:_:)``.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ placeCount: Int32, _ languageCount: Int32, _ movesCards: Int32) -> Int32 {
  openPlace(placeCount, languageCount) { _, language in
    CardRoom(
      at: RedDogScreen.table(
        .ofThePage("Red Dog"), documents, movesCards: movesCards != 0,
        speaking: BankingWords<RedDogPhrase>(language)),
      in: RedDogScreen.place, speaking: Words(language))
  }
}
#else
@main
struct Boot {
  static func main() {
    print("This is the table of Red Dog of the browser's client. Build it with `make web`.")
  }
}
#endif
