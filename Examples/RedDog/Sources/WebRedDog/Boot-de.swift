#if arch(wasm32)
import BankingTables
import CasinoKit
import RedDogTable
import WebShell

/// Opens the table of Red Dog in German with what the page has handed over.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  let table = RedDogHouse.table(
    .ofThePage, documents, movesCards: movesCards != 0, speaking: .german)
  open(CardRoom(at: table, in: RedDogHouse.place, speaking: .german))
}
#else
@main
struct Boot {
  static func main() {
    print("This is the table of Red Dog of the browser's client. Build it with `make web`.")
  }
}
#endif
