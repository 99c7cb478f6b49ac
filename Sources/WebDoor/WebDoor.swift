#if arch(wasm32)
import Tables
import WebShell

/// Opens the front door, where no cards move.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot(_ movesCards: Int32) { open(.door(to: documents)) }
#else
@main
struct WebDoor {
  static func main() {
    print("This is the front door of the browser's client. Build it with `make web`.")
  }
}
#endif
