/// The services of the platform for a table.
public struct TableServices {
  /// The name of the program, in every language.
  public let program: String
  public let wakeUps: any WakeUpService
  public let entropy: any EntropyService
  public let store: any DocumentStore
  public let announcer: any AnnouncingService
  public let cues: any CueService
  public let worker: any WorkService
  public let clock: any ClockService
  /// The service for files; `nil` in a shell without one.
  public let files: (any FileService)?
  /// What is needed to play shoes that a server deals; `nil` if the page didn't come from a server, or
  /// the player isn't signed in.
  public let ranked: RankedAccess?
  /// Milliseconds until newly enabled buttons accept presses; 0 in a shell whose players don't press
  /// buttons.
  public let guardTime: Int

  /// The services of one shell.
  public init(
    of program: String, wakeUps: any WakeUpService, entropy: any EntropyService,
    store: any DocumentStore,
    announcer: any AnnouncingService, cues: any CueService, worker: any WorkService,
    clock: any ClockService, files: (any FileService)? = nil, ranked: RankedAccess? = nil,
    guardTime: Int = Motion.guardTime
  ) {
    self.program = program
    self.wakeUps = wakeUps
    self.entropy = entropy
    self.store = store
    self.announcer = announcer
    self.cues = cues
    self.worker = worker
    self.clock = clock
    self.files = files
    self.ranked = ranked
    self.guardTime = guardTime
  }
}
