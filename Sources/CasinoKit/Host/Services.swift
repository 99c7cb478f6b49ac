/// Wakes a table later, as a clock on the wall would.
///
/// The table is woken by a call of its own, so that it runs where there are no tasks.
public protocol WakeUpService: AnyObject {
  /// Asks to be woken once after some milliseconds; a later request replaces an earlier one.
  func wake(afterMilliseconds delay: Int)
}

/// The source of seeds that nobody can foresee.
public protocol EntropyService: AnyObject {
  /// 64 bits that nobody can foresee.
  func seed() -> UInt64
}

/// Keeps what must not be lost: documents, each replaced as a whole.
public protocol DocumentStore: AnyObject {
  /// Replaces documents in one transaction: all of them, or none. What goes wrong is reported to the
  /// table later.
  func save(_ documents: [StoredDocument])

  /// Keeps a document that could not be read beside the one in use.
  func keepAside(_ document: StoredDocument)
}

/// Speaks to people who listen to the table instead of looking at it.
public protocol AnnouncingService: AnyObject {
  /// Speaks when the listener's screen reader has a pause.
  func announce(_ sentence: String)
}

/// Plays sounds and touches.
public protocol CueService: AnyObject {
  func play(_ cue: Cue)
}

/// Carries questions to the background worker.
public protocol WorkService: AnyObject {
  /// Puts a question. Its answers reach the table that stands open, later and perhaps in parts; a
  /// newer question of the same topic takes the place of an older one.
  func ask(_ question: [UInt8])
}

/// The clock on the player's wall.
public protocol ClockService: AnyObject {
  /// The time where the player is, in milliseconds since midnight of 1 January 1970.
  func now() -> Int64
}
