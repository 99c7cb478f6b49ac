import BlackjackCoach
import CasinoKit
import WebWork

/// Starts the background work on games with bets, their statistics and the trainer.
@_expose(wasm, "boot") @_cdecl("boot")
public func boot() { work(on: WorkKind.blackjack) }
