/// What a table needs from outside.
public struct TableServices {
  public let wakeUps: any WakeUpService
  public let entropy: any EntropyService
  public let store: any DocumentStore
  public let announcer: any AnnouncingService
  public let cues: any CueService
  public let worker: any WorkService
  public let clock: any ClockService

  /// The services of one shell.
  public init(
    wakeUps: any WakeUpService, entropy: any EntropyService, store: any DocumentStore,
    announcer: any AnnouncingService, cues: any CueService, worker: any WorkService,
    clock: any ClockService
  ) {
    self.wakeUps = wakeUps
    self.entropy = entropy
    self.store = store
    self.announcer = announcer
    self.cues = cues
    self.worker = worker
    self.clock = clock
  }
}
