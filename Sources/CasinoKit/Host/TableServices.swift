/// What a table needs from outside.
public struct TableServices {
  /// What the program is called, in every language.
  public let program: String
  public let wakeUps: any WakeUpService
  public let entropy: any EntropyService
  public let store: any DocumentStore
  public let announcer: any AnnouncingService
  public let cues: any CueService
  public let worker: any WorkService
  public let clock: any ClockService
  /// Where files go; `nil` in a shell that cannot hand any over.
  public let files: (any FileService)?
  /// How long buttons that have just come into use mean nothing, in milliseconds; none in a shell
  /// whose players do not press buttons.
  public let guardTime: Int

  /// The services of one shell.
  public init(
    of program: String, wakeUps: any WakeUpService, entropy: any EntropyService,
    store: any DocumentStore,
    announcer: any AnnouncingService, cues: any CueService, worker: any WorkService,
    clock: any ClockService, files: (any FileService)? = nil, guardTime: Int = Motion.guardTime
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
    self.guardTime = guardTime
  }
}
