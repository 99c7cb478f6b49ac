#if arch(wasm32)
import CasinoKit
import Tables
import WebShell

/// Opens the statistics in German, where no cards move.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) {
  open(
    .statistics(
      of: documents, services: .ofThePage, archive: PageRounds(), speaking: .german))
}
#else
@main
struct Boot {
  static func main() {
    print("These are the statistics of the browser's client. Build them with `make web`.")
  }
}
#endif
