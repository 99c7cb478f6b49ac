/// Wakes a table later, like an alarm clock.
///
/// It wakes the table by calling it, so that the table also runs where there are no tasks.
public protocol WakeUpService: AnyObject {
  /// Asks to be woken once after a number of milliseconds; a later request replaces an earlier one.
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

  /// Keeps a document that could not be read beside the one in use.
  func quarantine(_ document: StoredDocument)
}

/// Hands files to the player.
public protocol FileService: AnyObject {
  /// Offers a file, which the player may keep outside the program.
  func offer(_ file: SavedFile)
}

/// Speaks to people who listen to the table instead of looking at it.
public protocol AnnouncingService: AnyObject {
  /// Speaks when the listener's screen reader pauses.
  func announce(_ sentence: String)
}

/// Plays sounds and touches.
public protocol CueService: AnyObject {
  /// Lets a cue be heard and felt, at a place of the table.
  func play(_ cue: Cue, at place: CuePlace)
}

/// Carries questions to the background worker.
public protocol WorkService: AnyObject {
  /// Asks a question. Its answers reach the open table later, perhaps in parts; a newer question of
  /// the same topic replaces an older one.
  func ask(_ question: [UInt8])
}

/// The clock on the player's wall, and the time that is the same everywhere.
public protocol ClockService: AnyObject {
  /// The time where the player is, in milliseconds since midnight of 1 January 1970.
  func now() -> Int64

  /// The universal time, counted alike. It goes on evenly where the clock on the wall is set forth or back twice a
  /// year, so whatever lasts is measured by it.
  func universal() -> Int64

  /// What the clock on the wall shows at a universal time, which may lie beyond the next time it is set forth or back.
  func local(at universal: Int64) -> Int64
}
