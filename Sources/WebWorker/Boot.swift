#if arch(wasm32)
import Tables
import WebWork

/// Takes up the background work on games with bets, their statistics and the trainer.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot() { work(on: GameName.advice) }
#else
@main
struct Boot {
  static func main() {
    print("This is the background worker of the browser's client. Build it with `make web`.")
  }
}
#endif
