import CasinoKit

/// What a table needs from the outside.
public struct TableServices {
  let wakeUps: any WakeUpService
  let entropy: any EntropyService
  let store: any GameStore
  let announcer: any AnnouncingService
  let cues: any CueService
  let reckoner: any ReckoningService
  let clock: any ClockService

  /// The services of one shell.
  public init(
    wakeUps: any WakeUpService, entropy: any EntropyService, store: any GameStore,
    announcer: any AnnouncingService, cues: any CueService, reckoner: any ReckoningService,
    clock: any ClockService
  ) {
    self.wakeUps = wakeUps
    self.entropy = entropy
    self.store = store
    self.announcer = announcer
    self.cues = cues
    self.reckoner = reckoner
    self.clock = clock
  }
}
