import CasinoKit
import PatienceDeals
import WebWork

/// Starts the background work on patiences.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot() { work(on: WorkKind.patience) }
