/// A timer that calls a table later.
///
/// It calls the table directly, so that tables also run on platforms without tasks.
public protocol WakeUpService: AnyObject {
  /// Schedules one call after a number of milliseconds. A later request replaces an earlier one.
  func wake(afterMilliseconds delay: Int)
}

/// The source of unpredictable seeds.
public protocol EntropyService: AnyObject {
  /// 64 unpredictable bits.
  func seed() -> UInt64
}

/// Stores documents, each replaced as a whole.
public protocol DocumentStore: AnyObject {
  /// Replaces documents and adds rounds to the stored ones, in one transaction: all of
  /// that, or nothing. Failures are reported to the table later.
  func save(_ documents: [StoredDocument], adding rounds: [PlayedRound])

  /// Quarantines a document that couldn't be read.
  func quarantine(_ document: StoredDocument)
}

/// Offers files to the player.
public protocol FileService: AnyObject {
  /// Offers a file, which the player can save outside the program.
  func offer(_ file: SavedFile)
}

/// Announces texts to screen readers.
public protocol AnnouncingService: AnyObject {
  /// Announces a text when the screen reader pauses.
  func announce(_ sentence: String)
}

/// Plays sounds and vibrations.
public protocol CueService: AnyObject {
  /// Plays a cue at a place of the table.
  func play(_ cue: Cue, at place: CuePlace)
}

/// Sends questions to the background worker.
public protocol WorkService: AnyObject {
  /// Sends a question. Its answers reach the open table later, perhaps in parts. A newer question of
  /// the same topic replaces an older one.
  func ask(_ question: [UInt8])
}

/// The player's local time, and universal time.
public protocol ClockService: AnyObject {
  /// The player's local time, in milliseconds since midnight of 1 January 1970.
  func now() -> Int64

  /// The universal time in the same unit. It has no jumps for daylight saving, so durations are measured
  /// with it.
  func universal() -> Int64

  /// Converts a universal time to local time, by the offset at that time.
  func local(at universal: Int64) -> Int64

  /// The region of the device's language, such as `DE`; empty if it isn't known.
  var region: String { get }
}

extension ClockService {
  public var region: String { "" }
}
