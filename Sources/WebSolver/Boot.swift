import Tables
import WebWork

/// Takes up the background work on patiences.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot() { work(on: GameName.solving) }
