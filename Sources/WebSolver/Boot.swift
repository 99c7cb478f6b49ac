#if arch(wasm32)
import Tables
import WebWork

/// Takes up the background work on patiences.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot() { work(on: GameName.solving) }
#else
@main
struct Boot {
  static func main() {
    print("This is the solver of the browser's client. Build it with `make web`.")
  }
}
#endif
